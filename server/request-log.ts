import type { MiddlewareHandler } from 'hono'
import type { SiteVariables } from './api.ts'

/** One line per request: no query and no headers, for tokens travel there. Built files are not worth a line. */
export function requestLog(write: (line: string) => void): MiddlewareHandler<SiteVariables> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const passage = c.get('passage')
    if (passage?.family.name === 'files') return
    const milliseconds = Math.round(performance.now() - start)
    const method = /^[A-Z]{3,10}$/.test(c.req.method) ? c.req.method : '?'
    write(`${new Date().toISOString()} ${method} ${passage?.route ?? '?'} ${c.res.status} ${milliseconds} ms`)
  }
}
