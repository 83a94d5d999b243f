import type { RowOf, Sql } from '#tables/sql.ts'

/** All statements of this file run under the viewer's own database role. */

const columns = `id, title, description, language, leader_name, format_id, llm_model, tts_model, is_published, published_at,
  unlisted_at, duration_seconds, audio_url, created_at, updated_at`

const listed = `select ${columns} from public.podcasts where user_id = $1 order by created_at desc, id limit $2 offset $3`
export type EpisodeRow = RowOf<typeof listed>

export function listEpisodes(sql: Sql, userId: string, limit: number, offset: number): Promise<EpisodeRow[]> {
  return sql(listed, [userId, limit, offset])
}

export async function findEpisode(sql: Sql, podcastId: string): Promise<EpisodeRow | null> {
  const [row] = await sql(`select ${columns} from public.podcasts where id = $1`, [podcastId])
  return row ?? null
}

type NewEpisode = {
  podcast: Record<string, string>
  source: { file_name: string; content: string; places?: readonly object[] }
}

/** Creates a draft with its source and returns its id. */
export async function createEpisode(sql: Sql, { podcast, source }: NewEpisode): Promise<string> {
  const [row]: { id: string }[] = await sql(
    `select id from public.create_podcast_with_dialog($1::jsonb, $2::jsonb)`,
    [JSON.stringify(podcast), JSON.stringify(source)],
  )
  if (!row) throw new Error('The new episode did not come back.')
  return row.id
}

/** Changes an episode; null leaves a field as it is. Returns false if the viewer may not change the episode. */
export async function changeEpisode(
  sql: Sql,
  podcastId: string,
  change: {
    title: string | null
    description: string | null
    leaderName: string | null
    language: string | null
    voiceModel: string | null
  },
): Promise<boolean> {
  const rows = await sql(
    `update public.podcasts set title = coalesce($2, title), description = coalesce($3, description),
       leader_name = coalesce($4, leader_name), language = coalesce($5, language), tts_model = coalesce($6, tts_model)
     where id = $1 and public.can_edit_podcast(id) returning id`,
    [podcastId, change.title, change.description, change.leaderName, change.language, change.voiceModel],
  )
  return rows.length === 1
}

export async function deleteEpisode(sql: Sql, podcastId: string): Promise<boolean> {
  const rows = await sql(
    'delete from public.podcasts where id = $1 and public.can_edit_podcast(id) returning id',
    [podcastId],
  )
  return rows.length === 1
}

const lines = `select id, speaker, text, kind, part, support, proved_by from public.dialog_segments
  where podcast_id = $1 and (edition_id is null) = public.can_edit_podcast($1) order by sequence_order`
export type EpisodeLine = RowOf<typeof lines>

/** Returns the lines of the working copy to people who may edit the episode, and the published lines to others. */
export function listEpisodeLines(sql: Sql, podcastId: string): Promise<EpisodeLine[]> {
  return sql(lines, [podcastId])
}

/** Replaces the dialog. A line that is sent with its `id` keeps its recording and label if its words stay. */
export async function replaceDialog(sql: Sql, podcastId: string, dialog: unknown): Promise<void> {
  await sql('select public.save_dialog($1, $2::jsonb)', [podcastId, JSON.stringify(dialog)])
}

export async function publishEpisode(sql: Sql, podcastId: string): Promise<void> {
  await sql('select public.publish_podcast($1)', [podcastId])
}

export async function scheduleEpisode(sql: Sql, podcastId: string, moment: string): Promise<void> {
  await sql('select public.schedule_podcast($1, $2::timestamptz)', [podcastId, moment])
}

export async function unpublishEpisode(sql: Sql, podcastId: string): Promise<void> {
  await sql('select public.unpublish_podcast($1)', [podcastId])
}

const job = `select id, podcast_id, kind, status, progress, message, error, created_at, finished_at
  from public.generation_jobs where id = $1`
export type ApiJobRow = RowOf<typeof job>

export async function findVisibleJob(sql: Sql, jobId: string): Promise<ApiJobRow | null> {
  const [row] = await sql(job, [jobId])
  return row ?? null
}

export function listEpisodeJobs(sql: Sql, podcastId: string): Promise<ApiJobRow[]> {
  return sql(
    `select id, podcast_id, kind, status, progress, message, error, created_at, finished_at
     from public.generation_jobs where podcast_id = $1 order by created_at desc limit 20`,
    [podcastId],
  )
}

export type FoundEpisode = { id: string; title: string; description: string }

export function searchEpisodes(
  sql: Sql,
  query: string,
  limit: number,
  offset: number,
): Promise<FoundEpisode[]> {
  return sql(`select id, title, description from public.search_podcasts($1, 'created_at', 'desc', $2, $3)`, [
    query,
    limit,
    offset,
  ])
}

export type FoundMoment = { podcast_id: string; start_ms: number; text: string }

export function searchEpisodeMoments(sql: Sql, query: string, podcastIds: string[]): Promise<FoundMoment[]> {
  return sql('select podcast_id, start_ms, text from public.search_moments($1, $2::uuid[])', [
    query,
    podcastIds,
  ])
}

export function listFormats(sql: Sql): Promise<{ id: string; name: string; duration_minutes: number }[]> {
  return sql('select id, name, duration_minutes from public.podcast_formats order by duration_minutes')
}

export function listVoices(
  sql: Sql,
): Promise<{ voice_id: string; voice_name: string; languages: string[]; is_available: boolean }[]> {
  return sql(
    'select voice_id, voice_name, languages, is_available from public.voice_options order by voice_name',
  )
}
