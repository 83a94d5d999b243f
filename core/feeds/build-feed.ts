import { acceptedCategory } from './categories.ts'
import type { FeedEpisode, FeedShow } from './feed.ts'
import { feedItem, person } from './feed-item.ts'
import { fittingText } from './show-notes.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

const namespaces = {
  // Exactly so, http included: readers compare letters, not meaning.
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
}

/**
 * The RSS feed by Apple's and the Podcast Standards Project's rules with Podcasting 2.0 tags, newest episode first.
 * Written here rather than by a feed library: the one at hand writes `yes` and `no` where directories want
 * `true` and `false`, and puts line breaks inside titles.
 */
export function buildFeed(show: FeedShow, episodes: FeedEpisode[]): string {
  const newestFirst = [...episodes].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
  const channel = element('channel', {}, [...channelTags(show, newestFirst), ...newestFirst.map(feedItem)])
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, [channel]))
}

function channelTags(show: FeedShow, episodes: FeedEpisode[]): (Xml | null)[] {
  const imageUrl = show.imageUrl ?? episodes[0]?.imageUrl ?? null
  // A real change, never the time of the request: otherwise every fetch would look like news.
  const changedAt = new Date(
    Math.max(show.changedAt.getTime(), ...episodes.map((episode) => episode.changedAt.getTime())),
  )
  const title = fittingText(show.title.trim(), 255)
  return [
    element('atom:link', { href: show.feedUrl, rel: 'self', type: 'application/rss+xml' }),
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
    category(show),
    element('itunes:explicit', {}, String(show.isExplicit)),
    element('itunes:type', {}, 'episodic'),
    show.owner ? owner(show.owner) : null,
    element('podcast:guid', {}, show.guid),
    element('podcast:locked', { owner: show.owner?.email ?? null }, 'yes'),
    element('podcast:medium', {}, 'podcast'),
    show.funding
      ? element('podcast:funding', { url: show.funding.url }, fittingText(show.funding.text.trim(), 128))
      : null,
    element('podcast:txt', { purpose: 'ai-content' }, 'true'),
    person({ name: 'Host A', role: 'host', imageUrl: null }),
    person({ name: 'Host B', role: 'host', imageUrl: null }),
  ]
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
