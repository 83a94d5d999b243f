import { defaultHostName } from '#core/dialog/default-host-name.ts'
import {
  type FeedEpisode,
  type FeedPage,
  type FeedShow,
  type TranscriptType,
  transcriptTypes,
} from '#core/feeds/feed.ts'
import { podcastGuid } from '#core/feeds/podcast-guid.ts'
import { readPodroll } from '#core/feeds/podroll.ts'
import { allowedPicture } from '#core/pictures/allowed-picture.ts'
import type { Database } from '#server/database/database.ts'
import {
  countFeed,
  type FeedEpisodeRow,
  findFeedShow,
  listFeedEpisodes,
  listPrivateFeedEpisodes,
  storeShowGuid,
} from '#tables/podcasts/feed-sql.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'

export const feedPath = '/rss'

/** Older episodes follow on further pages of the feed (RFC 5005). */
const episodesPerPage = 300

export type FeedContentDependencies = {
  database: Pick<Database, 'pool'>
  siteUrl: string
  /** The WebSub hub that the feed names; null: none. */
  hubUrl: string | null
  /** Hosts besides our own from which pictures may be shown to listeners. */
  imageHosts: string[]
}

export type FeedContent = {
  show: FeedShow
  episodes: FeedEpisode[]
  page: FeedPage
  /** Where requests are redirected once the feed has moved. */
  redirectTo: string | null
  /** Whether the show is for its listeners alone. Such a show has no public feed. */
  isPrivate: boolean
}

/**
 * Returns the show and one page of its episodes as feed content, with absolute addresses; null beyond the last page.
 */
export async function readFeedContent(
  { database, siteUrl, hubUrl, imageHosts }: FeedContentDependencies,
  page: number,
): Promise<FeedContent | null> {
  const sql = sqlOf(database.pool)
  const count = await countFeed(sql)
  const lastPage = Math.max(1, Math.ceil(count.episodes / episodesPerPage))
  if (page > lastPage) return null
  const isMade = count.episodes === 0 || count.made > 0
  const [{ show, redirectTo, isPrivate }, rows] = await Promise.all([
    readShow(sql, { siteUrl, hubUrl, isMade }),
    listFeedEpisodes(sql, { limit: episodesPerPage, offset: (page - 1) * episodesPerPage }),
  ])
  const episodes = rows.map((row) => toEpisode(row, siteUrl, imageHosts, show))
  return { show, episodes, page: { page, lastPage }, redirectTo, isPrivate }
}

/** Returns the feed of one listener of private episodes, whose files have addresses below `base`. The feed has one page. */
export async function readPrivateFeed(
  { database, siteUrl, imageHosts }: FeedContentDependencies,
  base: string,
): Promise<Pick<FeedContent, 'show' | 'episodes'>> {
  const sql = sqlOf(database.pool)
  const rows = await listPrivateFeedEpisodes(sql, episodesPerPage)
  const isMade = rows.length === 0 || rows.some((row) => row.is_made)
  const { show } = await readShow(sql, { siteUrl, hubUrl: null, isMade })
  const own = {
    ...show,
    feedUrl: `${base}/feed.xml`,
    newFeedUrl: null,
    verification: null,
    isLocked: true,
    isPrivate: true,
  }
  const episodes = rows.map((row) =>
    toEpisode(row.is_private ? withFilesAt(row, base) : row, siteUrl, imageHosts, own),
  )
  return { show: own, episodes }
}

