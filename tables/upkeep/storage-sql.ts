import type { Sql } from '#tables/sql.ts'

/** Returns the bytes of the database, of the episodes' audio, and of what people have uploaded. */
export async function measureStorage(
  sql: Sql,
): Promise<{ database: number; audio: number; uploads: number }> {
  const [row]: { database: number; audio: number; uploads: number }[] = await sql(
    `select pg_database_size(current_database())::float8 as database,
       (select coalesce(sum(audio_bytes), 0) from public.podcasts)::float8 as audio,
       (select coalesce(sum(size_bytes), 0) from private.stored_objects)::float8 as uploads`,
  )
  return row ?? { database: 0, audio: 0, uploads: 0 }
}

/** Returns the keys in the media store that episodes and uploads name. */
export async function listMediaKeys(sql: Sql): Promise<string[]> {
  const rows = await sql(
    `select substr(audio_url, 8) as key from public.podcasts where audio_url like '/media/%'
     union select media_key from private.stored_objects`,
  )
  return rows.flatMap(({ key }) => key ?? [])
}
