import { categories } from '#core/feeds/categories.ts'
import type { ReadFeed, ReadItem } from './read-feeds.ts'

/** Returns what in a feed violates the rule; [] if nothing does. */
type Rule = (feed: ReadFeed, xml: string) => string[]

const size = (text: string) => new TextEncoder().encode(text).length
const isDate = (text: string) =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/.test(
    text,
  )
const urlsOf = (xml: string) =>
  [...xml.matchAll(/(?:url|href|img)="([^"]*)"|<(?:link|url)>([^<]*)</g)].map(
    (found) => found[1] ?? found[2] ?? '',
  )
const isTrue = (holds: boolean, what: string) => (holds ? [] : [what])
const channel =
  (holds: (feed: ReadFeed, xml: string) => boolean): Rule =>
  (feed, xml) =>
    isTrue(holds(feed, xml), 'the channel')
const items =
  (holds: (item: ReadItem, feed: ReadFeed) => boolean): Rule =>
  (feed) =>
    feed.items.flatMap((item) => isTrue(holds(item, feed), item.title))
const unique =
  (of: (item: ReadItem) => string): Rule =>
  (feed) =>
    isTrue(new Set(feed.items.map(of)).size === feed.items.length, 'two items')
const parts = (one: string) => one.split(' | ')
const enclosure = (item: ReadItem) => parts(item.enclosures[0] ?? '')
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const transcriptTypes = ['text/plain', 'text/html', 'text/vtt', 'application/json', 'application/x-subrip']
const allowedTags = /^<\/?(?:p|ol|ul|li|a)(?: href="[^"<>]*")?>$/
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []
const chapterLines = (item: ReadItem) =>
  [...item.description.matchAll(/<p>(\d\d:\d\d:\d\d) /g)].map((found) => found[1])
const namespace = (name: string, address: string) =>
  channel((_, xml) => xml.includes(`xmlns:${name}="${address}"`))
const host = 'https://feeds.example.com'

