import { XMLParser } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'

/** A feed in a form common to all parsers. */
export type ReadFeed = {
  title: string
  description: string
  link: string
  language: string
  self: string
  hub: string
  categories: string[]
  explicit: string
  image: string
  author: string
  owner: string
  guid: string
  locked: string
  medium: string
  changedAt: string
  publishedAt: string
  summary: string
  txts: string[]
  persons: string[]
  items: ReadItem[]
}
export type ReadItem = {
  title: string
  description: string
  notes: string
  link: string
  guid: string
  isPermaLink: string
  publishedAt: string
  enclosures: string[]
  seconds: string
  image: string
  explicit: string
  transcripts: string[]
  chapters: string
  persons: string[]
  txts: string[]
}

const text = (value: unknown) => String(value ?? '')
const words = (...parts: unknown[]) => parts.map(text).join(' | ')

/** Reads with feedsmith, a feed parser that knows the tags and types their values. */
export function readWithFeedsmith(xml: string): ReadFeed {
  const feed = parseRssFeed(xml)
  const link = (rel: string) => text(feed.atom?.links?.find((one: { rel?: string }) => one.rel === rel)?.href)
  const { itunes = {}, podcast = {} } = feed
  return {
    title: text(feed.title),
    description: text(feed.description),
    link: text(feed.link),
    language: text(feed.language),
    self: link('self'),
    hub: link('hub'),
    categories: (itunes.categories ?? []).map((one) => words(one.text, one.categories?.[0]?.text)),
    explicit: text(itunes.explicit),
    image: text(itunes.image),
    author: text(itunes.author),
    owner: itunes.owner ? words(itunes.owner.name, itunes.owner.email) : '',
    guid: text(podcast.guid),
    locked: podcast.locked ? (podcast.locked.value ? 'yes' : 'no') : '',
    medium: text(podcast.medium),
    changedAt: text(feed.lastBuildDate),
    publishedAt: text(feed.pubDate),
    summary: text(itunes.summary),
    txts: (podcast.txts ?? []).map((one) => words(one.purpose, one.display)),
    persons: (podcast.persons ?? []).map((one) => words(one.role, one.display, one.img)),
    items: (feed.items ?? []).map((item) => ({
      title: text(item.title),
      description: text(item.description),
      notes: text(item.content?.encoded),
      link: text(item.link),
      guid: text(item.guid?.value),
      isPermaLink: text(item.guid?.isPermaLink),
      publishedAt: text(item.pubDate),
      enclosures: (item.enclosures ?? []).map((one) => words(one.url, one.length, one.type)),
      seconds: text(item.itunes?.duration),
      image: text(item.itunes?.image),
      explicit: text(item.itunes?.explicit),
      transcripts: (item.podcast?.transcripts ?? []).map((one) =>
        words(one.url, one.type, one.language, one.rel),
      ),
      chapters: item.podcast?.chapters ? words(item.podcast.chapters.url, item.podcast.chapters.type) : '',
      persons: (item.podcast?.persons ?? []).map((one) => words(one.role, one.display, one.img)),
      txts: (item.podcast?.txts ?? []).map((one) => words(one.purpose, one.display)),
    })),
  }
}

type Node = { [name: string]: Node[] | string | undefined }
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** Reads with fast-xml-parser, which knows nothing of feeds: every value is plain text. */
export function readWithXmlParser(xml: string): ReadFeed {
  const all = (node: Node | undefined, name: string) => (node?.[name] ?? []) as Node[]
  const said = (node: Node | undefined, name: string) => text(all(node, name)[0]?.['#text'])
  const at = (node: Node | undefined, name: string) => text(node?.[`@${name}`])
  const [rss] = all(parser.parse(xml) as Node, 'rss')
  const [channel] = all(rss, 'channel')
  const link = (rel: string) =>
    at(
      all(channel, 'atom:link').find((one) => at(one, 'rel') === rel),
      'href',
    )
  const persons = (node: Node | undefined) =>
    all(node, 'podcast:person').map((one) => words(at(one, 'role'), one['#text'], at(one, 'img')))
  const txts = (node: Node | undefined) =>
    all(node, 'podcast:txt').map((one) => words(at(one, 'purpose'), one['#text']))
  const [owner] = all(channel, 'itunes:owner')
  return {
    title: said(channel, 'title'),
    description: said(channel, 'description'),
    link: said(channel, 'link'),
    language: said(channel, 'language'),
    self: link('self'),
    hub: link('hub'),
    categories: all(channel, 'itunes:category').map((one) =>
      words(at(one, 'text'), at(all(one, 'itunes:category')[0], 'text')),
    ),
    explicit: said(channel, 'itunes:explicit'),
    image: at(all(channel, 'itunes:image')[0], 'href'),
    author: said(channel, 'itunes:author'),
    owner: owner ? words(said(owner, 'itunes:name'), said(owner, 'itunes:email')) : '',
    guid: said(channel, 'podcast:guid'),
    locked: said(channel, 'podcast:locked'),
    medium: said(channel, 'podcast:medium'),
    changedAt: said(channel, 'lastBuildDate'),
    publishedAt: said(channel, 'pubDate'),
    summary: said(channel, 'itunes:summary'),
    txts: txts(channel),
    persons: persons(channel),
    items: all(channel, 'item').map((item) => ({
      title: said(item, 'title'),
      description: said(item, 'description'),
      notes: said(item, 'content:encoded'),
      link: said(item, 'link'),
      guid: said(item, 'guid'),
      isPermaLink: at(all(item, 'guid')[0], 'isPermaLink'),
      publishedAt: said(item, 'pubDate'),
      enclosures: all(item, 'enclosure').map((one) =>
        words(at(one, 'url'), at(one, 'length'), at(one, 'type')),
      ),
      seconds: said(item, 'itunes:duration'),
      image: at(all(item, 'itunes:image')[0], 'href'),
      explicit: said(item, 'itunes:explicit'),
      transcripts: all(item, 'podcast:transcript').map((one) =>
        words(at(one, 'url'), at(one, 'type'), at(one, 'language'), at(one, 'rel')),
      ),
      chapters: all(item, 'podcast:chapters').map((one) => words(at(one, 'url'), at(one, 'type')))[0] ?? '',
      persons: persons(item),
      txts: txts(item),
    })),
  }
}
