import { z } from 'zod'
import type { Language } from '#core/dialog/languages.ts'
import type { Sql } from '#tables/sql.ts'

export type FeedShowRow = {
  title: string
  description: string
  author: string
  owner_name: string
  owner_email: string | null
  category: string | null
  subcategory: string | null
  language: string
  explicit: boolean
  image_url: string | null
  copyright: string | null
  link: string | null
  funding_url: string | null
  funding_text: string | null
  guid: string | null
  updated_at: Date
}

export async function findFeedShow(sql: Sql): Promise<FeedShowRow | null> {
  const [row] = await sql<FeedShowRow>('select * from public.show_settings limit 1')
  return row ?? null
}

/** Keeps the show's lasting id; whoever was first has decided it for ever. Answers the id that holds. */
export async function keepShowGuid(sql: Sql, guid: string): Promise<string> {
  await sql('update public.show_settings set guid = $1 where guid is null', [guid])
  return (await findFeedShow(sql))?.guid ?? guid
}

export type FeedEpisodeRow = {
  id: string
  guid: string
  title: string
  description: string
  language: Language
  image_url: string | null
  audio_url: string
  audio_bytes: string
  duration_seconds: number
  published_at: Date
  changed_at: Date
  transcripts: Record<string, string>
  chapters: { title: string; startMs: number }[]
  chapters_url: string | null
  season: number | null
  episode_number: number | null
  episode_type: 'full' | 'trailer' | 'bonus' | null
  explicit: boolean | null
  feed_title: string | null
  feed_summary: string | null
  hosts: { name: string; avatar_url: string | null }[]
  guests: { name: string; avatar_url: string | null }[]
}

/**
 * Published episodes with finished audio that are not left out of the feed, in one statement. Drafts and what is
 * published in the future are left out here, once, for every way to the feed.
 */
export async function listFeedEpisodes(sql: Sql): Promise<FeedEpisodeRow[]> {
  return sql<FeedEpisodeRow>(
    `select podcasts.id, podcasts.guid, podcasts.title, podcasts.description, podcasts.language, podcasts.image_url,
       podcasts.audio_url, podcasts.audio_bytes, podcasts.duration_seconds, podcasts.published_at, podcasts.transcripts,
       podcasts.chapters, podcasts.chapters_url,
       greatest(podcasts.updated_at, rss_feeds.updated_at) as changed_at,
       rss_feeds.season, rss_feeds.episode_number, rss_feeds.episode_type, rss_feeds.explicit,
       rss_feeds.title as feed_title, rss_feeds.summary as feed_summary,
       coalesce((
         select jsonb_agg(jsonb_build_object('name', hosts.name, 'avatar_url', hosts.avatar_url) order by hosts.name)
         from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id
         where podcast_hosts.podcast_id = podcasts.id
       ), '[]') as hosts,
       coalesce((
         select jsonb_agg(jsonb_build_object('name', guests.name, 'avatar_url', guests.avatar_url) order by guests.name)
         from public.podcast_guests join public.guests on guests.id = podcast_guests.guest_id
         where podcast_guests.podcast_id = podcasts.id
       ), '[]') as guests
     from public.podcasts left join public.rss_feeds on rss_feeds.podcast_id = podcasts.id
     where podcasts.is_published and podcasts.published_at <= now() and podcasts.audio_url <> ''
       and podcasts.audio_bytes > 0 and podcasts.duration_seconds > 0 and coalesce(rss_feeds.is_included, true)
     order by podcasts.published_at desc`,
  )
}

/** Any text is taken for an id: one that is none belongs to no episode. */
export async function isPublicPodcast(sql: Sql, id: string): Promise<boolean> {
  if (!z.guid().safeParse(id).success) return false
  const rows = await sql(
    'select from public.podcasts where id = $1 and is_published and published_at <= now()',
    [id],
  )
  return rows.length > 0
}
