import { z } from 'zod'
import type { JobKind } from '#core/jobs/job-kinds.ts'
import type { Sql } from '#tables/sql.ts'

export type JobRow = {
  id: string
  podcast_id: string | null
  user_id: string | null
  kind: JobKind
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  step: string | null
  message: string | null
  error: string | null
  input: unknown
  details: Record<string, unknown>
  result: unknown
  cancel_requested_at: string | null
}

const columns =
  'id, podcast_id, user_id, kind, status, step, message, error, input, details, result, cancel_requested_at'

export const jobDetailsSchema = z.looseObject({
  /** How often this job was put back because the other side asked to wait. */
  waits: z.number().optional(),
  requestId: z.uuid().optional().catch(undefined),
})

export async function findJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  const [row] = await sql<JobRow>(`select ${columns} from public.generation_jobs where id = $1`, [jobId])
  return row ?? null
}

export type NewJob = {
  podcastId: string | null
  userId: string | null
  kind: JobKind
  step: string
  input: unknown
  /** The request that began it, for whoever follows the work of the site. */
  requestId?: string
}

/** A new row; null when the whole episode is being written, or being voiced, already. */
export async function insertJob(sql: Sql, job: NewJob): Promise<string | null> {
  const { requestId } = job
  const [row] = await sql<{ id: string }>(
    `insert into public.generation_jobs (podcast_id, user_id, kind, step, input, details)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (podcast_id, kind) where status in ('queued', 'running') and kind in ('write-dialog', 'make-audio')
     do nothing returning id`,
    [
      job.podcastId,
      job.userId,
      job.kind,
      job.step,
      JSON.stringify(job.input),
      JSON.stringify(requestId ? { requestId } : {}),
    ],
  )
  return row?.id ?? null
}

export async function findOpenJob(sql: Sql, podcastId: string, kind: JobKind): Promise<string | null> {
  const [row] = await sql<{ id: string }>(
    `select id from public.generation_jobs where podcast_id = $1 and kind = $2 and status in ('queued', 'running')`,
    [podcastId, kind],
  )
  return row?.id ?? null
}

/**
 * Makes the job this worker's own, or answers null: it has ended, another worker is at it, or it waits for another step.
 * Whoever claims must beat (`beatJob`) more often than `silenceSeconds`, else the job is taken for dead.
 */
export async function claimJob(
  sql: Sql,
  jobId: string,
  step: string,
  worker: string,
): Promise<JobRow | null> {
  const [row] = await sql<JobRow>(
    `update public.generation_jobs
     set status = 'running', worker = $3, heartbeat_at = now(), started_at = coalesce(started_at, now()), error = null
     where id = $1 and step = $2 and status = 'queued' and cancel_requested_at is null
     returning ${columns}`,
    [jobId, step, worker],
  )
  return row ?? null
}

export type JobNews = {
  progress?: number
  message?: string
  details?: Record<string, unknown>
  result?: unknown
}

/** Shows news of a running job. `lost`: it is not this worker's any more. `cancel`: its owner wants it to end. */
export async function beatJob(
  sql: Sql,
  jobId: string,
  worker: string,
  news: JobNews = {},
): Promise<'go on' | 'cancel' | 'lost'> {
  const [row] = await sql<{ cancel_requested_at: string | null }>(
    `update public.generation_jobs
     set heartbeat_at = now(), progress = coalesce($3, progress), message = coalesce($4, message),
       details = details || coalesce($5::jsonb, '{}'), result = coalesce($6::jsonb, result)
     where id = $1 and worker = $2 and status = 'running'
     returning cancel_requested_at`,
    [
      jobId,
      worker,
      news.progress ?? null,
      news.message ?? null,
      jsonOrNull(news.details),
      jsonOrNull(news.result),
    ],
  )
  if (!row) return 'lost'
  return row.cancel_requested_at ? 'cancel' : 'go on'
}

export type JobEnd =
  | { status: 'done'; message: string; result?: unknown; cost?: unknown }
  | { status: 'failed'; error: string }
  | { status: 'cancelled' }

/** Ends a running job of this worker; false when it was not its own any more. */
export async function endJob(sql: Sql, jobId: string, worker: string, end: JobEnd): Promise<boolean> {
  const isDone = end.status === 'done'
  const rows = await sql(
    `update public.generation_jobs
     set status = $3, finished_at = now(), progress = case when $3 = 'done' then 1 else progress end,
       message = coalesce($4, message), error = $5, result = coalesce($6::jsonb, result), cost = coalesce($7::jsonb, cost),
       details = details - '{currentSegmentIds,beginning}'::text[]
     where id = $1 and worker = $2 and status = 'running' returning id`,
    [
      jobId,
      worker,
      end.status,
      isDone ? end.message : null,
      end.status === 'failed' ? end.error : null,
      isDone ? jsonOrNull(end.result) : null,
      isDone ? jsonOrNull(end.cost) : null,
    ],
  )
  return rows.length === 1
}

/** Puts a running job back into the queue, for its next step or to be tried again; false when it was not its own. */
export async function requeueJob(
  sql: Sql,
  jobId: string,
  worker: string,
  next: { step: string; message: string; details?: Record<string, unknown> },
): Promise<boolean> {
  const rows = await sql(
    `update public.generation_jobs
     set status = 'queued', worker = null, step = $3, message = $4, details = details || coalesce($5::jsonb, '{}')
     where id = $1 and worker = $2 and status = 'running' returning id`,
    [jobId, worker, next.step, next.message, jsonOrNull(next.details)],
  )
  return rows.length === 1
}

/** A job that failed or was cancelled, to be tried again with what it has finished so far. */
export async function reopenJob(sql: Sql, jobId: string, step: string): Promise<boolean> {
  const rows = await sql(
    `update public.generation_jobs as job
     set status = 'queued', worker = null, step = $2, error = null, cancel_requested_at = null, finished_at = null,
       progress = 0, message = 'Waiting for a worker', details = details - 'waits'
     where id = $1 and status in ('failed', 'cancelled')
       and not exists (
         select from public.generation_jobs as other
         where other.podcast_id = job.podcast_id and other.kind = job.kind and other.status in ('queued', 'running')
           and other.kind in ('write-dialog', 'make-audio')
       )
     returning id`,
    [jobId, step],
  )
  return rows.length === 1
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** A job that the asker may see. */
export async function findPodcastOfJob(
  sql: Sql,
  jobId: string,
): Promise<{ podcastId: string | null } | null> {
  const [row] = await sql<{ podcastId: string | null }>(
    'select podcast_id as "podcastId" from public.generation_jobs where id = $1',
    [jobId],
  )
  return row ?? null
}

/** Whether the asker, signed in, has a job that speaks a line of this episode whose beginning is this recording. */
export async function hasBeginning(sql: Sql, podcastId: string, clipKey: string): Promise<boolean> {
  const rows = await sql(
    `select from public.generation_jobs
     where podcast_id = $1 and details -> 'beginning' -> 'clipKeys' @> to_jsonb($2::text) limit 1`,
    [podcastId, clipKey],
  )
  return rows.length === 1
}

/** In the name of whoever started it. */
export async function cancelJob(sql: Sql, jobId: string): Promise<void> {
  await sql('select public.cancel_generation_job($1)', [jobId])
}
