import { indexMissingWords } from '#tables/podcasts/search-sql.ts'
import type { WorkerContext } from './job.ts'

/** Editions per run. Few, because after an upgrade all published editions are processed, and other work should not wait. */
const atOnce = 2
const hourMs = 60 * 60_000
/**
 * Seconds that a publication may take. An edition becomes visible when its transaction ends, but its time is the
 * transaction's start.
 */
const longestPublishingSeconds = 120

/**
 * Returns a function to be called repeatedly. It scans all published editions until none is missing, then again every hour.
 * In between it scans only editions that were published since then.
 */
export function indexWords(
  { sql }: Pick<WorkerContext, 'sql'>,
  now: () => number = () => performance.now(),
): () => Promise<number | null> {
  let sawAllAt = Number.NEGATIVE_INFINITY
  return async () => {
    const at = now()
    const agoMs = at - sawAllAt
    if (agoMs < hourMs)
      return indexMissingWords(sql, atOnce, Math.ceil(agoMs / 1000) + longestPublishingSeconds)
    const done = await indexMissingWords(sql, atOnce)
    if (done === 0) sawAllAt = at
    return done
  }
}
