import type { DatabaseThread } from './database-thread.ts'
import type { LastingDatabase } from './lasting-database.ts'
import { createMemoryRule } from './memory-rule.ts'

const longestMs = 8000
const lookMs = 250

/** How long a cancelled statement may go on. It stops when it next checks the flags, unless it catches the error or never checks. */
const patienceMs = 1500

/**
 * Cancels a statement that takes longer than a signed-in user's may on a server, because PGlite has no timers. If that does not help,
 * ends the thread; acknowledged writes are on disk. Also reopens the database when statements have bloated its memory, which interrupts
 * nothing. Returns a function that stops watching.
 */
export function watchStatements({ current, restart }: LastingDatabase, longest = longestMs): () => void {
  let seen: { thread: DatabaseThread; statement: number; since: number; isCancelled: boolean } | null = null
  const isTimeToRenew = createMemoryRule()
  let isRenewing = false
  const timer = setInterval(() => {
    const thread = current()
    const statement = thread?.statement() ?? null
    if (thread && !isRenewing && isTimeToRenew(thread.load())) {
      isRenewing = true
      void renew(thread).finally(() => {
        isRenewing = false
      })
    }
    if (!thread || statement === null) {
      seen = null
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

async function renew(thread: DatabaseThread): Promise<void> {
  const before = thread.load().megabytes
  // If the thread has ended meanwhile, lasting-database.ts has logged that.
  const isRenewed = await thread.renew().then(
    () => true,
    () => false,
  )
  if (isRenewed)
    console.log(
      `The embedded database gave back ${before - thread.load().megabytes} MB of memory; nothing was interrupted.`,
    )
}
