import type { JobNews } from '#tables/jobs/jobs-sql.ts'

/**
 * Merges updates and passes them on at most every `everyMs`, with the newest value of each field. A job may report a
 * hundred times a second; the database and every open browser receive three.
 */
export function throttleProgress(pass: (news: JobNews) => Promise<void>, everyMs: number) {
  let waiting: JobNews | null = null
  let passing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    passing = passing.then(async () => {
      const news = waiting
      waiting = null
      if (news) await pass(news)
    })
    return passing
  }

  return {
    report(news: JobNews) {
      const details = waiting?.details || news.details ? { ...waiting?.details, ...news.details } : undefined
      waiting = { ...waiting, ...news, details }
      timer ??= setTimeout(() => {
        // A failed write is not the job's failure: the next heartbeat shows the state of the job.
        flush().catch(() => {})
      }, everyMs)
    },
    flush,
    /** Discards what has not been passed on. */
    drop() {
      if (timer) clearTimeout(timer)
      timer = null
      waiting = null
    },
  }
}
