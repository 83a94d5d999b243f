import type { Pool } from 'pg'
import type { StepName } from '#core/jobs/job-kinds.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { Tracing } from '#providers/tracing/tracing.ts'
import type { JobNews, JobRow } from '#tables/jobs/jobs-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { WorkerSettings } from './settings.ts'

/** What all parts of the worker share. */
export type WorkerContext = {
  sql: Sql
  pool: Pool
  queue: JobQueue
  mediaStore: MediaStore
  settings: WorkerSettings
  /** Null when no collector is configured. */
  tracing: Tracing | null
  log(line: string): void
  /**
   * Starts work that no job waits for; its errors are ignored. The worker aborts it and waits for its end before it
   * stops, because it writes into DATA_DIR.
   */
  inBackground(work: (signal: AbortSignal) => Promise<void>): void
}

/** One run of one step. */
export type Run = WorkerContext & {
  job: JobRow
  /** Aborted when the owner cancels, the worker stops, or another worker has claimed the job. */
  signal: AbortSignal
  /** Reports progress and messages to the owner. Cheap to call often: updates are merged before they are written. */
  report(news: JobNews): void
  /**
   * True once this run has had its turn and another job waits in vain for a place in this step. The run should then throw a
   * PutOff.
   */
  isAwaited(): boolean
}

/** Thrown to end a run that gives up its place. The job continues behind others and keeps all that it has finished. */
export class PutOff extends Error {}

export type Outcome =
  | { message: string; result?: unknown; cost?: unknown }
  /** The job continues with another step, perhaps in another process. */
  | {
      nextStep: StepName
      message: string
      /** By how much its priority is lowered because of its size. */
      behind?: number
    }

/** A step of work. It may run twice, because a run finds and reuses what an earlier run finished. */
export type Step = {
  name: StepName
  pollSeconds: number
  /** Concurrent runs in one worker, 1 by default. Runs take turns only in steps that set a number. */
  sideBySide?: number
  /** Milliseconds until a run of a step with `sideBySide` gives its place to a waiting job; a minute by default. */
  turnMs?: number
  run(run: Run): Promise<Outcome>
}
