import type { Pool } from 'pg'
import { databaseLocks } from '#core/database-locks.ts'
import { firstStep } from '#core/jobs/job-kinds.ts'
import { insertJob } from '#tables/jobs/jobs-sql.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'

/**
 * Queues the job that makes the samples, once in the life of a database and only while it is empty; null otherwise. `announce`
 * runs in the same transaction.
 */
export async function startSamples(
  pool: Pool,
  announce: (jobId: string, within: Parameters<Parameters<typeof inTransaction>[1]>[1]) => Promise<void>,
): Promise<string | null> {
  return inTransaction(pool, async (sql, client) => {
    await sql('select pg_advisory_xact_lock($1)', [databaseLocks.samples])
    const [state] = await sql(
      `select (
         select profiles.id from public.profiles join auth.users on users.id = profiles.id
         where profiles.settings -> 'isAdmin' = 'true'::jsonb order by users.created_at limit 1
       ) as admin,
       not exists (select from public.podcasts)
         and not exists (select from public.generation_jobs where kind = 'make-samples') as is_new`,
    )
    if (!state?.is_new || !state.admin) return null
    const jobId = await insertJob(sql, {
      podcastId: null,
      userId: state.admin,
      kind: 'make-samples',
      step: firstStep('make-samples'),
      input: {},
    })
    if (jobId) await announce(jobId, client)
    return jobId
  })
}

export type SamplePodcast = {
  id: string
  jobId: string
  /** Index of the sample, from 0. */
  place: number
  userId: string
  title: string
  description: string
  leaderName: string
  format: string
  writer: string
  fileName: string
  content: string
}

/**
 * Inserts the draft of a sample with its source and hosts; does nothing if it exists already. The draft gets the date of the job, so that
 * episodes created meanwhile are newer, whichever is finished first.
 */
export async function insertSample(pool: Pool, sample: SamplePodcast): Promise<void> {
  await inTransaction(pool, async (sql) => {
    const made = await sql(
      `insert into public.podcasts (id, user_id, title, description, language, leader_name, format_id, llm_model, categories, is_sample, created_at)
       select $1, $2, $3, $4, 'en', $5, $6, $7, array['Leadership'], true, jobs.created_at + $9 * interval '1 millisecond'
       from public.generation_jobs as jobs where jobs.id = $8 on conflict (id) do nothing returning id`,
      [
        sample.id,
        sample.userId,
        sample.title,
        sample.description,
        sample.leaderName,
        sample.format,
        sample.writer,
        sample.jobId,
        sample.place,
      ],
    )
    if (made.length === 0) return
    await sql('insert into public.podcast_sources (podcast_id, file_name, content) values ($1, $2, $3)', [
      sample.id,
      sample.fileName,
      sample.content,
    ])
    await sql(
      `with host as (
         insert into public.hosts (name, title, user_id) values ('AI Host', 'Two AI voices', $2) returning id
       )
       insert into public.podcast_hosts (podcast_id, host_id) select $1, host.id from host`,
      [sample.id, sample.userId],
    )
  })
}

export async function publishSample(sql: Sql, podcastId: string): Promise<void> {
  await sql(
    `update public.podcasts set is_published = true, published_at = coalesce(published_at, created_at) where id = $1 and coalesce(audio_url, '') <> ''`,
    [podcastId],
  )
}
