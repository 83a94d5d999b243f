import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildFeed } from '#core/feeds/build-feed.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { makeFeedEpisode, makeFeedShow } from '#tests/support/feed-makers.ts'
import { readWithFeedsmith, readWithXmlParser } from './read-feeds.ts'
import { rulesOfXml } from './rules-of-xml.ts'
import { rulesOfOthers, rulesSeenElsewhere } from './rules-seen-elsewhere.ts'

/** The M and S ids of the list of requirements for podcast feeds (directories, namespaces, standards), by letter. */
const ids: Record<string, number[]> = {
  F: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  X: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  C: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 18, 19, 26, 27, 30, 32],
  I: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 19, 20, 21, 22, 26, 27],
  M: [1, 2, 3, 4, 5, 6],
  A: [1, 2, 3, 4, 5],
  T: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  H: [1, 2, 3, 4, 5, 6, 7, 8],
  G: [1, 2, 3, 4, 5],
  P: [10, 11, 12, 14],
  D: [1, 2, 3, 4, 5, 6],
  W: [1, 2, 3],
  L: [1, 2, 3, 4, 5, 6],
  N: [1, 2, 3],
}
const allIds = Object.entries(ids).flatMap(([letter, numbers]) =>
  numbers.map((number) => `${letter}-${String(number).padStart(2, '0')}`),
)

const site = 'https://feeds.example.com'
/** Texts that people type and paste. */
const words = [
  '',
  ' & “Söhne” <b>',
  ' 🧭',
  ' ]]> und weiter',
  ' قيادة',
  '\u0007 &nbsp; %s',
  ` ${'long '.repeat(80)}`,
]
const episode = (n: number) =>
  makeFeedEpisode({
    guid: `0f8b7c0e-6f2e-4a0e-9c0b-${String(n).padStart(12, '0')}`,
    title: `The decision of ${n} captains${words[n % words.length]}`,
    description: `What they knew${words[(n + 1) % words.length]}\n\n- one\n- two\n\nhttps://example.org/?a=1&b=${n}\n\n${'And more. '.repeat(n % 3 === 0 ? 500 : 3)}`,
    link: `${site}/episodes/${n}`,
    publishedAt: new Date(Date.UTC(2024, 0, 1) + ((n * 7919) % 1000) * 3_600_000),
    audio: { url: `${site}/media/podcasts/x/${n}.mp3`, sizeBytes: 7_340_032, durationSeconds: 300 + n / 7 },
    sponsors: n % 4 === 0 ? [{ name: 'Harbour & Co', url: 'https://example.org/"x' }] : [],
  })
const show = makeFeedShow({
  hubUrl: 'https://hub.example.org/',
  owner: { name: 'Example & Studio', email: 'studio@example.org' },
})
const feedOf = (count: number) =>
  buildFeed(
    show,
    Array.from({ length: count }, (_, n) => episode(n + 1)),
    new Date('2026-11-20T09:30:00Z'),
  )

test('every M and S id has its rule, here or in the test that sees it', () => {
  const named = [
    ...Object.keys(rulesOfXml),
    ...Object.keys(rulesSeenElsewhere),
    ...Object.keys(rulesOfOthers),
  ]
  expect(allIds.filter((id) => !named.includes(id))).toEqual([])
  expect(named.filter((id) => !allIds.includes(id))).toEqual([])
})

test.each(Object.entries(rulesSeenElsewhere))('%s is seen where the table says', (_, [file, title]) => {
  expect(existsSync(file) && readFileSync(file, 'utf8').includes(title)).toBe(true)
})

test.each(chosenCases([0, 1, 300, 1000], (count) => count < 1000))(
  'every M and S rule of a feed’s text holds with %i episodes, as two parsers read it',
  (count) => {
    const xml = feedOf(count)
    const readings = [readWithFeedsmith(xml), readWithXmlParser(xml)] as const
    expect(readings[0].items).toHaveLength(count)
    // A feed parser and a plain XML parser read the same.
    expect(readings[0]).toEqual(readings[1])
    for (const [id, rule] of Object.entries(rulesOfXml))
      for (const reading of readings) expect([id, rule(reading, xml).slice(0, 3)]).toEqual([id, []])
  },
)

test('each rule of a feed’s text can be broken', () => {
  const xml = feedOf(2)
  const broken = xml
    .replace('<?xml version="1.0" encoding="UTF-8"?>', '<?xml version="1.0"?>')
    .replace('<rss version="2.0"', '<rss version="0.9"')
    .replace(/xmlns:(\w+)="[^"]*"/g, 'xmlns:$1="http://example.org/$1"')
    .replaceAll('https://feeds.example.com', 'http://other.example/ü')
    .replaceAll('https://hub.example.org/', 'http://hub.example/')
    .replace('</rss>', '</rss><!-- made by -->')
    .replace(
      '</channel>',
      '<itunes:episodetype>full</itunes:episodetype>&bad <itunes:summary>x</itunes:summary></channel>',
    )
    .replace(/(<channel>[\s\S]*?)<title>[^<]*<\/title>/, '$1<title></title>')
    .replace(/(<channel>[\s\S]*?)<description>[^<]*<\/description>/, '$1<description></description>')
    .replace(/(<channel>[\s\S]*?)<link>[^<]*<\/link>/, '$1<link>here</link>')
    .replace('<language>en<', '<language>English<')
    .replaceAll('text="Management"', 'text="Managment"')
    .replaceAll('explicit>false<', 'explicit>no way<')
    .replaceAll(/\.(jpg|png|mp3)/g, '.webp')
    .replace('<itunes:author>Example Studio', '<itunes:author>')
    .replace('studio@example.org</itunes:email>', 'nobody</itunes:email>')
    .replace(/<podcast:guid>[^<]*/, '<podcast:guid>one')
    .replace('>yes</podcast:locked>', '>maybe</podcast:locked>')
    .replaceAll('role="host"', 'role="star"')
    .replaceAll('(AI voice)', '')
    .replace('>podcast</podcast:medium>', '>music</podcast:medium>')
    .replaceAll(' GMT<', ' Uhr<')
    .replaceAll(/<title>The decision of \d+ captains[^<]*/g, '<title>Episode 4')
    .replaceAll(/length="\d+"/g, 'length=""')
    .replaceAll(/captains\/\d|x\/\d+\.webp/g, 'x/1.webp')
    .replaceAll(/<guid isPermaLink="false">[^<]*/g, '<guid isPermaLink="true">one')
    .replaceAll('<p>', '<b>')
    .replaceAll(/<itunes:duration>\d+/g, '<itunes:duration>0')
    .replaceAll(/<link>[^<]*/g, '<link>here')
    .replaceAll('ai-content', 'verify')
    .replaceAll('text/vtt', 'text/srt')
    .replaceAll('language="en"', 'language=""')
    .replaceAll('application/json+chapters', 'application/json')
    .replaceAll('made with AI', 'made')
    .replaceAll(/<content:encoded>[\s\S]*?<\/content:encoded>/g, '')
    .replaceAll('<podcast:person role="star">', '<podcast:person role="star"> ')
  const bare = xml
    .replaceAll(/<podcast:(?:transcript|chapters) [^>]*>/g, '')
    .replaceAll('>Jane Example<', '> <')
    .replaceAll(' (AI voice)', '')
  const holding = Object.entries(rulesOfXml).filter(([, rule]) =>
    [broken, bare].every((one) => rule(readWithXmlParser(one), one).length === 0),
  )
  expect(holding.map(([id]) => id)).toEqual([])
})
