import type { Sql } from '#tables/sql.ts'

export type JobCount = { kind: string; state: string; count: number }

/** Counts the jobs that wait or run now, and those that ended within a day. */
export async function countJobsByKind(sql: Sql): Promise<JobCount[]> {
  return sql(
    `select kind, status as state, count(*)::integer as count from public.generation_jobs
     where status in ('queued', 'running') or finished_at > now() - interval '1 day'
     group by kind, status order by kind, status`,
  )
}

export type VoiceSpeed = { service: string; charactersPerSecond: number }

/** Returns the characters per second that each voice service spoke within a day. */
export async function listVoiceSpeeds(sql: Sql): Promise<VoiceSpeed[]> {
  return sql(
    `select details -> 'spoken' ->> 'service' as service,
       (sum((details -> 'spoken' ->> 'characters')::numeric)
         / greatest(sum((details -> 'spoken' ->> 'seconds')::numeric), 0.001))::float8 as "charactersPerSecond"
     from public.generation_jobs
     where finished_at > now() - interval '1 day' and details -> 'spoken' is not null
     group by 1 order by 1`,
  )
}
