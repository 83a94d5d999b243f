import { z } from 'zod'
import { type ErrorCode, errorCodes } from '#core/errors.ts'
import type { JobKind } from '#core/jobs/job-kinds.ts'
import type { RowOf, Sql } from '#tables/sql.ts'

const columns =
  'id, podcast_id, user_id, kind, status, step, message, error, input, details, result, cancel_requested_at'

export type JobRow = RowOf<`select ${typeof columns} from public.generation_jobs where id = $1`> & {
  kind: JobKind
  details: Record<string, unknown>
}

export const jobDetailsSchema = z.looseObject({
  /** How often this job was put back into the queue because a service asked to wait. */
  waits: z.number().optional(),
  requestId: z.uuid().optional().catch(undefined),
  /** Why the job failed, for the caller that waits for its result. */
  errorCode: z.enum(errorCodes).optional().catch(undefined),
})

export async function findJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  const [row]: JobRow[] = await sql(`select ${columns} from public.generation_jobs where id = $1`, [jobId])
  return row ?? null
}

const outcome = 'status, error, details, result'
export type JobOutcome = RowOf<`select ${typeof outcome} from public.generation_jobs where id = $1`> & {
  details: Record<string, unknown>
}

/** Returns the columns that callers poll while they wait for a job. Without its input, which may hold a text of 2 MB. */
export async function findJobOutcome(sql: Sql, jobId: string): Promise<JobOutcome | null> {
  const [row]: JobOutcome[] = await sql(`select ${outcome} from public.generation_jobs where id = $1`, [
    jobId,
  ])
  return row ?? null
}

export type NewJob = {
  podcastId: string | null
  userId: string | null
  kind: JobKind
  step: string
  input: unknown
  /** The request that started the job, for tracing. */
  requestId?: string
}

