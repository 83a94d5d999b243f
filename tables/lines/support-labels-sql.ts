import type { Line } from '#core/editing/line.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Sql } from '#tables/sql.ts'

export type UnreadLine = {
  id: string
  podcast_id: string
  user_id: string | null
  text: string
  source_start: number | null
  source_end: number | null
}

/** `names` may be spoken without being in the source: the names of the leader and the hosts. */
export type UnreadEpisode = {
  content: string | null
  names: string[]
  language: Language
  llm_model: string | null
  user_id: string
}

/**
 * Returns lines without a label for their text. Owners take turns: an owner could have any number of lines, and choose the ids of
 * episodes.
 */
export async function listUnreadLines(sql: Sql, limit: number): Promise<UnreadLine[]> {
  return sql(
    `with unread as materialized (
       select id, podcast_id, text, source_start, source_end, sequence_order from private.working_lines
       where grounding_version is null order by podcast_id limit 100000
     ), owned as (
       select *, (select user_id from public.podcasts where podcasts.id = podcast_id) as user_id from unread
     )
     select id, podcast_id, user_id, text, source_start, source_end from owned
     order by (row_number() over (partition by user_id order by podcast_id, sequence_order) - 1) / 50, podcast_id, sequence_order
     limit $1`,
    [limit],
  )
}

/** Returns lines that were last checked by earlier rules. Labels by the writer, a model or a person stay. */
export async function listOutdatedLines(sql: Sql, version: number, limit: number): Promise<UnreadLine[]> {
  return sql(
    `select id, podcast_id, (select user_id from public.podcasts where podcasts.id = podcast_id) as user_id, text, source_start, source_end
     from private.working_lines where grounding_version < $1 and (proved_by is null or proved_by = 'rules' and support = 'unsupported')
     order by podcast_id, sequence_order limit $2`,
    [version, limit],
  )
}

/** `content` is null if no text is stored with the episode. */
export async function findUnreadEpisode(sql: Sql, podcastId: string): Promise<UnreadEpisode | null> {
  const [row] = await sql(
    `select podcast_sources.content, podcasts.language, podcasts.llm_model, podcasts.user_id, array_remove(array[podcasts.leader_name, host_a_name, host_b_name, show_settings.title], '') as names
     from public.podcasts left join public.podcast_sources on podcast_sources.podcast_id = podcasts.id
       left join public.show_settings on true
     where podcasts.id = $1`,
    [podcastId],
  )
  return row ? { ...row, names: row.names ?? [] } : null
}

/** `key`: hash of the words and source that were checked. Slow checks set it, because the source may be replaced meanwhile. */
export type LineLabel = Pick<Line, 'id' | 'text' | 'support' | 'provedBy' | 'reason' | 'source'> & {
  key?: string | null
}

/**
 * Stores labels. Skips lines whose text has changed since they were read, and lines that a person has checked meanwhile. Skips locked
 * lines too, which are checked again later: somebody who saves a thousand lines at once must not delay the lines of others.
 */
export async function saveLineLabels(sql: Sql, version: number, labels: LineLabel[]): Promise<void> {
  await sql(
    `with labels as (
       select * from jsonb_to_recordset($2::jsonb)
         as labels (id uuid, text text, key text, support text, "provedBy" text, reason jsonb, source jsonb)
     ), sources as materialized (
       select podcast_id, md5(content) as key from public.podcast_sources where podcast_id in (
         select lines.podcast_id from private.working_lines as lines where lines.id in (select labels.id from labels))
     ), free as materialized (
       select lines.id from private.working_lines as lines where lines.id in (select labels.id from labels)
       for update skip locked
     )
     update private.working_lines set support = labels.support, proved_by = labels."provedBy",
       reason = nullif(labels.reason, 'null'), grounding_version = $1, grounded_at = clock_timestamp(),
       claim_key = md5(labels.text || (select key from sources where sources.podcast_id = working_lines.podcast_id)),
       source_start = coalesce((labels.source ->> 'start')::integer, source_start),
       source_end = coalesce((labels.source ->> 'end')::integer, source_end)
     from labels join free on free.id = labels.id
     where working_lines.id = labels.id and working_lines.text = labels.text and working_lines.checked_at is null
       and (labels.key is null or labels.key = working_lines.claim_key)`,
    [version, JSON.stringify(labels)],
  )
}
