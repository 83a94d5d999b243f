import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { podcastGuid } from '#core/feeds/podcast-guid.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'

const siteUrl = 'https://podcast.example.org'

let site: TestBackend
let anna: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite', env: { SITE_URL: siteUrl } })
  anna = await site.account('feed-anna')
}, 240_000)
afterAll(() => site.stop())

const sql = (text: string, values: unknown[] = []) => site.backend.deps.database.pool.query(text, values)
const fetchFeed = (path = '/rss', init: RequestInit = {}) => fetch(site.url + path, init)
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
})

async function channelOf(path = '/rss') {
  return parser.parse(await (await fetchFeed(path)).text()).rss.channel
}

async function publish(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const { data } = await anna.client
    .from('podcasts')
    .insert({ title, user_id: anna.id })
    .select('id')
    .single()
    .throwOnError()
  const { id } = data as { id: string }
  const row = {
    is_published: true,
    audio_url: `/media/podcasts/${id}/aa.mp3`,
    audio_bytes: 1234,
    duration_seconds: 61,
    ...more,
  }
  const names = Object.keys(row)
  await sql(
    `update public.podcasts set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(row)],
  )
  return id
}

test('RSS-01 drafts, unfinished and future episodes, and those left out, are not in the feed', async () => {
  const inFeed = await publish('In the feed')
  await publish('A draft', { is_published: false })
  await publish('No audio', { audio_url: null })
  await publish('No length', { audio_bytes: null })
  await publish('Tomorrow', { published_at: new Date(Date.now() + 86_400_000) })
  const leftOut = await publish('Left out')
  await anna.client.from('rss_feeds').insert({ podcast_id: leftOut, is_included: false }).throwOnError()
  const { item } = await channelOf()
  expect(item.map(({ title }: { title: string }) => title)).toEqual(['In the feed'])
  expect(item[0].enclosure).toEqual({
    '@url': `${siteUrl}/media/podcasts/${inFeed}/aa.mp3`,
    '@length': '1234',
    '@type': 'audio/mpeg',
  })
  expect(item[0].link).toBe(`${siteUrl}/episodes/${inFeed}`)
  await sql('delete from public.podcasts')
})

test('RSS-03 L-04 the feed’s own fields change the item; its guid and date stay', async () => {
  const id = await publish('Its title', {
    transcripts: JSON.stringify({
      vtt: `/media/podcasts/x/t.vtt`,
      srt: `/media/podcasts/x/t.srt`,
      json: `/media/podcasts/x/t.json`,
      html: `/media/podcasts/x/t.html`,
    }),
    chapters: JSON.stringify([
      { title: 'Opening', startMs: 0, endMs: 20_000 },
      { title: 'Middle', startMs: 20_000, endMs: 40_000 },
      { title: 'End', startMs: 40_000, endMs: 61_000 },
    ]),
    chapters_url: '/media/podcasts/x/c.chapters.json',
    image_url: '/media/podcasts/x/cover.jpg',
  })
  const before = (await channelOf()).item[0]
  await anna.client
    .from('rss_feeds')
    .insert({
      podcast_id: id,
      season: 2,
      episode_number: 7,
      episode_type: 'bonus',
      explicit: true,
      title: 'Feed title',
      summary: 'Feed summary',
    })
    .throwOnError()
  const after = (await channelOf()).item[0]
  expect(after).toMatchObject({
    title: 'Feed title',
    'itunes:season': '2',
    'itunes:episode': '7',
    'itunes:episodeType': 'bonus',
    'itunes:explicit': 'true',
  })
  expect(after.description).toContain('Feed summary')
  expect(after.description).toContain('00:00:20 Middle')
  expect([after.guid, after.pubDate]).toEqual([before.guid, before.pubDate])
  expect(after['podcast:transcript'].map((one: Record<string, string>) => one['@type'])).toEqual([
    'text/vtt',
    'application/x-subrip',
    'application/json',
    'text/html',
  ])
  expect(after['podcast:chapters']['@url']).toBe(`${siteUrl}/media/podcasts/x/c.chapters.json`)
  expect(after['itunes:image']['@href']).toBe(`${siteUrl}/media/podcasts/x/cover.jpg`)
  expect(after['podcast:person']).toHaveLength(2)
  await sql('delete from public.podcasts')
})

test('hosts and guests stand in the feed by name; a guest’s address never does', async () => {
  const id = await publish('With people')
  const insert = async (table: string, row: object) => {
    const { data } = await anna.client.from(table).insert(row).select('id').single().throwOnError()
    return (data as { id: string }).id
  }
  const host = await insert('hosts', { name: 'Nora' })
  const guest = await insert('guests', { name: 'Jane', guest_email: 'jane@example.com' })
  await anna.client.from('podcast_hosts').insert({ podcast_id: id, host_id: host }).throwOnError()
  await anna.client.from('podcast_guests').insert({ podcast_id: id, guest_id: guest }).throwOnError()
  const text = await (await fetchFeed()).text()
  expect(text).toContain('<podcast:person role="host">Nora (AI voice)</podcast:person>')
  expect(text).toContain('<podcast:person role="guest">Jane</podcast:person>')
  expect(text).not.toContain('jane@example.com')
  await sql('delete from public.podcasts')
})

test('F-02 F-07 F-08 HEAD like GET; a known tag is 304 until something changes, also when something is taken away', async () => {
  const [keep, take] = [await publish('Stays'), await publish('Goes')]
  const [get, head] = [await fetchFeed(), await fetchFeed('/rss', { method: 'HEAD' })]
  expect(get.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(get.headers.get('access-control-allow-origin')).toBe('*')
  const named = (response: Response) =>
    ['etag', 'content-type', 'content-length', 'last-modified'].map((name) => response.headers.get(name))
  expect(named(head)).toEqual(named(get))
  expect([await head.text(), (await get.text()).length > 0]).toEqual(['', true])
  const etag = get.headers.get('etag') ?? ''
  const again = async () => (await fetchFeed('/rss', { headers: { 'if-none-match': etag } })).status
  expect(await again()).toBe(304)
  await sql('delete from public.podcasts where id = $1', [take])
  expect(await again()).toBe(200)
  expect((await channelOf()).item).toHaveLength(1)
  await sql('delete from public.podcasts where id = $1', [keep])
})

test('SUB-04 podcast_id answers the show’s feed for every public episode; /feed.xml is the same', async () => {
  const [older, newer] = [await publish('Older'), await publish('Newer')]
  const titles = async (path: string) =>
    (await channelOf(path)).item.map(({ title }: { title: string }) => title)
  expect(await titles(`/rss?podcast_id=${older}`)).toEqual(await titles('/rss'))
  expect(await titles('/feed.xml')).toEqual(['Newer', 'Older'])
  const channel = await channelOf(`/rss?podcast_id=${newer}`)
  expect(channel['atom:link']['@href']).toBe(`${siteUrl}/rss`)
  expect((await fetchFeed(`/rss?podcast_id=${crypto.randomUUID()}`)).status).toBe(404)
  expect((await fetchFeed(`/rss?podcast_id=' or 1=1`)).status).toBe(404)
  expect((await fetchFeed(`/rss?podcast_id=${newer.toUpperCase()}`)).status).toBe(200)
  const statusOf = async (more: Record<string, unknown>) =>
    (await fetchFeed(`/rss?podcast_id=${await publish('Another', more)}`)).status
  // The page "Subscribe" links to the newest public episode, whether its audio is there yet or not.
  expect(await statusOf({ audio_url: null })).toBe(200)
  expect(await statusOf({ is_published: false })).toBe(404)
  expect(await statusOf({ published_at: new Date(Date.now() + 86_400_000) })).toBe(404)
  await sql('delete from public.podcasts')
})

test('G-02 the show’s id is computed once and never again', async () => {
  const guid = await podcastGuid(`${siteUrl}/rss`)
  expect((await channelOf())['podcast:guid']).toBe(guid)
  expect((await sql('select guid from public.show_settings')).rows).toEqual([{ guid }])
  await sql(
    `update public.show_settings set guid = '9b024349-ccf0-5f69-a609-6b82873eab3c', funding_url = 'https://example.org/give', owner_email = 'me@example.org', image_url = '/media/show/a.jpg'`,
  )
  const channel = await channelOf()
  expect(channel['podcast:guid']).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(channel['podcast:funding']).toMatchObject({
    '@url': 'https://example.org/give',
    '#text': 'Support the show',
  })
  expect(channel['itunes:owner']['itunes:email']).toBe('me@example.org')
  expect(channel['itunes:image']['@href']).toBe(`${siteUrl}/media/show/a.jpg`)
})
