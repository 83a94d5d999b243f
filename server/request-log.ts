import type { MiddlewareHandler } from 'hono'
import type { SiteVariables } from './api.ts'
import { addressOf } from './client-address.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'

export type LogEntry = {
  time: string
  method: string
  route: string
  status: number
  ms: number
  address: string
  account: string | null
  requestId: string
}

/**
 * One line per request. The route is the pattern of the list, not what was typed: no query, no token, nothing that could
 * pretend to be a line of its own. Built files are not worth a line. `count` hears of every answer.
 */
export function requestLog(
  write: (line: string) => void,
  isJson: boolean,
  count?: SiteMetrics['count'],
): MiddlewareHandler<SiteVariables> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const passage = c.get('passage')
    const route = passage?.route ?? '?'
    const elapsed = performance.now() - start
    const { method } = c.req
    const { status } = c.res
    count?.({ method, route, status, seconds: elapsed / 1000 })
    if (passage?.family.name === 'files') return
    const entry: LogEntry = {
      time: new Date().toISOString(),
      method,
      route,
      status,
      ms: Math.round(elapsed),
      address: addressOf(c.req.raw),
      account: passage?.account ?? null,
      requestId: c.get('requestId'),
    }
    write(logLine(entry, isJson))
  }
}

/** Addresses and methods are words that somebody wrote; the rest is ours. */
export function logLine(entry: LogEntry, isJson: boolean): string {
  const safe = { ...entry, method: plain(entry.method), address: plain(entry.address) }
  return isJson ? JSON.stringify(safe) : readable(safe)
}

function readable({ time, method, route, status, ms, address, account, requestId }: LogEntry): string {
  return `${time} ${method} ${route} ${status} ${ms} ms ${address} ${account ?? '-'} ${requestId}`
}

/** Behind a proxy an address is a word that somebody wrote. */
const plain = (word: string) => word.slice(0, 60).replace(/[^\w.:-]/g, '?')
