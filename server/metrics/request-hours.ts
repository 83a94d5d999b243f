import type { RequestHour } from '#tables/upkeep/requests-sql.ts'
import type { CountedRequest } from './site-metrics.ts'

export type RequestHours = {
  /** Counts one response. */
  count(request: CountedRequest): void
  /** Adds the counts to the stored sums of all processes. This also happens by itself once a minute. */
  flush(): Promise<void>
}

const flushMs = 60_000
const hourMs = 3_600_000
const slowSeconds = 1
/** Routes of automatic monitoring. They are not counted: they would make up most requests of a small site. */
const watchers = new Set(['/healthz', '/metrics'])

/** Counts the responses of each hour: only sums, nothing about clients or addresses. Requests do not wait for the database. */
export function openRequestHours(deps: {
  save: (hours: RequestHour[]) => Promise<void>
  now?: () => number
}): RequestHours {
  const now = deps.now ?? Date.now
  let counted = new Map<number, Omit<RequestHour, 'hour'>>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  function add(hour: number, answered: number, failed: number, slow: number): void {
    const sums = counted.get(hour)
    if (sums) {
      sums.answered += answered
      sums.failed += failed
      sums.slow += slow
    } else counted.set(hour, { answered, failed, slow })
  }

  async function flushNow(): Promise<void> {
    const taken = counted
    counted = new Map()
    if (taken.size === 0) return
    try {
      await deps.save([...taken].map(([hour, sums]) => ({ hour: new Date(hour * hourMs), ...sums })))
    } catch (error) {
      // Adds the unsaved counts to those of the meantime.
      for (const [hour, { answered, failed, slow }] of taken) add(hour, answered, failed, slow)
      throw error
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const flushed = running.then(flushNow)
    running = flushed.catch(() => {})
    return flushed
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch((error) => {
        console.error('Requests could not be counted; the next try is in a minute:', error.message)
        flushLater()
      })
    }, flushMs).unref()
  }

  return {
    count({ route, status, seconds }) {
      if (watchers.has(route)) return
      const hasFailed = status >= 500
      const isSlow = !hasFailed && seconds > slowSeconds
      add(Math.floor(now() / hourMs), 1, hasFailed ? 1 : 0, isSlow ? 1 : 0)
      flushLater()
    },
    flush,
  }
}
