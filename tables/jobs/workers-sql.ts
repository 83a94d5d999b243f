import type { JobKind } from '#core/jobs/job-kinds.ts'
import type { Sql } from '#tables/sql.ts'

/** Records that this worker is alive, and removes workers that were silent for a day. */
export async function beatWorker(sql: Sql, name: string): Promise<void> {
  await sql(
    `insert into public.worker_heartbeats (name, details) values ($1, $2)
     on conflict (name) do update set seen_at = now(), details = excluded.details`,
    [name, JSON.stringify({ memoryMb: Math.round(process.memoryUsage().rss / 1e6), node: process.version })],
  )
  await sql(`delete from public.worker_heartbeats where seen_at < now() - interval '1 day'`)
}

/** Removes an ended worker at once, or it would count for another `silenceSeconds`. */
export async function forgetWorker(sql: Sql, name: string): Promise<void> {
  await sql('delete from public.worker_heartbeats where name = $1', [name])
}

/**
 * Seconds of silence after which a worker counts as gone, and so does the worker of a job. Workers beat every 15 seconds, jobs every 3.
 */
const silenceSeconds = 45

export async function countLivingWorkers(sql: Sql): Promise<number> {
  const [row] = await sql(
    `select count(*)::integer as count from public.worker_heartbeats where seen_at > now() - $1 * interval '1 second'`,
    [silenceSeconds],
  )
  return row?.count ?? 0
}

/**
 * Requeues running jobs whose worker is silent. `alone`: this process is the only worker, so at its start every running job was left by a
 * crash, even if its last beat was a moment ago.
 */
export async function releaseSilentJobs(sql: Sql, alone: boolean): Promise<number> {
  const rows = await sql(
    `update public.generation_jobs set status = 'queued', worker = null, message = 'Going on after an interruption'
     where status = 'running' and ($2 or heartbeat_at is null or heartbeat_at < now() - $1 * interval '1 second')
     returning id`,
    [silenceSeconds, alone],
  )
  return rows.length
}

/** Returns queued jobs without a message in the queue: their sender or worker died in between. */
export async function listForgottenJobs(sql: Sql): Promise<{ id: string; kind: JobKind; step: string }[]> {
  return sql(
    `select id, kind, step from public.generation_jobs
     where status = 'queued' and step is not null and not exists (
       select from pgboss.job
       where job.data ->> 'jobId' = generation_jobs.id::text and job.state in ('created', 'retry')
     )`,
  )
}

/** Counts the jobs of the queue. `oldest`: how many seconds the oldest job has been waiting. */
export async function countJobs(
  sql: Sql,
): Promise<{ waiting: number; running: number; oldest: number; failed: number }> {
  const [row] = await sql(
    `select count(*) filter (where status = 'queued')::integer as waiting,
       count(*) filter (where status = 'running')::integer as running,
       extract(epoch from now() - min(updated_at) filter (where status = 'queued'))::integer as oldest,
       count(*) filter (where status = 'failed' and finished_at > now() - interval '1 day')::integer as failed
     from public.generation_jobs`,
  )
  return {
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    oldest: row?.oldest ?? 0,
    failed: row?.failed ?? 0,
  }
}
