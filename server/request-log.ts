import type { MiddlewareHandler } from 'hono'
import type { Tracing } from '#providers/tracing/tracing.ts'
import type { SiteVariables } from './api.ts'
import { addressOf } from './client-address.ts'
import type { Answered } from './metrics/site-metrics.ts'

type LogEntry = {
  time: string
  method: string
  route: string
  status: number
  ms: number
  address: string
  account: string | null
  requestId: string
}

type NewEntry = Omit<LogEntry, 'time'>

/** Hears of every answer, by whichever way it went; `isQuiet`: it is counted and not worth a line. */
export type NoteAnswer = (answered: NewEntry, isQuiet?: boolean) => void

export function openRequestLog(
  write: (line: string) => void,
  isJson: boolean,
  counts: ((answered: Answered) => void)[] = [],
  tellRequest?: Tracing['tellRequest'],
): NoteAnswer {
  return (answered, isQuiet = false) => {
    const { method, route, status, ms, requestId } = answered
    const counted = { method, route, status, seconds: ms / 1000 }
    for (const count of counts) count(counted)
    if (isQuiet) return
    tellRequest?.({ method, route, status, ms, requestId })
    const entry = entryOf(answered)
    write(isJson ? JSON.stringify(entry) : readable(entry))
  }
}

/**
 * One line per request. The route is the pattern of the list, not what was typed: no query, no token, nothing that could
 * pretend to be a line of its own. Built files are not worth a line.
 */
export function requestLog(note: NoteAnswer): MiddlewareHandler<SiteVariables> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const passage = c.get('passage')
    const answered = {
      method: c.req.method,
      route: passage?.route ?? '?',
      status: c.res.status,
      ms: performance.now() - start,
      address: addressOf(c.req.raw),
      account: passage?.account ?? null,
      requestId: c.get('requestId'),
    }
    note(answered, passage?.family.name === 'files')
  }
}

/** Addresses and methods are words that somebody wrote; the rest is ours. */
function entryOf({ method, route, status, ms, address, account, requestId }: NewEntry): LogEntry {
  return {
    time: timeText(Date.now()),
    method: plain(method),
    route,
    status,
    ms: Math.round(ms),
    address: plain(address),
    account,
    requestId,
  }
}

let lastMs = Number.NaN
let lastText = ''

/** Of a busy millisecond there are many. */
function timeText(now: number): string {
  if (now !== lastMs) lastText = new Date(now).toISOString()
  lastMs = now
  return lastText
}

function readable({ time, method, route, status, ms, address, account, requestId }: LogEntry): string {
  return `${time} ${method} ${route} ${status} ${ms} ms ${address} ${account ?? '-'} ${requestId}`
}

/** Behind a proxy an address is a word that somebody wrote. */
const plain = (word: string) => word.slice(0, 60).replace(/[^\w.:-]/g, '?')
