import type { Support, TurnKind } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Sql } from '#tables/sql.ts'

export type UnreadLine = {
  id: string
  podcast_id: string
  text: string
  kind: TurnKind
  source_start: number | null
  source_end: number | null
  /** The same text was labelled as supported by that passage before. */
  is_cited: boolean
}

export type UnreadEpisode = { content: string | null; leader_name: string; language: Language }

/** Lines without a support label for their text, grouped by episode. */
export async function listUnreadLines(sql: Sql, limit: number): Promise<UnreadLine[]> {
  return sql(
    `select id, podcast_id, text, kind, source_start, source_end, false as is_cited from private.working_lines
     where grounding_version is null order by podcast_id, sequence_order limit $1`,
    [limit],
  )
}

/** Lines whose support label comes from an earlier version of the check. */
export async function listOutdatedLines(sql: Sql, version: number, limit: number): Promise<UnreadLine[]> {
  return sql(
    `select id, podcast_id, text, kind, source_start, source_end,
       coalesce(support in ('supported', 'quoted'), false) as is_cited
     from private.working_lines
     where grounding_version < $1 order by podcast_id, sequence_order limit $2`,
    [version, limit],
  )
}

/** `content` is null where no text is stored with the episode. */
export async function findUnreadEpisode(sql: Sql, podcastId: string): Promise<UnreadEpisode | null> {
  const [row] = await sql(
    `select podcast_sources.content, leader_name, language
     from public.podcasts left join public.podcast_sources on podcast_sources.podcast_id = podcasts.id
     where podcasts.id = $1`,
    [podcastId],
  )
  return row ?? null
}

export type LineLabel = {
  id: string
  text: string
  support: Support | null
  start: number | null
  end: number | null
}

/** Skips a line whose text has changed since it was read; it stays unlabelled. */
export async function saveLineLabels(sql: Sql, version: number, labels: LineLabel[]): Promise<void> {
  await sql(
    `update private.working_lines set support = marks.support, grounding_version = $1, grounded_at = clock_timestamp(),
       source_start = coalesce(marks.start, source_start), source_end = coalesce(marks."end", source_end)
     from jsonb_to_recordset($2::jsonb) as marks (id uuid, text text, support text, start integer, "end" integer)
     where working_lines.id = marks.id and working_lines.text = marks.text`,
    [version, JSON.stringify(labels)],
  )
}