function withFilesAt(row: FeedEpisodeRow, base: string): FeedEpisodeRow {
  const moved = <Address extends string | null>(address: Address) =>
    (address?.replace(/^\/media\/podcasts\//, `${base}/`) ?? null) as Address
  return {
    ...row,
    audio_url: moved(row.audio_url),
    image_url: moved(row.image_url),
    chapters_url: moved(row.chapters_url),
    transcripts: Object.fromEntries(
      Object.entries(row.transcripts).map(([kind, address]) => [kind, moved(address)]),
    ),
  }
}

async function readShow(
  sql: Sql,
  { siteUrl, hubUrl, isMade }: { siteUrl: string; hubUrl: string | null; isMade: boolean },
): Promise<{ show: FeedShow; redirectTo: string | null; isPrivate: boolean }> {
  const row = await findFeedShow(sql)
  if (!row) throw new Error('public.show_settings has no row')
  const feedUrl = `${siteUrl}${feedPath}`
  const guid = row.guid ?? (await firstGuid(sql, feedUrl, siteUrl))
  // The section of the site that explains the two voices and how an episode is made.
  const aboutVoices = `${siteUrl}/about#technology`
  const show: FeedShow = {
    feedUrl,
    hubUrl,
    guid,
    isMade,
    title: row.title,
    description: row.description || row.title,
    link: absolute(row.link, siteUrl) ?? siteUrl,
    author: row.author || row.title,
    language: row.language,
    category: row.category,
    subcategory: row.subcategory,
    isExplicit: row.explicit,
    imageUrl: absolute(isArtwork(row.image_url) ? row.image_url : row.drawn_image_url, siteUrl),
    copyright: row.copyright,
    owner: row.owner_email
      ? { name: row.owner_name || row.author || row.title, email: row.owner_email }
      : null,
    funding: row.funding_url ? { url: row.funding_url, text: row.funding_text || 'Support the show' } : null,
    kind: row.kind,
    isComplete: row.is_complete,
    isLocked: row.is_locked,
    newFeedUrl: row.new_feed_url,
    verification: row.feed_verification,
    license: row.license,
    place: row.place,
    updateFrequency: row.update_frequency,
    podroll: await readPodroll(row.podroll),
    hosts: [
      {
        name: row.host_a_name || 'Host A',
        imageUrl: absolute(row.host_a_picture_url, siteUrl),
        url: aboutVoices,
      },
      {
        name: row.host_b_name || 'Host B',
        imageUrl: absolute(row.host_b_picture_url, siteUrl),
        url: aboutVoices,
      },
    ],
  }
  return { show, redirectTo: row.redirects_feed ? row.new_feed_url : null, isPrivate: row.is_private }
}

/** Returns the show's guid. It is stored permanently once the site has a public address; a trial on localhost stores nothing. */
async function firstGuid(sql: Sql, feedUrl: string, siteUrl: string): Promise<string> {
  const guid = await podcastGuid(feedUrl)
  const { hostname } = new URL(siteUrl)
  const isTrial = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return isTrial ? guid : storeShowGuid(sql, guid)
}

function toEpisode(row: FeedEpisodeRow, siteUrl: string, imageHosts: string[], show: FeedShow): FeedEpisode {
  const url = (address: string | null) => absolute(address, siteUrl)
  // The operator's pictures for the show are used as they are. Pictures that creators enter must be on allowed hosts, because other hosts
  // could track listeners.
  const picture = (address: string | null) => allowedPicture(address, siteUrl, imageHosts)
  const named = row.hosts.filter(({ name }) => name.trim() !== defaultHostName)
  const voices =
    row.is_made && !row.is_imported
      ? show.hosts.map(({ name, imageUrl, url: page }) => ({ name, avatar_url: imageUrl, url: page }))
      : []
  const persons = [
    ...(named.length > 0 ? named : voices).map((host) => ({
      name: host.name,
      role: 'host' as const,
      imageUrl: picture(host.avatar_url),
      url: voices.find(({ name }) => name === host.name)?.url ?? null,
    })),
    ...row.guests.map((guest) => ({
      name: guest.name,
      role: 'guest' as const,
      imageUrl: picture(guest.avatar_url),
      // The episode's page says who its guest is.
      url: `${siteUrl}/episodes/${row.id}`,
    })),
  ]
  return {
    guid: row.guid,
    isMade: row.is_made,
    title: row.feed_title || row.title,
    description: row.feed_summary || row.description,
    link: `${siteUrl}/episodes/${row.id}`,
    publishedAt: row.published_at,
    language: row.language,
    audio: {
      url: url(row.audio_url) ?? '',
      sizeBytes: Number(row.audio_bytes),
      durationSeconds: row.duration_seconds,
    },
    imageUrl: isArtwork(row.image_url) ? picture(row.image_url) : null,
    season: row.season,
    number: row.episode_number,
    kind: row.episode_type ?? 'full',
    isExplicit: row.explicit ?? show.isExplicit,
    soundbite:
      row.soundbite_start === null || row.soundbite_seconds === null
        ? null
        : {
            startSeconds: row.soundbite_start,
            durationSeconds: row.soundbite_seconds,
            title: row.soundbite_title,
          },
    persons: persons.filter(({ name }) => name.trim() !== ''),
    sponsors: row.sponsors.map((sponsor) => ({ name: sponsor.name, url: sponsor.website_url || null })),
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

/** Directories accept only JPEG and PNG, and reject a feed for a single picture of another type. */
function isArtwork(address: string | null): boolean {
  return address !== null && /\.(jpe?g|png)$/i.test(address.split(/[?#]/)[0] ?? '')
}

function absolute(address: string | null, siteUrl: string): string | null {
  if (!address) return null
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : null
}
