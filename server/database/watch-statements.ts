import type { DatabaseThread } from './database-thread.ts'
import type { LastingDatabase } from './lasting-database.ts'

const longestMs = 8000
const mostMegabytes = 1000
const lookMs = 250

/** What is cancelled stops at its next look at the flags; who catches the cancelling, or looks at nothing, does not. */
const patienceMs = 1500

/**
 * PGlite has no clock of its own. A statement that takes longer than a signed-in person's would on a server is cancelled
 * from here; when that does not help, or when statements have made the database fat, its thread is ended. What was
 * acknowledged is on disk. Answers a function that stops watching.
 */
export function watchStatements({ current, restart }: LastingDatabase, longest = longestMs): () => void {
  let seen: { thread: DatabaseThread; statement: number; since: number; isCancelled: boolean } | null = null
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
      seen = { thread, statement, since: performance.now(), isCancelled: false }
    } else if (performance.now() - seen.since > longest && !seen.isCancelled) {
      seen.isCancelled = true
      console.error(`A statement took longer than ${longest / 1000} s, so it was cancelled.`)
      void thread.cancel(statement)
    } else if (performance.now() - seen.since > longest + patienceMs) {
      seen = null
      console.error('A statement could not be cancelled, so the database is opened anew without it.')
      void restart()
    }
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
