import type { Language } from '#core/languages/languages.ts'
import type { RowOf, Sql } from '#tables/sql.ts'

const show = 'select * from public.show_settings limit 1'
export type FeedShowRow = RowOf<typeof show>

export async function findFeedShow(sql: Sql): Promise<FeedShowRow | null> {
  const [row] = await sql(show)
  return row ?? null
}

/** Stores the show's permanent GUID. First writer wins. Returns the stored GUID. */
export async function storeShowGuid(sql: Sql, guid: string): Promise<string> {
  await sql('update public.show_settings set guid = $1 where guid is null', [guid])
  return (await findFeedShow(sql))?.guid ?? guid
}

export type FeedEpisodeRow = {
  id: string
  guid: string
  is_made: boolean
  is_imported: boolean
  title: string
  description: string
  language: Language
  image_url: string | null
  audio_url: string
  audio_bytes: string
  duration_seconds: number
  published_at: Date
  is_private: boolean
  transcripts: Record<string, string>
  chapters: { title: string; startMs: number }[]
  chapters_url: string | null
  season: number | null
  episode_number: number | null
  episode_type: 'full' | 'trailer' | 'bonus' | null
  explicit: boolean | null
  feed_title: string | null
  feed_summary: string | null
  soundbite_start: number | null
  soundbite_seconds: number | null
  soundbite_title: string | null
  hosts: { name: string; avatar_url: string | null }[]
  guests: { name: string; avatar_url: string | null }[]
  sponsors: { name: string; website_url: string | null }[]
}

const isWhole = `podcasts.audio_url <> ''
  and podcasts.audio_bytes > 0 and podcasts.duration_seconds > 0 and coalesce(rss_feeds.is_included, true)
  and not podcasts.is_sample`
const inFeed = `private.is_shown(podcasts.is_published, podcasts.published_at) and ${isWhole}`
const feedRows = 'public.podcasts left join public.rss_feeds on rss_feeds.podcast_id = podcasts.id'

export async function countFeed(sql: Sql): Promise<{ episodes: number; made: number }> {
  const [row]: { episodes: number; made: number }[] = await sql(
    `select count(*)::int as episodes, count(*) filter (where podcasts.has_ai_voices)::int as made
     from ${feedRows} where ${inFeed}`,
  )
  return row ?? { episodes: 0, made: 0 }
}

/**
 * Returns when the feed content with this hash was first seen. The same hash keeps its date; a new one gets the current second,
 * or one second after the last date if that is later. So a date belongs to one content only and never goes back, in any process.
 */
export async function dateFeed(sql: Sql, contentHash: string): Promise<Date> {
  const [row] = await sql(
    `update private.feed_changes set
       changed_at = case when content_hash is not distinct from $1 then changed_at
         else greatest(date_trunc('second', now()), date_trunc('second', changed_at) + interval '1 second') end,
       content_hash = $1
     returning changed_at`,
    [contentHash],
  )
  if (!row) throw new Error('private.feed_changes has no row')
  return row.changed_at
}

const feedColumns = `podcasts.id, coalesce(podcasts.former_guid, podcasts.guid::text) as guid, podcasts.has_ai_voices as is_made,
       podcasts.former_guid is not null as is_imported,
       podcasts.title, podcasts.description, podcasts.language, podcasts.image_url,
       podcasts.audio_url, podcasts.audio_bytes, podcasts.duration_seconds, podcasts.transcripts,
       podcasts.chapters, podcasts.chapters_url,
       rss_feeds.season, rss_feeds.episode_number, rss_feeds.episode_type, rss_feeds.explicit,
       rss_feeds.title as feed_title, rss_feeds.summary as feed_summary,
       rss_feeds.soundbite_start, rss_feeds.soundbite_seconds, rss_feeds.soundbite_title,
       coalesce((
         select jsonb_agg(jsonb_build_object('name', hosts.name, 'avatar_url', hosts.avatar_url) order by hosts.name)
         from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id
         where podcast_hosts.podcast_id = podcasts.id
       ), '[]') as hosts,
       coalesce((
         select jsonb_agg(jsonb_build_object('name', guests.name, 'avatar_url', guests.avatar_url) order by guests.name)
         from private.podcast_guest_records as links join private.guest_records as guests on guests.id = links.guest_id
         where links.podcast_id = podcasts.id and private.is_named(podcasts.id, guests.id)
       ), '[]') as guests,
       coalesce((
         select jsonb_agg(
           jsonb_build_object('name', sponsors.name, 'website_url', sponsors.website_url) order by sponsors.name
         )
         from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
         where podcast_sponsors.podcast_id = podcasts.id
       ), '[]') as sponsors`

/**
 * Published episodes with finished audio that are included in the feed, in one statement. This and the private feed below are the only
 * places that filter out drafts and scheduled episodes for all feed outputs.
 */
export async function listFeedEpisodes(
  sql: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedEpisodeRow[]> {
  return sql(
    `select ${feedColumns}, podcasts.published_at, false as is_private
     from ${feedRows} where ${inFeed}
     order by podcasts.published_at desc, podcasts.id limit $1 offset $2`,
    [limit, offset],
  )
}

/** Returns the episodes that a listener of private episodes may hear: private and public ones, newest first. */
export async function listPrivateFeedEpisodes(sql: Sql, limit: number): Promise<FeedEpisodeRow[]> {
  return sql(
    `select ${feedColumns}, coalesce(podcasts.published_at, podcasts.private_from) as published_at,
       podcasts.private_from is not null as is_private
     from ${feedRows}
     where (private.is_shown(podcasts.is_published, podcasts.published_at) or podcasts.private_from <= now()) and ${isWhole}
     order by coalesce(podcasts.published_at, podcasts.private_from) desc, podcasts.id limit $1`,
    [limit],
  )
}

/** Returns every public episode, for search engines, newest first. */
export async function listPublicEpisodes(
  sql: Sql,
  limit: number,
): Promise<{ id: string; changed_at: Date }[]> {
  return sql(
    `select id, greatest(updated_at, published_at) as changed_at from public.podcasts
     where private.is_shown(is_published, published_at) and not is_sample order by published_at desc limit $1`,
    [limit],
  )
}
