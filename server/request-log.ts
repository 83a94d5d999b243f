import type { MiddlewareHandler } from 'hono'

/** One line per request: no query and no headers, for tokens travel there. Built files are not worth a line. */
export function requestLog(write: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    if (c.req.path.startsWith('/assets/')) return
    const milliseconds = Math.round(performance.now() - start)
    write(`${new Date().toISOString()} ${c.req.method} ${c.req.path} ${c.res.status} ${milliseconds} ms`)
  }
}
