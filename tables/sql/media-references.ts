import type { Sql } from './sql.ts'

/** Of these episodes, those that exist no more. */
export async function listGonePodcasts(sql: Sql, ids: string[]): Promise<string[]> {
  return unknownTo(sql, ids, 'select from public.podcasts where podcasts.id::text = known.name')
}

/** Of these recordings, those that no line names. */
export async function listUnusedClips(sql: Sql, clipKeys: string[]): Promise<string[]> {
  return unknownTo(
    sql,
    clipKeys,
    'select from public.dialog_segments where dialog_segments.clip_key = known.name',
  )
}

/** Of these uploaded files, those that no stored object names: the upload broke off, or the account was deleted. */
export async function listUnusedUploads(sql: Sql, mediaKeys: string[]): Promise<string[]> {
  return unknownTo(
    sql,
    mediaKeys,
    'select from private.stored_objects where stored_objects.media_key = known.name',
  )
}

async function unknownTo(sql: Sql, names: string[], known: string): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await sql<{ name: string }>(
    `select known.name from unnest($1::text[]) as known (name) where not exists (${known})`,
    [names],
  )
  return rows.map((row) => row.name)
}
