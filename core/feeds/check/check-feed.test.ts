import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { buildFeed } from '#core/feeds/build-feed.ts'
import type { FeedEpisode, FeedShow } from '#core/feeds/feed.ts'
import { podcastGuid } from '#core/feeds/podcast-guid.ts'
import { readPodroll, wrongPodrollLine } from '#core/feeds/podroll.ts'
import { makeFeedEpisode, makeFeedShow } from '#tests/support/feed-makers.ts'
import { checkFeed } from './check-feed.ts'
import type { LiveFacts } from './feed-rule.ts'

const feedUrl = 'https://feeds.example.com/rss'
const facts: LiveFacts = {
  feedUrl,
  isPublicHost: true,
  response: {
    contentType: 'application/rss+xml; charset=utf-8',
    isCompressed: true,
    isRemembered: true,
    milliseconds: 20,
  },
  cover: { width: 3000, height: 3000, format: 'png', hasAlpha: false },
  audio: { status: 200, type: 'audio/mpeg', bytes: 7_340_032, rangeStatus: 206 },
  takenOver: [],
}
const goodShow = makeFeedShow({
  hubUrl: 'https://hub.example.org/',
  // The episodes of these tests are a year old.
  updateFrequency: null,
  owner: { name: 'Example Studio', email: 'studio@example.org' },
})
const open = (show: FeedShow, episodes: FeedEpisode[], seen: Partial<LiveFacts> = {}) =>
  checkFeed(buildFeed(show, episodes, new Date('2026-11-20T09:30:00Z')), { ...facts, ...seen })
    .filter(({ mend }) => mend !== null)
    .map(({ id }) => id)
const numbered = (n: number) =>
  makeFeedEpisode({
    guid: `${n}`,
    title: `The decision of ${n} captains`,
    publishedAt: new Date(Date.UTC(2025, 0, 1) + n * 60_000),
    audio: {
      url: `https://feeds.example.com/media/podcasts/x/${n}.mp3`,
      sizeBytes: 7_340_032,
      durationSeconds: 300,
    },
  })

test.each([1, 300, 1000])(
  'every M and S rule that the check knows holds for a feed of %i episodes',
  (count) => {
    const episodes = Array.from({ length: count }, (_, n) => numbered(n))
    expect(open(goodShow, episodes)).toEqual([])
    expect(XMLValidator.validate(buildFeed(goodShow, episodes, new Date(0)))).toBe(true)
  },
)

test('of an episode that was taken over nobody asks for what only those made here have', () => {
  const bare = { persons: [], transcripts: [], chapters: [], chaptersUrl: null, isMade: false }
  const former = { ...numbered(1), ...bare, guid: 'was-1' }
  expect(open(goodShow, [numbered(2), former])).toEqual(['D-02', 'I-20', 'I-21', 'P-11'])
  expect(open(goodShow, [numbered(2), former], { takenOver: ['was-1'] })).toEqual([])
  expect(open({ ...goodShow, isMade: false }, [former], { takenOver: ['was-1'] })).toEqual([])
})

test('C-32 a feed without episodes is well made and says what is missing', () => {
  expect(open(goodShow, [], { audio: null })).toEqual(['C-32'])
})

const oldCover = { width: 1200, height: 1200, format: 'jpeg', hasAlpha: false }
test.each<[string, Partial<FeedShow>, Partial<FeedEpisode>, Partial<LiveFacts>]>([
  ['C-02', { title: ' ' }, {}, {}],
  ['C-03', { description: 'lorem ipsum dolor' }, {}, {}],
  ['C-05', { language: 'English' }, {}, {}],
  ['C-08', { imageUrl: null }, {}, {}],
  ['A-01', {}, {}, { cover: oldCover }],
  ['A-01', {}, {}, { cover: { ...oldCover, width: 3000, height: 1400 } }],
  ['A-02', {}, {}, { cover: { width: 3000, height: 3000, format: 'png', hasAlpha: true } }],
  ['C-09', { author: 'Leaders in Dialog' }, {}, {}],
  ['C-10', { owner: null }, {}, {}],
  ['P-17', { updateFrequency: 'monthly' }, {}, {}],
  ['C-13', { newFeedUrl: 'https://example.org/new' }, {}, {}],
  ['C-16', { isLocked: false }, {}, {}],
  ['C-26', { hubUrl: null }, {}, {}],
  ['F-01', { feedUrl: 'https://localhost/rss' }, {}, { isPublicHost: false }],
  ['F-02', {}, {}, { response: { ...facts.response, isCompressed: false } as LiveFacts['response'] }],
  ['F-07', {}, {}, { response: { ...facts.response, contentType: 'text/html' } as LiveFacts['response'] }],
  ['F-08', {}, {}, { response: { ...facts.response, isRemembered: false } as LiveFacts['response'] }],
  ['F-13', {}, {}, { response: { ...facts.response, milliseconds: 1500 } as LiveFacts['response'] }],
  ['A-05', {}, {}, { audio: { ...facts.audio, rangeStatus: 200 } as LiveFacts['audio'] }],
  ['I-04', {}, {}, { audio: { ...facts.audio, bytes: 12 } as LiveFacts['audio'] }],
  ['I-01', {}, { title: ' ' }, {}],
  ['V-05', {}, { title: 'Episode 4: The storm' }, {}],
  ['I-08', {}, { publishedAt: new Date('2999-01-01') }, {}],
  ['I-15', { kind: 'serial' }, { number: null }, {}],
  ['I-20', {}, { transcripts: [] }, {}],
  ['I-21', {}, { chaptersUrl: null }, {}],
  ['P-11', {}, { persons: [{ name: 'Jane', role: 'guest', imageUrl: null }] }, {}],
])('%s is told', (id, show, episode, seen) => {
  expect(open({ ...goodShow, ...show }, [{ ...numbered(1), ...episode }], seen)).toContain(id)
})

