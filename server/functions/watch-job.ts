import { AppError } from '#core/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { findJob, type JobRow } from '#tables/sql/generation-jobs.ts'
import { sqlOf } from '#tables/sql/sql.ts'

// Notifications come at once; this is for those that a reconnecting listener missed.
const lookEveryMs = 2000

/** The job's row, again and again as it changes, until it has ended or the signal says that nobody is interested. */
export async function* watchJob(
  deps: ServerDependencies,
  jobId: string,
  signal: AbortSignal,
): AsyncGenerator<JobRow> {
  const sql = sqlOf(deps.database.pool)
  let wake = () => {}
  let hasNews = true
  const ring = () => {
    hasNews = true
    wake()
  }
  const stopListening = await deps.database.onNotify('rt', (payload) => {
    if (payload.includes(jobId)) ring()
  })
  const timer = setInterval(ring, lookEveryMs)
  signal.addEventListener('abort', ring)
  try {
    while (!signal.aborted) {
      hasNews = false
      const job = await findJob(sql, jobId)
      if (!job) throw new AppError('not-found', 'This work was deleted together with its episode.')
      yield job
      if (hasEnded(job)) return
      if (!hasNews) await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', ring)
    await stopListening()
  }
}

/** Waits for the end of a job and answers its result. Failed, cancelled or given up is an AppError. */
export async function resultOfJob(
  deps: ServerDependencies,
  jobId: string,
  signal: AbortSignal,
): Promise<unknown> {
  for await (const job of watchJob(deps, jobId, signal)) {
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