/** Inserts a job and returns its id; null if the whole episode is already being written or voiced. */
export async function insertJob(sql: Sql, job: NewJob): Promise<string | null> {
  const { requestId } = job
  const [row] = await sql(
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
  const [row] = await sql(
    `select id from public.generation_jobs where podcast_id = $1 and kind = $2 and status in ('queued', 'running')`,
    [podcastId, kind],
  )
  return row?.id ?? null
}

/** Counts the jobs of this account that wait or run. In a demo, those of all accounts on its network. */
export async function countOpenJobs(sql: Sql, userId: string, isDemo: boolean): Promise<number> {
  const [row] = await sql(
    `select count(*)::integer as count from public.generation_jobs
     where status in ('queued', 'running') and (user_id = $1 or $2::boolean and user_id in (
       select others.user_id from auth.sessions as own
         join auth.sessions as others on private.network_of(host(others.ip)) = private.network_of(host(own.ip))
       where own.user_id = $1
     ))`,
    [userId, isDemo],
  )
  return row?.count ?? 0
}

/** Counts the jobs of this account that wait for this step or are in it. */
export async function countJobsInStep(sql: Sql, userId: string, step: string): Promise<number> {
  const [row] = await sql(
    `select count(*)::integer as count from public.generation_jobs
     where user_id = $1 and step = $2 and status in ('queued', 'running')`,
    [userId, step],
  )
  return row?.count ?? 0
}

/** Whether a job has waited this long for the step while no other job of its account is in the step. */
export async function isStepAwaited(sql: Sql, step: string, seconds: number): Promise<boolean> {
  const rows = await sql(
    `select from public.generation_jobs as waiting
     where step = $1 and status = 'queued' and cancel_requested_at is null and updated_at < now() - $2 * interval '1 second'
       and not exists (
         select from public.generation_jobs as other
         where other.user_id = waiting.user_id and other.step = $1 and other.status = 'running') limit 1`,
    [step, seconds],
  )
  return rows.length === 1
}

/**
 * Maximum number of starts in a row without progress. A worker may die for many reasons, but two such starts are blamed on the job itself.
 */
const mostUnendedStarts = 2

/** The error that the job's owner sees. */
const endsItsWorker =
  'This work could not be finished: it was begun twice, and each time the server stopped in the middle of it. Try again; if that fails too, shorten the text or take another file.'

/**
 * Claims the job for this worker. Returns null if the job has ended, another worker has it, or it waits for another step. The worker must
 * call `beatJob` more often than `silenceSeconds`, else the job counts as dead. A job with too many unended starts fails instead. While
 * its account has `mostOfOne` jobs in this step, the job stays queued.
 */
export async function claimJob(
  sql: Sql,
  jobId: string,
  step: string,
  worker: string,
  mostOfOne: number | null = null,
): Promise<JobRow | null> {
  const [row]: JobRow[] = await sql(
    `update public.generation_jobs
     set status = 'running', worker = $3, heartbeat_at = now(), started_at = coalesce(started_at, now()), error = null,
       unended_starts = unended_starts + 1
     where id = $1 and step = $2 and status = 'queued' and cancel_requested_at is null and unended_starts < $4
       and ($5::integer is null or $5 > (
         select count(*) from public.generation_jobs as other
         where other.user_id = generation_jobs.user_id and other.step = $2 and other.status = 'running'))
     returning ${columns}`,
    [jobId, step, worker, mostUnendedStarts, mostOfOne],
  )
  if (row) return row
  await sql(
    `update public.generation_jobs set status = 'failed', finished_at = now(), error = $3
     where id = $1 and status = 'queued' and cancel_requested_at is null and unended_starts >= $2`,
    [jobId, mostUnendedStarts, endsItsWorker],
  )
  return null
}

export type JobNews = {
  progress?: number
  message?: string
  details?: Record<string, unknown>
  result?: unknown
}

/** Stores news of a running job. 'lost': the job no longer belongs to this worker. 'cancel': the job's owner asked to stop it. */
export async function beatJob(
  sql: Sql,
  jobId: string,
  worker: string,
  news: JobNews = {},
): Promise<'go on' | 'cancel' | 'lost'> {
  const [row] = await sql(
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

/** Stores the state from which a later attempt continues. Unlike news, it is not lost when the worker dies. */
export async function keepDetails(sql: Sql, jobId: string, details: Record<string, unknown>): Promise<void> {
  await sql('update public.generation_jobs set details = details || $2::jsonb where id = $1', [
    jobId,
    JSON.stringify(details),
  ])
}

/** Resets the count of unended starts: a part of the job is finished, so a restart makes progress. */
export async function noteFinishedPart(sql: Sql, jobId: string): Promise<void> {
  await sql('update public.generation_jobs set unended_starts = 0 where id = $1 and unended_starts > 0', [
    jobId,
  ])
}

/** Stores the seconds left of a job that waits for its next step. Returns false if the job has ended. */
export async function noteTimeLeft(sql: Sql, jobId: string, seconds: number): Promise<boolean> {
  const rows = await sql(
    `update public.generation_jobs set details = details ||
       case when status = 'queued' then jsonb_build_object('remainingSeconds', $2::integer) else '{}' end
     where id = $1 and status in ('queued', 'running') returning id`,
    [jobId, seconds],
  )
  return rows.length === 1
}

export type JobEnd =
  | { status: 'done'; message: string; result?: unknown; cost?: unknown }
  | { status: 'failed'; error: string; errorCode: ErrorCode }
  | { status: 'cancelled' }

/** Ends a running job of this worker. Returns false if the job no longer belongs to this worker. */
export async function endJob(sql: Sql, jobId: string, worker: string, end: JobEnd): Promise<boolean> {
  const isDone = end.status === 'done'
  const rows = await sql(
    `update public.generation_jobs
     set status = $3, finished_at = now(), progress = case when $3 = 'done' then 1 else progress end,
       message = coalesce($4, message), error = $5, result = coalesce($6::jsonb, result), cost = coalesce($7::jsonb, cost),
       details = details - '{currentSegmentIds,beginning,errorCode}'::text[] || $8::jsonb, unended_starts = 0
     where id = $1 and worker = $2 and status = 'running' returning id`,
    [
      jobId,
      worker,
      end.status,
      isDone ? end.message : null,
      end.status === 'failed' ? end.error : null,
      isDone ? jsonOrNull(end.result) : null,
      isDone ? jsonOrNull(end.cost) : null,
      JSON.stringify(end.status === 'failed' ? { errorCode: end.errorCode } : {}),
    ],
  )
  return rows.length === 1
}

/** Puts a running job back into the queue, for its next step or a retry. Returns false if the job does not belong to this worker. */
export async function requeueJob(
  sql: Sql,
  jobId: string,
  worker: string,
  next: { step: string; message: string; details?: Record<string, unknown> },
): Promise<boolean> {
  const rows = await sql(
    `update public.generation_jobs
     set status = 'queued', worker = null, unended_starts = 0, step = $3, message = $4, details = details || coalesce($5::jsonb, '{}')
     where id = $1 and worker = $2 and status = 'running' returning id`,
    [jobId, worker, next.step, next.message, jsonOrNull(next.details)],
  )
  return rows.length === 1
}

/** Reopens a failed or cancelled job, so that it is tried again with the parts that are finished. */
export async function reopenJob(sql: Sql, jobId: string, step: string): Promise<boolean> {
  const rows = await sql(
    `update public.generation_jobs as job
     set status = 'queued', worker = null, step = $2, error = null, cancel_requested_at = null, finished_at = null,
       progress = 0, message = 'Waiting for a worker', details = details - 'waits', unended_starts = 0
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

/** Returns the job's episode, or null if the viewer may not see the job. */
export async function findPodcastOfJob(
  sql: Sql,
  jobId: string,
): Promise<{ podcastId: string | null } | null> {
  const [row] = await sql('select podcast_id as "podcastId" from public.generation_jobs where id = $1', [
    jobId,
  ])
  return row ?? null
}

/** Whether the recording is the beginning of a line being voiced, in a job that the signed-in viewer may see. */
export async function hasBeginning(sql: Sql, podcastId: string, clipKey: string): Promise<boolean> {
  const rows = await sql(
    `select from public.generation_jobs
     where podcast_id = $1 and details -> 'beginning' -> 'clipKeys' @> to_jsonb($2::text) limit 1`,
    [podcastId, clipKey],
  )
  return rows.length === 1
}

/** Asks to cancel a job. Run it under the database role of the account that started the job. */
export async function cancelJob(sql: Sql, jobId: string): Promise<void> {
  await sql('select public.cancel_generation_job($1)', [jobId])
}
