import type { Sql } from '#tables/sql.ts'

type Named = { name: string }
const unknown = 'select known.name from unnest($1::text[]) as known (name) where not exists'

/** Returns those of the episode files that no working copy and no stored edition uses. */
export async function listUnusedFiles(sql: Sql, keys: string[]): Promise<string[]> {
  const rows: Named[] = await sql(
    `${unknown} (
       select from public.episode_work as work where work.podcast_id = split_part(known.name, '/', 2)::uuid
         and private.name_of_file(known.name) in (
           select private.name_of_file(address) from (
             select work.audio_url union all select work.image_url union all select work.chapters_url
             union all select value from jsonb_each_text(work.transcripts)
           ) as addresses (address)
         )
       union all select from public.episode_editions
         where episode_editions.podcast_id = split_part(known.name, '/', 2)::uuid
           and episode_editions.files @> array[private.name_of_file(known.name)]
     )`,
    [keys],
  )
  return rows.map((row) => row.name)
}

/** Returns those of the recordings that no line uses. */
export async function listUnusedClips(sql: Sql, clipKeys: string[]): Promise<string[]> {
  const rows: Named[] = await sql(
    `${unknown} (select from public.dialog_segments where dialog_segments.clip_key = known.name)`,
    [clipKeys],
  )
  return rows.map((row) => row.name)
}

/** Returns those of the uploaded files that have no stored object: the upload was aborted, or the account was deleted. */
export async function listUnusedUploads(sql: Sql, mediaKeys: string[]): Promise<string[]> {
  const rows: Named[] = await sql(
    `${unknown} (select from private.stored_objects where stored_objects.media_key = known.name)`,
    [mediaKeys],
  )
  return rows.map((row) => row.name)
}
