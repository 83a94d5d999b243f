import { readFile } from 'node:fs/promises'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FeedEpisode, FeedShow } from '#core/feeds/feed.ts'
import { makeFeedEpisode, makeFeedShow } from '#tests/support/feed-makers.ts'
import { buildFeed as buildDatedFeed } from './build-feed.ts'

const changedAt = new Date('2026-11-20T09:30:00Z')
const buildFeed = (show: FeedShow, episodes: FeedEpisode[]) => buildDatedFeed(show, episodes, changedAt)

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  parseTagValue: false,
})
const rssOf = (xml: string) => parser.parse(xml).rss
const sizeBytes = (text: string) => new TextEncoder().encode(text).length

test('RSS-01 a whole feed, letter for letter as reviewed', async () => {
  const golden = await readFile(new URL('./build-feed.golden.xml', import.meta.url), 'utf8')
  expect(buildFeed(makeFeedShow(), [makeFeedEpisode()])).toBe(golden)
})

test('RSS-01 two parsers that do not know each other read the same from it', () => {
  const xml = buildFeed(makeFeedShow(), [makeFeedEpisode()])
  expect(XMLValidator.validate(xml)).toBe(true)
  const feed = parseRssFeed(xml)
  expect(feed).toMatchObject({
    title: 'Leaders in Dialog',
    language: 'en',
    atom: { links: [{ href: 'https://feeds.example.com/rss', rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author: 'Example Studio',
      categories: [{ text: 'Business', categories: [{ text: 'Management' }] }],
      explicit: false,
      type: 'episodic',
    },
    podcast: { guid: '6a1843c7-7a69-5131-86f0-90049fe6d223', medium: 'podcast', locked: { value: true } },
  })
  expect(feed.items?.[0]).toMatchObject({
    title: 'Deciding with half the facts',
    guid: { value: '0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11', isPermaLink: false },
    enclosures: [{ length: 7_340_032, type: 'audio/mpeg' }],
    itunes: { duration: 459, explicit: false, episodeType: 'full', season: 1, episode: 3 },
    podcast: {
      chapters: { type: 'application/json+chapters' },
      transcripts: [
        { type: 'text/vtt', rel: 'captions', language: 'en' },
        { type: 'application/x-subrip', rel: 'captions' },
        { type: 'application/json', rel: 'captions' },
        { type: 'text/html' },
      ],
      persons: [
        { role: 'host', display: 'Nora (AI voice)' },
        { role: 'guest', display: 'Jane Example' },
      ],
    },
  })
})

test('X-01 to X-06 declaration, version and namespaces are exact, values have no space around them', () => {
  const xml = buildFeed(makeFeedShow({ title: '  Leaders in Dialog \n' }), [makeFeedEpisode()])
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ')).toBe(true)
  expect(xml).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"')
  expect(xml).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"')
  expect(xml).toContain('xmlns:atom="http://www.w3.org/2005/Atom"')
  expect(rssOf(xml).channel.title).toBe('Leaders in Dialog')
})

test.each([
  'Tom & Jerry <b>"bold"</b> it\'s',
  'Ende ]]> und ]]]]> weiter',
  '&nbsp; &amp; &#0; %s',
  'قيادة الفريق 👩‍🚀 日本語',
  'bell\u0007 null\u0000 vertical\u000b end\uffff',
  'half a sign \ud83d and \ude00 the other way',
])('X-09 X-11 %j comes back as it was, from both parsers', (text) => {
  const readable = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]/g, '')
  const episode = makeFeedEpisode({
    title: text,
    description: text,
    persons: [{ name: text, role: 'guest', imageUrl: null }],
  })
  const xml = buildFeed(makeFeedShow({ title: text, description: text }), [episode])
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(rssOf(xml).channel.item.title).toBe(readable)
  expect(rssOf(xml).channel.item['podcast:person']['#text']).toBe(readable)
  expect(parseRssFeed(xml).items?.[0]?.podcast?.persons?.[0]?.display).toBe(readable)
})

test('I-09 a description over 4,000 bytes is cut between words; the disclosure and the chapters stay', () => {
  const episode = makeFeedEpisode({ description: 'Führung heißt <entscheiden> & zuhören. '.repeat(400) })
  const { item } = rssOf(buildFeed(makeFeedShow(), [episode])).channel
  expect(sizeBytes(item.description)).toBeLessThanOrEqual(4000)
  expect(item.description).toContain('The voices and the script of this episode were made with AI.')
  expect(item.description).toContain('<p>00:01:01 The storm</p>')
  expect(item.description.match(/<p>/g)?.length).toBe(item.description.match(/<\/p>/g)?.length)
  expect(sizeBytes(item['content:encoded'])).toBeGreaterThan(10_000)
})

test('D-02 every language has the disclosure in its own words', () => {
  for (const [language, words] of [
    ['es', 'con IA'],
    ['fr', 'avec une IA'],
    ['de', 'mit KI'],
  ] as const) {
    expect(
      rssOf(buildFeed(makeFeedShow(), [makeFeedEpisode({ language })])).channel.item.description,
    ).toContain(words)
  }
})

test('C-06 a category that directories do not know becomes one they do', () => {
  const xml = buildFeed(makeFeedShow({ category: 'Leadership', subcategory: 'Captains' }), [])
  expect(xml).toContain('<itunes:category text="Business">\n<itunes:category text="Management"/>')
  const arts = buildFeed(makeFeedShow({ category: 'Arts', subcategory: 'Fashion & Beauty' }), [])
  expect(arts).toContain('<itunes:category text="Fashion &amp; Beauty"/>')
  const none = buildFeed(makeFeedShow({ category: 'History', subcategory: 'Books' }), [])
  expect(none).toContain('<itunes:category text="History"/>')
})

