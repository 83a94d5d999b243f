import { AppError } from '#core/errors.ts'
import type { Database } from '#server/database/database.ts'
import { findJobOutcome, type JobOutcome, jobDetailsSchema } from '#tables/jobs/jobs-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import type { Call } from './server-function.ts'
import { type JobRequest, startJob } from './start-job.ts'

// Fallback for notifications missed while the listener reconnected.
const lookEveryMs = 2000

/** When to stop watching a job: one of the signals is aborted (the client has disconnected), or the time is over. */
type Timeouts = { signals: AbortSignal[]; waitMs?: number }

/** Yields the job's row whenever it changes, until the job has ended, the time is over or the client has disconnected. */
export async function* watchJob(
  deps: { database: Database },
  jobId: string,
  { signals, waitMs }: Timeouts,
): AsyncGenerator<JobOutcome> {
  const sql = sqlOf(deps.database.pool)
  let wake = () => {}
  let hasNews = true
  const gone = AbortSignal.any(signals)
  let isOver = gone.aborted
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
  gone.addEventListener('abort', giveUp)
  try {
    while (!isOver) {
      hasNews = false
      const job = await findJobOutcome(sql, jobId)
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
    gone.removeEventListener('abort', giveUp)
    await stopListening()
  }
}

/** Starts a job and returns its result. Throws AppError if the job failed, was cancelled or takes longer than `longestWaitMs`. */
export async function runJob(
  { deps, viewer, request }: Call,
  job: JobRequest,
  longestWaitMs: number,
): Promise<unknown> {
  const jobId = await startJob(deps, viewer, job)
  const patience = { signals: [request.signal], waitMs: longestWaitMs }
  for await (const row of watchJob(deps, jobId, patience)) if (hasEnded(row)) return resultOf(row)
  throw new AppError(
    'unavailable',
    'This takes longer than expected. It goes on; please look again in a moment.',
  )
}

export function resultOf(job: JobOutcome): unknown {
  if (job.status === 'done') return job.result
  if (job.status === 'cancelled') throw new AppError('conflict', 'This was cancelled.')
  // The worker may have rejected the input; then trying again does not help, and `errorCode` says so.
  const { errorCode = 'unavailable' } = jobDetailsSchema.parse(job.details)
  throw new AppError(errorCode, job.error ?? 'That didn’t work. Please try again.')
}

export function hasEnded(job: JobOutcome): boolean {
  return job.status === 'done' || job.status === 'failed' || job.status === 'cancelled'
}
