import type { Pool } from 'pg'
import type { Language } from '#core/languages/languages.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'

/** Source of an import: the address of a feed, or the feed itself. */
export type FeedSource = { address: string; feed: null } | { address: null; feed: string }

export async function insertFeedImport(sql: Sql, userId: string, source: FeedSource): Promise<string> {
  await sql(`delete from private.feed_imports where made_at < now() - interval '30 days'`)
  const [row] = await sql(
    'insert into private.feed_imports (made_by, address, feed) values ($1, $2, $3) returning id',
    [userId, source.address, source.feed],
  )
  if (!row) throw new Error('no row was made')
  return row.id
}

export async function findFeedImport(sql: Sql, id: string): Promise<FeedSource | null> {
  const [row]: FeedSource[] = await sql('select address, feed from private.feed_imports where id = $1', [id])
  return row ?? null
}

export async function removeFeedImport(sql: Sql, id: string): Promise<void> {
  await sql('delete from private.feed_imports where id = $1', [id])
}

/** Which of these GUIDs episodes of this site already have, imported or their own (when this site's own feed is read back). */
export async function listKnownGuids(sql: Sql, guids: string[]): Promise<Set<string>> {
  const rows: { guid: string }[] = await sql(
    `select coalesce(former_guid, guid::text) as guid from public.podcasts
     where former_guid = any ($1) or former_guid is null and guid::text = any ($1)`,
    [guids],
  )
  return new Set(rows.map(({ guid }) => guid))
}

/** Original GUIDs of imported episodes, by which podcast apps know them. */
export async function listFormerGuids(sql: Sql): Promise<string[]> {
  const rows: { guid: string }[] = await sql(
    'select former_guid as guid from public.podcasts where former_guid is not null',
  )
  return rows.map(({ guid }) => guid)
}

/** Adopts the GUID under which directories know the show, unless this site has episodes, published or taken over, already. */
export async function takeOverShowGuid(sql: Sql, guid: string): Promise<void> {
  await sql(
    `update public.show_settings set guid = $1 where guid is distinct from $1 and not exists (
       select from public.podcasts
       where (private.is_shown(is_published, published_at) or former_guid is not null) and not is_sample
     )`,
    [guid],
  )
}

export type TakenOver = {
  id: string
  userId: string
  guid: string
  title: string
  description: string
  language: Language
  publishedAt: Date
  season: number | null
  number: number | null
  kind: 'full' | 'trailer' | 'bonus'
  isExplicit: boolean
  audioUrl: string
  audioBytes: number
  durationSeconds: number
}

/**
 * Inserts the episode with its feed row, published under its own date, in one transaction. Marks it as already mailed:
 * subscribers had it at the old host. Returns false if it exists already.
 */
export async function insertTakenOver(pool: Pool, episode: TakenOver): Promise<boolean> {
  return inTransaction(pool, async (sql) => {
    const made = await sql(
      `insert into public.podcasts (id, user_id, former_guid, title, description, language, audio_url, audio_bytes,
         duration_seconds, published_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, least($10, now())) on conflict do nothing returning id`,
      [
        episode.id,
        episode.userId,
        episode.guid,
        episode.title,
        episode.description,
        episode.language,
        episode.audioUrl,
        episode.audioBytes,
        episode.durationSeconds,
        episode.publishedAt,
      ],
    )
    if (made.length === 0) return false
    await sql(
      `insert into public.rss_feeds (podcast_id, season, episode_number, episode_type, explicit)
       values ($1, $2, $3, $4, $5)`,
      [episode.id, episode.season, episode.number, episode.kind, episode.isExplicit],
    )
    await sql('insert into private.tellings (podcast_id, told_at) values ($1, now())', [episode.id])
    await sql('update public.podcasts set is_published = true where id = $1', [episode.id])
    return true
  })
}