test('C-10 the owner stands in the feed only when switched on', () => {
  expect(buildFeed(makeFeedShow(), [])).not.toContain('itunes:owner')
  const shown = buildFeed(makeFeedShow({ owner: { name: 'Ann', email: 'ann@example.com' } }), [])
  expect(shown).toContain('<itunes:email>ann@example.com</itunes:email>')
  expect(shown).toContain('<podcast:locked owner="ann@example.com">yes</podcast:locked>')
})

test('C-27 I-27 newest first; the build date is that of the change', () => {
  const older = makeFeedEpisode({ guid: 'older', publishedAt: new Date('2026-10-01T00:00:00Z') })
  const newer = makeFeedEpisode({ guid: 'newer' })
  const xml = buildFeed(makeFeedShow(), [older, newer])
  const { channel } = rssOf(xml)
  expect(channel.item.map((item: { guid: { '#text': string } }) => item.guid['#text'])).toEqual([
    'newer',
    'older',
  ])
  expect(channel.lastBuildDate).toBe('Fri, 20 Nov 2026 09:30:00 GMT')
  expect(buildFeed(makeFeedShow(), [newer, older])).toBe(xml)
})

test('I-09 one long paragraph fills the room that there is; without a space it is cut inside the word', () => {
  const descriptionOf = (description: string) =>
    rssOf(buildFeed(makeFeedShow(), [makeFeedEpisode({ description })])).channel.item.description
  for (const description of [
    'word '.repeat(2000),
    'a'.repeat(9000),
    '& '.repeat(5000),
    'One\n'.repeat(3000),
  ]) {
    const size = sizeBytes(descriptionOf(description))
    expect(size).toBeLessThanOrEqual(4000)
    expect(size).toBeGreaterThan(3900)
  }
  const titled = buildFeed(makeFeedShow(), [makeFeedEpisode({ title: 'T'.repeat(300) })])
  expect(rssOf(titled).channel.item.title).toBe(`${'T'.repeat(252)}…`)
})

test('I-09 addresses are links, dashes a list, a sponsor is named with the way there; tags stay those that apps show', () => {
  const episode = makeFeedEpisode({
    description: 'See https://example.org/?a=1&b=2.\n\n- one <b>\n- two',
    sponsors: [{ name: 'Harbour & Co', url: 'https://example.org/"x' }],
  })
  const { item } = rssOf(buildFeed(makeFeedShow(), [episode])).channel
  expect(item.description).toContain(
    '<p>See <a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a>.</p><ul><li>one &lt;b&gt;</li><li>two</li></ul>',
  )
  expect(item.description).toContain(
    '<p>With the support of <a href="https://example.org/&quot;x">Harbour &amp; Co</a></p>',
  )
})

test('I-15 I-16 no season and no number, no such tags; no audio length is ever rounded away', () => {
  const bare = makeFeedEpisode({
    season: null,
    number: null,
    chapters: [],
    chaptersUrl: null,
    transcripts: [],
    imageUrl: null,
  })
  const xml = buildFeed(makeFeedShow(), [bare])
  for (const tag of [
    'itunes:season',
    'itunes:episode>',
    'podcast:chapters',
    'podcast:transcript',
    'null',
    'undefined',
  ]) {
    expect(xml).not.toContain(tag)
  }
  expect(xml).toContain('length="7340032"')
})

test('an empty show is still a feed', () => {
  const xml = buildFeed(makeFeedShow({ imageUrl: null, funding: null, copyright: null }), [])
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(rssOf(xml).channel.item).toBeUndefined()
})

test('I-23 a chosen moment stands in its item while it lies inside the audio', () => {
  const itemWith = (startSeconds: number) =>
    rssOf(
      buildFeed(makeFeedShow(), [
        makeFeedEpisode({ soundbite: { startSeconds, durationSeconds: 30, title: 'The <storm>' } }),
      ]),
    ).channel.item['podcast:soundbite']
  expect(itemWith(61)).toEqual({ '@startTime': '61.0', '@duration': '30.0', '#text': 'The <storm>' })
  expect(itemWith(440)).toBeUndefined()
})

test('S long notes cost the thread that serves all their length a few times, not their length for each attempt to cut them', () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')
  onTestFinished(() => encode.mockRestore())
  const measured = () => encode.mock.calls.reduce((sum, [text = '']) => sum + text.length, 0)
  for (const notes of ['a'.repeat(10_000), 'a '.repeat(5000), 'a\n'.repeat(5000), 'a\n\n'.repeat(3000)]) {
    encode.mockClear()
    buildFeed(makeFeedShow(), [makeFeedEpisode({ description: notes, chapters: [] })])
    expect(measured()).toBeLessThan(10 * notes.length)
  }
})

test('S chapters without end are told by their own file alone', () => {
  const chapters = Array.from({ length: 2000 }, (_, n) => ({ title: '<'.repeat(300), startMs: n * 1000 }))
  const xml = buildFeed(makeFeedShow(), [makeFeedEpisode({ description: '', chapters })])
  expect(xml).toContain('00:00:09 &lt;')
  expect(sizeBytes(xml)).toBeLessThan(25_000)
})
