import { expect, test } from 'vitest'
import { buildFeed } from '#core/feeds/build-feed.ts'
import { makeFeedEpisode, makeFeedShow } from '#tests/support/feed-makers.ts'
import { notesOfHtml } from './notes-of-html.ts'
import { readFormerFeed } from './read-former-feed.ts'

const channel = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
   xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom"
   xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Old show</title>${more}${items}</channel></rss>`
const item = (tags: string) =>
  `<item><title>One</title><pubDate>Fri, 20 Nov 2020 09:00:00 +0100</pubDate>${tags}</item>`
const audio = '<enclosure url="https://old.example/a.mp3?x=1&amp;y=2" length="9" type="audio/mpeg"/>'

test('RSS-01 an episode of another feed keeps its guid, date, place and notes', () => {
  const read = readFormerFeed(
    channel(
      item(
        `${audio}<guid isPermaLink="true"> https://old.example/?p=7 </guid><itunes:season>2</itunes:season>
         <itunes:episode>3</itunes:episode><itunes:episodeType>bonus</itunes:episodeType><itunes:explicit>yes</itunes:explicit>
         <content:encoded><![CDATA[<p>Hello &amp; <a href="https://a.example/">welcome</a></p><ul><li>one</li><li>two</li></ul>]]></content:encoded>`,
      ),
      `<language>de-at</language><podcast:guid>917393E3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>
       <atom:link rel="next" href="https://old.example/feed?page=2"/>`,
    ),
  )
  expect(read).toEqual({
    show: { title: 'Old show', description: '', author: '', copyright: '', imageUrl: null },
    language: 'de',
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    nextPage: 'https://old.example/feed?page=2',
    leftOut: [],
    episodes: [
      {
        guid: 'https://old.example/?p=7',
        title: 'One',
        description: 'Hello & [welcome](https://a.example/)\n\n- one\n- two',
        publishedAt: new Date('2020-11-20T08:00:00Z'),
        audioUrl: 'https://old.example/a.mp3?x=1&y=2',
        season: 2,
        number: 3,
        kind: 'bonus',
        isExplicit: true,
        imageUrl: null,
        transcripts: {},
        chaptersUrl: null,
        persons: [],
        hasAiVoices: false,
      },
    ],
  })
})

test('what cannot be taken over is named with its reason', () => {
  const items = [
    item('<guid>text only</guid>'),
    item('<guid>film</guid><enclosure url="https://old.example/a.mp4" length="9" type="video/mp4"/>'),
    `<item><title>Two</title>${audio}</item>`,
    item(`${audio}<guid>same</guid>`),
    item(`${audio}<guid>same</guid>`),
    item('<guid>there</guid><enclosure url="file:///etc/passwd" length="9" type="audio/mpeg"/>'),
  ].join('')
  const read = readFormerFeed(channel(items, '<language>ja</language>'))
  expect(read.language).toBe('en')
  expect(read.episodes.map(({ guid }) => guid)).toEqual(['same'])
  expect(read.leftOut.map(({ why }) => why)).toEqual([
    'It has no audio.',
    'Its audio is neither MP3 nor M4A but video/mp4.',
    'It has no date.',
    'It is in the feed twice.',
    'It has no audio.',
  ])
})

test('what is an MP3 or M4A by its name or its kind is tried, however the feed writes that', () => {
  const kinds = ['audio/x-mpeg', 'audio/x-m4a', '', 'application/octet-stream', 'audio/ogg', 'audio/mp4']
  const items = kinds.map((type, n) =>
    item(
      `<guid>${n}</guid><enclosure url="https://old.example/${type.endsWith('stream') ? 'a.mp3?x' : 'a'}" length="9" type="${type}"/>`,
    ),
  )
  const read = readFormerFeed(channel(items.join('')))
  expect(read.episodes.map(({ guid }) => guid)).toEqual(['0', '1', '2', '3', '5'])
  expect(read.leftOut.map(({ why }) => why)).toEqual(['Its audio is neither MP3 nor M4A but audio/ogg.'])
})

test('a date without a four-digit year, which no feed can say, costs its own episode alone', () => {
  const dated = (guid: string, date: string) =>
    `<item><title>${guid}</title><guid>${guid}</guid>${audio}<pubDate>${date}</pubDate></item>`
  const read = readFormerFeed(
    channel(
      dated('before', '-200000-01-01T00:00:00Z') +
        dated('after', '+012026-01-01T00:00:00Z') +
        dated('now', 'Fri, 20 Nov 2020 09:00:00 +0100'),
    ),
  )
  expect(read.episodes.map(({ guid }) => guid)).toEqual(['now'])
  expect(read.leftOut.map(({ title }) => title)).toEqual(['before', 'after'])
})

test('a feed of more items than any show has is refused as a whole', () => {
  expect(() => readFormerFeed(channel('<item><title>a</title></item>'.repeat(20_001)))).toThrow(
    'more than 20,000 items',
  )
})

test('a title that was written twice over is read as it was meant', () => {
  const tags = `${audio}<guid>g</guid>`
  const xml = channel(item(tags).replace('>One<', '><![CDATA[Caf&eacute; &amp; Co]]><'))
  expect(readFormerFeed(xml).episodes[0]?.title).toBe('Café & Co')
})

test('a locked feed, a page and entities of its own are not taken', () => {
  expect(() => readFormerFeed(channel('', '<podcast:locked>yes</podcast:locked>'))).toThrow('Unlock it')
  expect(() => readFormerFeed('<!doctype html><title>Log in</title>')).toThrow('isn’t an RSS feed')
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${channel(item(`${audio}<guid>g</guid><description>&b;</description>`)).replace(/^<\?xml[^>]*>/, '')}`
  expect(readFormerFeed(bomb).episodes[0]?.description ?? '').not.toContain('aaaa')
})

