import { noteMissingWords } from '#tables/podcasts/server-search.ts'
import type { WorkerContext } from './job.ts'

/** Two at a time: after an upgrade all that is published comes by here, and nobody else should wait. */
const atOnce = 2
const hourMs = 60 * 60_000
/** An edition is there when its transaction ends, and is as old as its beginning. */
const longestPublishingSeconds = 120

/**
 * Returns a function to be called again and again. It looks through all that is published until nothing is missing, and
 * again each hour; in between only at what has come since.
 */
export function noteWords(
  { sql }: Pick<WorkerContext, 'sql'>,
  now: () => number = () => performance.now(),
): () => Promise<number | null> {
  let sawAllAt = Number.NEGATIVE_INFINITY
  return async () => {
    const at = now()
    const agoMs = at - sawAllAt
    if (agoMs < hourMs)
      return noteMissingWords(sql, atOnce, Math.ceil(agoMs / 1000) + longestPublishingSeconds)
    const done = await noteMissingWords(sql, atOnce)
    if (done === 0) sawAllAt = at
    return done
  }
}
