import type { Pool } from 'pg'
import type { StepName } from '#core/jobs/job-kinds.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { Tracing } from '#providers/tracing/tracing.ts'
import type { JobNews, JobRow } from '#tables/jobs/server.ts'
import type { Sql } from '#tables/sql.ts'
import type { WorkerSettings } from './settings.ts'

/** What the worker's parts share. */
export type WorkerContext = {
  sql: Sql
  pool: Pool
  queue: JobQueue
  mediaStore: MediaStore
  settings: WorkerSettings
  /** Null where no collector is named. */
  tracing: Tracing | null
  log(line: string): void
}

/** One run of one step, as the step sees it. */
export type Run = WorkerContext & {
  job: JobRow
  /** Aborted when the owner cancels, the worker stops, or another worker has taken over. */
  signal: AbortSignal
  /** Shows progress and words to the owner. Cheap to call often: news are put together before they are written. */
  tell(news: JobNews): void
}

export type Outcome =
  | { message: string; result?: unknown; cost?: unknown }
  /** The work goes on as another step, perhaps in another process. */
  | { nextStep: StepName; message: string }

/** A step of work. Safe to run twice: what an earlier run finished is found and kept. */
export type Step = {
  name: StepName
  pollSeconds: number
  /** So many at a time in one worker; one where nothing is said. */
  sideBySide?: number
  run(run: Run): Promise<Outcome>
}