test('the feed of this site is read back as it was written', () => {
  const one = makeFeedEpisode({ title: 'A <b> & "c"' })
  const xml = buildFeed(makeFeedShow({ isLocked: false }), [one], new Date())
  expect(readFormerFeed(xml).episodes).toMatchObject([
    { guid: one.guid, title: one.title, publishedAt: one.publishedAt, audioUrl: one.audio.url },
  ])
})

test('owner M2 only files that are fetched over HTTP and served as they are come along', () => {
  const tags = `<guid>g</guid>${audio}<itunes:image href="file:///etc/passwd"/>
    <podcast:transcript url="https://old.example/a.html" type="text/html"/>
    <podcast:transcript url="javascript:alert(1)" type="text/vtt"/>
    <podcast:transcript url="https://old.example/a.srt" type="application/srt; charset=utf-8"/>
    <podcast:person role="Guest">Dan</podcast:person><podcast:person role="editor">Eve</podcast:person>
    <podcast:txt purpose="ai-content">false</podcast:txt>`
  expect(readFormerFeed(channel(item(tags))).episodes).toMatchObject([
    {
      imageUrl: null,
      transcripts: { srt: 'https://old.example/a.srt' },
      persons: [{ name: 'Dan', role: 'guest' }],
      hasAiVoices: false,
    },
  ])
})

test('a NUL in one item, which no database takes, keeps no episode away', () => {
  const [episode] = readFormerFeed(
    channel(item(`<guid>g\0h</guid>${audio}<description>a\0b</description>`)),
  ).episodes
  expect(episode).toMatchObject({ guid: 'gh', description: 'ab' })
})

test('notes keep what they say and lose their markup', () => {
  expect(notesOfHtml('Plain: 3 < 4\n\nand more')).toBe('Plain: 3 < 4\n\nand more')
  expect(notesOfHtml('<p>A&nbsp;b<br>c</p><script>alert(1)</script><p>&lt;i&gt; &#233;&#x1F600;</p>')).toBe(
    'A b\nc\n\n<i> é😀',
  )
  expect(notesOfHtml('<p>M&uuml;nchen &hellip; &frac12; &copy2</p>')).toBe('München … ½ &copy2')
  expect(
    notesOfHtml('<a href="javascript:alert(1)">no</a> <a href="https://x.example">https://x.example</a>'),
  ).toBe('no https://x.example')
  // Finishes: each character is parsed once.
  expect(notesOfHtml(`${'<'.repeat(50_000)}${'<a href="'.repeat(20_000)}`)).not.toContain('>')
})