/** Every M and S requirement that can be checked on the text of a feed. */
export const rulesOfXml: Record<string, Rule> = {
  'F-09': (_, xml) => urlsOf(xml).filter((url) => !url.startsWith('https://')),
  'F-10': (_, xml) => urlsOf(xml).filter((url) => !/^[\x21-\x7e]+$/.test(url)),
  'F-14': items((item) => (enclosure(item)[0] ?? '').startsWith(`${host}/media/`)),
  'X-01': channel((_, xml) => xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')),
  'X-02': channel((_, xml) => /<rss version="2.0"[ >]/.test(xml) && xml.split('<channel>').length === 2),
  'X-03': namespace('itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'),
  'X-04': namespace('podcast', 'https://podcastindex.org/namespace/1.0'),
  'X-05': namespace('atom', 'http://www.w3.org/2005/Atom'),
  'X-06': namespace('content', 'http://purl.org/rss/1.0/modules/content/'),
  'X-07': channel(
    (_, xml) => !/<\/?(?:GUID|PubDate|pubdate|Item|itunes:episodetype|lastbuilddate)/.test(xml),
  ),
  'X-08': (feed) =>
    [feed.title, feed.author, feed.language, ...feed.items.flatMap((item) => [item.title, item.guid])].filter(
      (value) => size(value) > 255 || value !== value.trim() || value === '',
    ),
  'X-09': channel(
    (_, xml) =>
      !/(?![\t\n\r])\p{Cc}|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/u.test(
        xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''),
      ),
  ),
  'X-10': channel((_, xml) => xml.trimEnd().endsWith('</rss>')),
  'C-01': channel((feed) => feed.self === `${host}/rss`),
  'C-02': channel((feed) => feed.title !== ''),
  'C-03': channel((feed) => feed.description !== '' && size(feed.description) <= 4000),
  'C-04': channel((feed) => URL.canParse(feed.link)),
  'C-05': channel((feed) => /^[a-z]{2}(-[a-z]{2})?$/i.test(feed.language)),
  'C-06': channel((feed) => {
    const [top = '', sub = ''] = parts(feed.categories[0] ?? '')
    const known = Object.entries(categories).find(([name]) => name === top)
    return known !== undefined && (sub === '' || (known[1] as readonly string[]).includes(sub))
  }),
  'C-07': channel((feed) => ['true', 'false'].includes(feed.explicit)),
  'C-08': channel((feed) => /\.(jpg|png)$/.test(feed.image)),
  'C-09': channel((feed) => feed.author !== '' && feed.author !== feed.title),
  'C-10': channel((feed) => /^.+ \| \S+@\S+$/.test(feed.owner)),
  'C-15': channel((feed) => uuid.test(feed.guid)),
  'C-16': channel((feed) => ['yes', 'no'].includes(feed.locked)),
  'C-18': channel(
    (feed) => feed.persons.length > 0 && feed.persons.every((one) => one.startsWith('host | ')),
  ),
  'C-19': channel((feed) => feed.medium === 'podcast'),
  'C-26': channel((feed) => feed.hub === 'https://hub.example.org/'),
  'C-27': channel((feed) => isDate(feed.changedAt) && (feed.items.length === 0 || isDate(feed.publishedAt))),
  'C-30': channel((feed) => feed.summary === ''),
  'I-01': items(
    (item, feed) =>
      item.title !== '' && !/^(?:episode |#)?\d+\b/i.test(item.title) && !item.title.includes(feed.title),
  ),
  'I-02': items((item) => item.enclosures.length === 1 && enclosure(item).every((part) => part !== '')),
  'I-03': unique((item) => enclosure(item)[0] ?? ''),
  'I-05': items(
    (item) =>
      enclosure(item)[2] === 'audio/mpeg' && new URL(enclosure(item)[0] ?? '').pathname.endsWith('.mp3'),
  ),
  'I-06': unique((item) => item.guid),
  'I-07': items((item) => item.isPermaLink === 'false'),
  'I-08': items((item) => isDate(item.publishedAt)),
  'I-09': items(
    (item) =>
      size(item.description) <= 4000 && tagsOf(item.description).every((tag) => allowedTags.test(tag)),
  ),
  'I-10': items((item) => /^[1-9]\d*$/.test(item.seconds)),
  'I-11': items((item) => URL.canParse(item.link)),
  'I-12': items((item, feed) => /\.(jpg|png)$/.test(item.image) && item.image !== feed.image),
  'I-13': items((item) => ['true', 'false'].includes(item.explicit)),
  'I-19': items(
    (item) =>
      item.notes.length >= item.description.length &&
      tagsOf(item.notes).every((tag) => allowedTags.test(tag)),
  ),
  'I-20': items((item) => item.transcripts.length >= 3),
  'I-21': items((item) => item.chapters !== ''),
  'I-22': items((item) =>
    ['host | ', 'guest | '].every((role) => item.persons.some((one) => one.startsWith(role))),
  ),
  'I-26': items((item) => item.txts.includes('ai-content | true')),
  'I-27': (feed) => {
    const times = feed.items.map((item) => Date.parse(item.publishedAt))
    return isTrue(
      times.every((time, place) => place === 0 || time <= (times[place - 1] ?? 0)),
      'the order',
    )
  },
  'T-01': items((item) =>
    item.transcripts.every(
      (one) => URL.canParse(parts(one)[0] ?? '') && transcriptTypes.includes(parts(one)[1] ?? ''),
    ),
  ),
  'T-02': items((item) =>
    item.transcripts.every(
      (one) => parts(one)[2] === 'en' && (parts(one)[3] === 'captions') === (parts(one)[1] !== 'text/html'),
    ),
  ),
  'T-03': items((item) => item.transcripts.some((one) => parts(one)[1] === 'text/vtt')),
  'H-01': items((item) => parts(item.chapters)[1] === 'application/json+chapters'),
  'H-06': items((item) => chapterLines(item).length >= 3 && chapterLines(item)[0] === '00:00:00'),
  'G-03': channel((feed) => uuid.test(feed.guid)),
  'P-10': (feed) =>
    [feed, ...feed.items]
      .flatMap(({ persons }) => persons)
      .filter((one) => !parts(one)[1]?.trim() || (parts(one)[1] ?? '').length > 128),
  'P-11': items(
    (item) =>
      item.persons.every((one) => !one.startsWith('guest')) ||
      item.persons.some((one) => one.startsWith('host')),
  ),
  'P-12': (feed) =>
    [feed, ...feed.items].flatMap(({ persons }) => persons).filter((one) => !/^(host|guest) /.test(one)),
  'P-14': (feed) =>
    [feed, ...feed.items]
      .flatMap(({ persons }) => persons)
      .filter((one) => one.startsWith('host') && !one.includes('(AI voice)')),
  'D-02': items((item) => item.description.includes('made with AI')),
  'D-04': channel(
    (feed) =>
      feed.txts.includes('ai-content | true') &&
      feed.items.every((item) => item.txts.includes('ai-content | true')),
  ),
}