test('R 5 a trailer, the place, recommended shows, covers and hosts are there; each that goes missing is told', () => {
  const trailer = { ...numbered(2), kind: 'trailer' as const, title: 'What this show is', season: 1 }
  const xml = buildFeed(goodShow, [numbered(1), trailer], new Date('2026-11-20T09:30:00Z'))
  const found = (text: string) =>
    checkFeed(text, facts)
      .filter(({ id, mend }) => /^P-(15|16|18|19|20)$/.test(id) && mend !== null)
      .map(({ id }) => id)
  expect(xml).toContain(
    '<podcast:trailer pubdate="Wed, 01 Jan 2025 00:02:00 GMT" url="https://feeds.example.com/media/podcasts/x/2.mp3" length="7340032" type="audio/mpeg" season="1">What this show is</podcast:trailer>',
  )
  expect(found(xml)).toEqual([])
  expect(found(xml.replaceAll('podcast:image', 'podcast:picture'))).toEqual(['P-15'])
  expect(found(xml.replace('>Lyon, France<', '> <'))).toEqual(['P-16'])
  expect(found(xml.replace('feedGuid="917', 'feedGuid="'))).toEqual(['P-18'])
  expect(found(xml.replaceAll('podcast:trailer', 'podcast:teaser'))).toEqual(['P-19'])
  expect(
    found(xml.replaceAll('/about#technology', '').replaceAll('href="https://feeds.example.com"', '')),
  ).toEqual(['P-20'])
})

test('R 5 recommended shows are read a line each; one without a GUID has that of its address', async () => {
  const given =
    ' https://a.example/rss 917393E3-1b1e-5cef-ace4-edaa54e1f810 The Other Show\n\nhttps://b.example/feed.xml\n'
  expect(await readPodroll(given)).toEqual([
    {
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      feedUrl: 'https://a.example/rss',
      title: 'The Other Show',
    },
    {
      guid: await podcastGuid('https://b.example/feed.xml'),
      feedUrl: 'https://b.example/feed.xml',
      title: null,
    },
  ])
  expect(wrongPodrollLine(given)).toBeNull()
  expect(wrongPodrollLine('https://a.example/rss\nThe Other Show')).toBe('The Other Show')
  expect(wrongPodrollLine('javascript:alert(1)')).not.toBeNull()
})

test('I-03 I-06 two episodes with one file and one id are named, with what to do', () => {
  const twice = [numbered(1), { ...numbered(1), title: 'The other one' }]
  const found = checkFeed(buildFeed(goodShow, twice, new Date(0)), facts)
  for (const id of ['I-03', 'I-06']) {
    expect(found.find((one) => one.id === id)).toMatchObject({
      mend: expect.stringContaining('It shares its'),
      titles: ['The other one'],
      more: 0,
    })
  }
})

test('what is no feed is told in words, and what was not fetched is not judged', () => {
  expect(checkFeed('<html>Please sign in</html>', facts)).toMatchObject([{ id: 'X-01', level: 'must' }])
  const ids = checkFeed(buildFeed(goodShow, [numbered(1)], new Date(0)), {
    feedUrl,
    isPublicHost: true,
    response: null,
    cover: null,
    audio: null,
    takenOver: [],
  }).map(({ id }) => id)
  for (const id of ['F-02', 'F-07', 'F-08', 'F-13', 'A-01', 'A-02', 'A-05', 'I-04'])
    expect(ids).not.toContain(id)
})
