import { type FeedEpisode, type FeedShow, type TranscriptType, transcriptTypes } from '#core/feeds/feed.ts'
import { podcastGuid } from '#core/feeds/podcast-guid.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import {
  type FeedEpisodeRow,
  findFeedShow,
  keepShowGuid,
  listFeedEpisodes,
} from '#tables/podcasts/server-feed.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'

export const feedPath = '/rss'

export type FeedContent = { show: FeedShow; episodes: FeedEpisode[] }

/** The show and its episodes as the feed tells them, with absolute addresses. */
export async function readFeedContent({ database, siteUrl }: ServerDependencies): Promise<FeedContent> {
  const sql = sqlOf(database.pool)
  const [show, rows] = await Promise.all([readShow(sql, siteUrl), listFeedEpisodes(sql)])
  const episodes = rows.map((row) => toEpisode(row, siteUrl, show.isExplicit))
  return { show, episodes }
}

async function readShow(sql: Sql, siteUrl: string): Promise<FeedShow> {
  const row = await findFeedShow(sql)
  if (!row) throw new Error('public.show_settings has no row')
  const feedUrl = `${siteUrl}${feedPath}`
  const guid = row.guid ?? (await firstGuid(sql, feedUrl, siteUrl))
  return {
    feedUrl,
    guid,
    title: row.title,
    description: row.description || row.title,
    link: absolute(row.link, siteUrl) ?? siteUrl,
    author: row.author || row.title,
    language: row.language,
    category: row.category,
    subcategory: row.subcategory,
    isExplicit: row.explicit,
    imageUrl: isArtwork(row.image_url) ? absolute(row.image_url, siteUrl) : null,
    copyright: row.copyright,
    owner: row.owner_email
      ? { name: row.owner_name || row.author || row.title, email: row.owner_email }
      : null,
    funding: row.funding_url ? { url: row.funding_url, text: row.funding_text || 'Support the show' } : null,
    changedAt: row.updated_at,
  }
}

/** Kept for ever once the site has an address that others reach; a trial on this machine decides nothing. */
async function firstGuid(sql: Sql, feedUrl: string, siteUrl: string): Promise<string> {
  const guid = await podcastGuid(feedUrl)
  const { hostname } = new URL(siteUrl)
  const isTrial = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return isTrial ? guid : keepShowGuid(sql, guid)
}

function toEpisode(row: FeedEpisodeRow, siteUrl: string, isShowExplicit: boolean): FeedEpisode {
  const url = (address: string | null) => absolute(address, siteUrl)
  const persons = [
    ...(row.hosts.length > 0
      ? row.hosts
      : [
          { name: 'Host A', avatar_url: null },
          { name: 'Host B', avatar_url: null },
        ]
    ).map((host) => ({ name: host.name, role: 'host' as const, imageUrl: url(host.avatar_url) })),
    ...row.guests.map((guest) => ({
      name: guest.name,
      role: 'guest' as const,
      imageUrl: url(guest.avatar_url),
    })),
  ]
  return {
    guid: row.guid,
    title: row.feed_title || row.title,
    description: row.feed_summary || row.description,
    link: `${siteUrl}/episodes/${row.id}`,
    publishedAt: row.published_at,
    changedAt: row.changed_at,
    language: row.language,
    audio: {
      url: url(row.audio_url) ?? '',
      sizeBytes: Number(row.audio_bytes),
      durationSeconds: row.duration_seconds,
    },
    imageUrl: isArtwork(row.image_url) ? url(row.image_url) : null,
    season: row.season,
    number: row.episode_number,
    kind: row.episode_type ?? 'full',
    isExplicit: row.explicit ?? isShowExplicit,
    persons: persons.filter(({ name }) => name.trim() !== ''),
    transcripts: transcriptsOf(row.transcripts, url),
    chapters: row.chapters.map(({ title, startMs }) => ({ title, startMs })),
    chaptersUrl: url(row.chapters_url),
  }
}

const transcriptNames: Record<TranscriptType, string> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/json': 'json',
  'text/html': 'html',
}

function transcriptsOf(
  stored: Record<string, string>,
  url: (address: string) => string | null,
): FeedEpisode['transcripts'] {
  return transcriptTypes.flatMap((type) => {
    const address = stored[transcriptNames[type]]
    return address ? [{ type, url: url(address) ?? address }] : []
  })
}

/** Directories take JPEG and PNG only, and refuse a feed for one picture that is neither. */
function isArtwork(address: string | null): boolean {
  return address !== null && /\.(jpe?g|png)$/i.test(address.split(/[?#]/)[0] ?? '')
}

function absolute(address: string | null, siteUrl: string): string | null {
  if (!address) return null
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : null
}
