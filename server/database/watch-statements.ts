import type { DatabaseThread } from './database-thread.ts'
import type { LastingDatabase } from './lasting-database.ts'

const longestMs = 8000
const mostMegabytes = 1000
const lookMs = 250

/**
 * PGlite computes without a pause and cannot be told to stop. So the thread is ended when one statement takes longer
 * than a signed-in person's would on a server, or when statements have made it fat. What was acknowledged is on disk.
 * Answers a function that stops watching.
 */
export function watchStatements({ current, restart }: LastingDatabase, longest = longestMs): () => void {
  let seen: { thread: DatabaseThread; statement: number; since: number } | null = null
  const timer = setInterval(() => {
    const thread = current()
    const statement = thread?.statement() ?? null
    if (!thread || statement === null) {
      seen = null
      if (thread && thread.memoryMegabytes() > mostMegabytes) {
        console.error(`The embedded database holds more than ${mostMegabytes} MB, so it is opened anew.`)
        void restart()
      }
    } else if (seen?.thread !== thread || seen.statement !== statement) {
      seen = { thread, statement, since: performance.now() }
    } else if (performance.now() - seen.since > longest) {
      seen = null
      console.error(
        `A statement took longer than ${longest / 1000} s, so the database is opened anew without it.`,
      )
      void restart()
    }
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
