import { soundType } from '#core/audio/sound-types.ts'
import { acceptedCategory } from './categories.ts'
import type { FeedEpisode, FeedPage, FeedShow } from './feed.ts'
import { artwork, feedItem, person } from './feed-item.ts'
import { fittingText } from './show-notes.ts'
import { updateFrequencies } from './update-frequency.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

const namespaces = {
  // Exactly these strings, http included: readers compare them literally.
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
}

/**
 * Builds the RSS feed by the rules of Apple and the Podcast Standards Project, with Podcasting 2.0 tags, newest episode first.
 * `changedAt` is the time of the last real change, never of the request: otherwise apps would take every fetch for a change. No feed
 * library is used, because the one at hand writes `yes` and `no` where directories expect `true` and `false`, and puts line breaks inside
 * titles.
 */
export function buildFeed(
  show: FeedShow,
  episodes: FeedEpisode[],
  changedAt: Date,
  page: FeedPage = { page: 1, lastPage: 1 },
): string {
  const newestFirst = [...episodes].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
  const channel = element('channel', {}, [
    ...pageLinks(show.feedUrl, page),
    show.hubUrl ? element('atom:link', { href: show.hubUrl, rel: 'hub' }) : null,
    ...channelTags(show, newestFirst, changedAt),
    ...newestFirst.map(feedItem),
  ])
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, [channel]))
}

/** Returns the URL of one page. The first page is the feed itself. */
export function pageAddress(feedUrl: string, page: number): string {
  return page === 1 ? feedUrl : `${feedUrl}?page=${page}`
}

function pageLinks(feedUrl: string, { page, lastPage }: FeedPage): (Xml | null)[] {
  const type = 'application/rss+xml'
  const link = (rel: string, number: number, isThere = lastPage > 1) =>
    isThere ? element('atom:link', { href: pageAddress(feedUrl, number), rel, type }) : null
  return [
    link('self', page, true),
    link('first', 1),
    link('previous', page - 1, page > 1),
    link('next', page + 1, page < lastPage),
    link('last', lastPage),
  ]
}

function channelTags(show: FeedShow, episodes: FeedEpisode[], changedAt: Date): (Xml | null)[] {
  const { imageUrl } = show
  const title = fittingText(show.title.trim(), 255)
  return [
    element('title', {}, title),
    element('link', {}, show.link),
    element('description', {}, fittingText(show.description.trim(), 4000)),
    element('language', {}, show.language),
    element('lastBuildDate', {}, changedAt.toUTCString()),
    episodes[0] ? element('pubDate', {}, episodes[0].publishedAt.toUTCString()) : null,
    element('generator', {}, 'Helmcast'),
    show.copyright ? element('copyright', {}, fittingText(show.copyright.trim(), 255)) : null,
    imageUrl ? oldReadersImage(imageUrl, title, show.link) : null,
    element('itunes:author', {}, fittingText(show.author.trim(), 255)),
    imageUrl ? element('itunes:image', { href: imageUrl }) : null,
    imageUrl ? artwork(imageUrl, title) : null,
    category(show),
    element('itunes:explicit', {}, String(show.isExplicit)),
    element('itunes:type', {}, show.kind),
    // `Yes` is the only meaningful value; otherwise the tag is left out.
    show.isComplete ? element('itunes:complete', {}, 'Yes') : null,
    show.isPrivate ? element('itunes:block', {}, 'Yes') : null,
    show.newFeedUrl ? element('itunes:new-feed-url', {}, show.newFeedUrl) : null,
    show.owner ? owner(show.owner) : null,
    element('podcast:guid', {}, show.guid),
    element('podcast:locked', { owner: show.owner?.email ?? null }, show.isLocked ? 'yes' : 'no'),
    element('podcast:medium', {}, 'podcast'),
    show.funding
      ? element('podcast:funding', { url: show.funding.url }, fittingText(show.funding.text.trim(), 128))
      : null,
    show.license ? element('podcast:license', {}, show.license.toLowerCase()) : null,
    show.place.trim()
      ? element('podcast:location', { rel: 'creator' }, fittingText(show.place.trim(), 128))
      : null,
    updateFrequency(show),
    ...episodes.filter(({ kind }) => kind === 'trailer').map(trailer),
    podroll(show),
    ...verificationTags(show.verification),
    ...(show.isMade
      ? [
          element('podcast:txt', { purpose: 'ai-content' }, 'true'),
          ...show.hosts.map((host) => person({ ...host, role: 'host' }, true)),
        ]
      : []),
  ]
}

/** Makes the verification tags from one text for all directories. The two known kinds of directories name the purpose differently. */
function verificationTags(text: string | null): Xml[] {
  if (!text) return []
  return ['verify', 'applepodcastsverify'].map((purpose) => element('podcast:txt', { purpose }, text))
}

function updateFrequency({ updateFrequency: often, isComplete }: FeedShow): Xml | null {
  if (isComplete) return element('podcast:updateFrequency', { complete: 'true' }, 'Complete')
  if (!often) return null
  const { name, rule } = updateFrequencies[often]
  return element('podcast:updateFrequency', { rrule: rule }, name)
}

/** An episode that is marked as a trailer introduces the show, or its season. */
function trailer({ title, audio, publishedAt, season }: FeedEpisode): Xml {
  return element(
    'podcast:trailer',
    {
      pubdate: publishedAt.toUTCString(),
      url: audio.url,
      length: audio.sizeBytes,
      type: soundType(audio.url),
      season,
    },
    fittingText(title.trim(), 128),
  )
}

function podroll({ podroll: shows }: FeedShow): Xml | null {
  if (shows.length === 0) return null
  const items = shows.map(({ guid, feedUrl, title }) =>
    element('podcast:remoteItem', { feedGuid: guid, feedUrl, title }),
  )
  return element('podcast:podroll', {}, items)
}

function category(show: FeedShow): Xml {
  const { text, sub } = acceptedCategory(show.category, show.subcategory)
  return element('itunes:category', { text }, sub ? [element('itunes:category', { text: sub })] : [])
}

function owner({ name, email }: { name: string; email: string }): Xml {
  return element('itunes:owner', {}, [element('itunes:name', {}, name), element('itunes:email', {}, email)])
}

function oldReadersImage(url: string, title: string, link: string): Xml {
  return element('image', {}, [
    element('url', {}, url),
    element('title', {}, title),
    element('link', {}, link),
  ])
}
