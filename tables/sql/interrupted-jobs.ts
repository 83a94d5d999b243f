import type { JobKind } from './generation-jobs.ts'
import type { Sql } from './sql.ts'

/**
 * Running jobs whose worker has gone silent become queued again. `alone`: this process is the only worker, so at its
 * start every running job is one that a crash left behind, however fresh its last beat.
 */
export async function releaseSilentJobs(sql: Sql, silenceSeconds: number, alone: boolean): Promise<number> {
  const rows = await sql(
    `update public.generation_jobs set status = 'queued', worker = null, message = 'Going on after an interruption'
     where status = 'running' and ($2 or heartbeat_at is null or heartbeat_at < now() - $1 * interval '1 second')
     returning id`,
    [silenceSeconds, alone],
  )
  return rows.length
}

/** Queued jobs that no message in the queue speaks of: their sender or worker died in between. */
export async function listForgottenJobs(sql: Sql): Promise<{ id: string; kind: JobKind; step: string }[]> {
  return sql(
    `select id, kind, step from public.generation_jobs
     where status = 'queued' and step is not null and not exists (
       select from pgboss.job
       where job.data ->> 'jobId' = generation_jobs.id::text and job.state in ('created', 'retry')
     )`,
  )
}
