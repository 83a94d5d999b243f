import { AppError } from '#core/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { findJob, type JobRow } from '#tables/jobs/server.ts'
import { sqlOf } from '#tables/sql.ts'

// Notifications come at once; this is for those that a reconnecting listener missed.
const lookEveryMs = 2000

/** Until when a job is watched: one of the signals is aborted (the caller has gone), or the time is over. */
export type Timeouts = { signals: AbortSignal[]; waitMs?: number }

/** The job's row, again and again as it changes, until it has ended or nobody waits for it any more. */
export async function* watchJob(
  deps: ServerDependencies,
  jobId: string,
  { signals, waitMs }: Timeouts,
): AsyncGenerator<JobRow> {
  const sql = sqlOf(deps.database.pool)
  let wake = () => {}
  let hasNews = true
  let isOver = signals.some((signal) => signal.aborted)
  const ring = () => {
    hasNews = true
    wake()
  }
  const giveUp = () => {
    isOver = true
    ring()
  }
  const stopListening = await deps.database.onNotify('rt', (payload) => {
    if (payload.includes(jobId)) ring()
  })
  const looks = setInterval(ring, lookEveryMs)
  const end = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
  // Not AbortSignal.any: in Node 20 the signal that it makes can be collected before it has fired.
  for (const signal of signals) signal.addEventListener('abort', giveUp)
  try {
    while (!isOver) {
      hasNews = false
      const job = await findJob(sql, jobId)
      if (!job) throw new AppError('not-found', 'This work was deleted together with its episode.')
      yield job
      if (hasEnded(job)) return
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    clearInterval(looks)
    clearTimeout(end)
    for (const signal of signals) signal.removeEventListener('abort', giveUp)
    await stopListening()
  }
}

/** Waits for the end of a job and answers its result. Failed, cancelled or given up is an AppError. */
export async function resultOfJob(
  deps: ServerDependencies,
  jobId: string,
  patience: Timeouts,
): Promise<unknown> {
  for await (const job of watchJob(deps, jobId, patience)) {
    if (hasEnded(job)) return resultOf(job)
  }
  throw new AppError(
    'unavailable',
    'This takes longer than expected. It goes on; please look again in a moment.',
  )
}

export function resultOf(job: JobRow): unknown {
  if (job.status === 'done') return job.result
  if (job.status === 'cancelled') throw new AppError('conflict', 'This was cancelled.')
  throw new AppError('unavailable', job.error ?? 'This did not work. Please try again.')
}

export function hasEnded(job: JobRow): boolean {
  return job.status === 'done' || job.status === 'failed' || job.status === 'cancelled'
}
