import type { Pool } from 'pg'
import type { Language } from '#core/languages/languages.ts'
import { inTransaction, type Sql } from '#tables/sql.ts'

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

/**
 * Returns those of the GUIDs that episodes of this site already have: imported GUIDs, or their own (when this site's own feed is
 * imported).
 */
export async function listKnownGuids(sql: Sql, guids: string[]): Promise<Set<string>> {
  const rows: { guid: string }[] = await sql(
    `select coalesce(former_guid, guid::text) as guid from public.podcasts
     where former_guid = any ($1) or former_guid is null and guid::text = any ($1)`,
    [guids],
  )
  return new Set(rows.map(({ guid }) => guid))
}

/** Returns the original GUIDs of imported episodes, by which podcast apps know them. */
export async function listFormerGuids(sql: Sql): Promise<string[]> {
  const rows: { guid: string }[] = await sql(
    'select former_guid as guid from public.podcasts where former_guid is not null',
  )
  return rows.map(({ guid }) => guid)
}

/** Fills in empty settings of the show from its former feed. The default texts of the first migration count as empty. */
export async function takeOverShowFacts(
  sql: Sql,
  show: { title: string; description: string; author: string; copyright: string; imageUrl: string | null },
): Promise<void> {
  await sql(
    `update public.show_settings set
       title = case when title = 'Helmcast' and $1 <> '' then $1 else title end,
       description = case when description like 'Leadership conversations that transform: %' and $2 <> '' then $2 else description end,
       author = case when author in ('', 'Helmcast') and $3 <> '' then $3 else author end,
       copyright = coalesce(nullif(copyright, ''), nullif($4, '')),
       image_url = coalesce(nullif(image_url, ''), $5)`,
    [show.title, show.description, show.author, show.copyright, show.imageUrl],
  )
}

/** Adopts the GUID under which directories know the show. */
export async function takeOverShowGuid(sql: Sql, guid: string): Promise<void> {
  await sql('update public.show_settings set guid = $1 where guid is distinct from $1', [guid])
}

/** Whether the show has published or imported episodes, and so is a show of its own already. */
export async function hasEpisodes(sql: Sql): Promise<boolean> {
  const rows = await sql(
    `select from public.podcasts
     where (private.is_shown(is_published, published_at) or former_guid is not null) and not is_sample limit 1`,
  )
  return rows.length > 0
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
  imageUrl: string | null
  smallImageUrl: string | null
  transcripts: Record<string, string>
  chapters: { title: string; startMs: number; endMs: number }[]
  chaptersUrl: string | null
  persons: { name: string; role: 'host' | 'guest' }[]
  hasAiVoices: boolean
}

/**
 * Inserts the episode with its feed row, published under its own date, in one transaction. Marks it as already mailed:
 * subscribers had it at the old host. Returns false if it exists already.
 */
export async function insertTakenOver(pool: Pool, episode: TakenOver): Promise<boolean> {
  return inTransaction(pool, async (sql) => {
    const made = await sql(
      `insert into public.podcasts (id, user_id, former_guid, title, description, language, audio_url, audio_bytes,
         duration_seconds, published_at, created_at, image_url, cover_small_url, transcripts, chapters, chapters_url, has_ai_voices)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, least($10, now()), $11, $12, $13, $14, $15, $16)
       on conflict do nothing returning id`,
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
        episode.imageUrl,
        episode.smallImageUrl,
        episode.transcripts,
        JSON.stringify(episode.chapters),
        episode.chaptersUrl,
        episode.hasAiVoices,
      ],
    )
    if (made.length === 0) return false
    await sql(
      `insert into public.rss_feeds (podcast_id, season, episode_number, episode_type, explicit)
       values ($1, $2, $3, $4, $5)`,
      [episode.id, episode.season, episode.number, episode.kind, episode.isExplicit],
    )
    for (const { name, role } of episode.persons)
      await (role === 'host' ? addHost(sql, episode, name) : addGuest(sql, episode, name))
    await sql('insert into private.tellings (podcast_id, told_at) values ($1, now())', [episode.id])
    await sql('update public.podcasts set is_published = true where id = $1', [episode.id])
    return true
  })
}

type Owned = Pick<TakenOver, 'id' | 'userId'>

/** Links a host of this name to the episode. Earlier episodes of the import may have created the host. */
async function addHost(sql: Sql, { id, userId }: Owned, name: string): Promise<void> {
  await sql(
    `with known as (select hosts.id from public.hosts where hosts.user_id = $2::uuid and hosts.name = $3::text order by created_at limit 1),
       made as (
         insert into public.hosts (user_id, name) select $2::uuid, $3::text where not exists (select from known) returning hosts.id
       )
     insert into public.podcast_hosts (podcast_id, host_id)
       select $1::uuid, id from known union all select $1::uuid, id from made on conflict do nothing`,
    [id, userId, name],
  )
}

/** Adds a guest whom the former feed already names in public. */
async function addGuest(sql: Sql, { id, userId }: Owned, name: string): Promise<void> {
  await sql(
    `with made as (insert into private.guest_records (user_id, name) values ($2::uuid, $3::text) returning guest_records.id, card_id)
     insert into private.podcast_guest_records (podcast_id, guest_id, card_id) select $1::uuid, id, card_id from made`,
    [id, userId, name],
  )
}
