import type { RequestHour } from '#tables/upkeep/server-requests.ts'
import type { Answered } from './site-metrics.ts'

export type RequestHours = {
  /** One more answer. */
  count(answered: Answered): void
  /** Adds what has been counted to the sums of all processes; called by itself once a minute. */
  flush(): Promise<void>
}

const flushMs = 60_000
const hourMs = 3_600_000
const slowSeconds = 1
/** Who watches asks by itself, and would be most of what a small site is asked. */
const watchers = new Set(['/healthz', '/metrics'])

/** Counts what is answered in each hour: sums alone, nothing of who asked or for what. Nobody who asks waits for it. */
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
      // With those that were counted meanwhile.
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
