import type { Tracing } from '#providers/tracing/tracing.ts'
import type { CountedRequest } from '#server/metrics/site-metrics.ts'

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

/** Called for every response, from the cache or the router. With `isQuiet` the response is counted, but not logged. */
export type RecordResponse = (entry: NewEntry, isQuiet?: boolean) => void

/**
 * Returns a function that logs one line per request. The route is its pattern, not the typed address: no query, no token, nothing that
 * could forge a log line. Built files are not logged.
 */
export function openRequestLog(
  write: (line: string) => void,
  isJson: boolean,
  counts: ((entry: CountedRequest) => void)[] = [],
  recordRequest?: Tracing['recordRequest'],
): RecordResponse {
  return (answered, isQuiet = false) => {
    const { method, route, status, ms, requestId } = answered
    const counted = { method, route, status, seconds: ms / 1000 }
    for (const count of counts) count(counted)
    if (isQuiet) return
    recordRequest?.({ method, route, status, ms, requestId })
    const entry = entryOf(answered)
    write(isJson ? JSON.stringify(entry) : readable(entry))
  }
}

/** Returns the log entry. Address and method are untrusted input; the other fields are ours. */
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

/** Returns the time as text. Cached, because a busy millisecond has many requests. */
function timeText(now: number): string {
  if (now !== lastMs) lastText = new Date(now).toISOString()
  lastMs = now
  return lastText
}

function readable({ time, method, route, status, ms, address, account, requestId }: LogEntry): string {
  return `${time} ${method} ${route} ${status} ${ms} ms ${address} ${account ?? '-'} ${requestId}`
}

/** Cleans untrusted input, such as an address behind a proxy. */
const plain = (word: string) => word.slice(0, 60).replace(/[^\w.:-]/g, '?')
