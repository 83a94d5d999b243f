import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { podcastGuid } from '#core/feeds/podcast-guid.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { sqlOf } from '#tables/sql.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { renderShowCover } from '#worker/render-show-cover.ts'

const siteUrl = 'https://podcast.example.org'

const site = givenSite({ kind: 'pglite', env: { SITE_URL: siteUrl, SIGN_UP: 'open' } })
const anna = givenAccount(site, 'feed-anna')

const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)
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

test('trackers: pictures at a stranger’s address are named neither by the feed nor by the page of an episode', async () => {
  const id = await publish('Counted', { image_url: 'https://tracker.example/cover.jpg' })
  for (const avatar_url of ['https://tracker.example/nora.png', '/media/podcasts/x/nora.png']) {
    const { data } = await anna.client
      .from('hosts')
      .insert({ name: 'Nora', avatar_url })
      .select('id')
      .single()
      .throwOnError()
    await anna.client.from('podcast_hosts').insert({ podcast_id: id, host_id: data.id }).throwOnError()
  }
  const { item } = await channelOf()
  expect(item[0]['itunes:image']).toBeUndefined()
  const pictures = item[0]['podcast:person'].map((one: Record<string, string>) => one['@img'])
  expect(pictures.filter(Boolean)).toEqual([`${siteUrl}/media/podcasts/x/nora.png`])
  expect(JSON.stringify(item)).not.toContain('tracker')
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
  expect(text).toMatch(
    /<podcast:person role="host" href="[^"]+\/about#technology">Nora \(AI voice\)<\/podcast:person>/,
  )
  expect(text).toMatch(
    /<podcast:person role="guest" href="[^"]+\/episodes\/[0-9a-f-]+">Jane<\/podcast:person>/,
  )
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

test('SUB-04 podcast_id answers the show’s feed, whatever became of that episode; /feed.xml is the same', async () => {
  const [older, newer] = [await publish('Older'), await publish('Newer')]
  const titles = async (path: string) =>
    (await channelOf(path)).item.map(({ title }: { title: string }) => title)
  expect(await titles(`/rss?podcast_id=${older}`)).toEqual(await titles('/rss'))
  expect(await titles('/feed.xml')).toEqual(['Newer', 'Older'])
  const channel = await channelOf(`/rss?podcast_id=${newer}`)
  expect(channel['atom:link']['@href']).toBe(`${siteUrl}/rss`)
  // A subscription through an episode's address survives that episode's deletion.
  const plain = await (await fetchFeed('/rss')).text()
  const draft = await publish('A draft', { is_published: false })
  for (const id of [crypto.randomUUID(), `' or 1=1`, newer.toUpperCase(), draft]) {
    const answer = await fetchFeed(`/rss?podcast_id=${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, plain])
  }
  await sql('delete from public.podcasts')
})

test('F-08 the date of the feed never goes back, and If-Modified-Since alone is answered by it', async () => {
  const take = await publish('Goes again')
  const dateOf = async () => (await fetchFeed()).headers.get('last-modified') ?? ''
  const before = await dateOf()
  const since = (date: string) => fetchFeed('/rss', { headers: { 'if-modified-since': date } })
  expect((await since(before)).status).toBe(304)
  await sql('delete from public.podcasts where id = $1', [take])
  expect((await since(before)).status).toBe(200)
  expect(Date.parse(await dateOf())).toBeGreaterThan(Date.parse(before))
  expect((await channelOf()).lastBuildDate).toBe(await dateOf())
  // A change that does not affect the feed changes neither its date nor its ETag.
  const tag = (await fetchFeed()).headers.get('etag')
  await publish('A draft', { is_published: false })
  await sql('update public.show_settings set contact_email = contact_email')
  expect((await fetchFeed()).headers.get('etag')).toBe(tag)
  await sql('delete from public.podcasts')
})

test.runIf(isEveryCaseWanted)('C-31 a long feed has pages, each episode on one of them', async () => {
  // In batches: the embedded database cancels a statement of more than eight seconds, which a busy machine could reach.
  for (let first = 1; first <= 601; first += 25) {
    await sql(
      `insert into public.podcasts (title, user_id, is_published, published_at, audio_url, audio_bytes, duration_seconds)
       select 'Episode ' || n, $1, true, now() - n * interval '1 hour', '/media/podcasts/x/' || n || '.mp3', 1, 61
       from generate_series($2::int, least($2::int + 24, 601)) as n`,
      [anna.id, first],
    )
  }
  const seen = new Set<string>()
  const links = async (path: string) => {
    const channel = await channelOf(path)
    for (const { title } of channel.item) seen.add(title)
    return Object.fromEntries(
      channel['atom:link'].map((link: Record<string, string>) => [link['@rel'], link['@href']]),
    )
  }
  expect(await links('/rss')).toEqual({
    self: `${siteUrl}/rss`,
    first: `${siteUrl}/rss`,
    next: `${siteUrl}/rss?page=2`,
    last: `${siteUrl}/rss?page=3`,
  })
  expect(await links('/rss?page=2')).toMatchObject({
    previous: `${siteUrl}/rss`,
    next: `${siteUrl}/rss?page=3`,
  })
  expect(await links('/rss?page=3')).toMatchObject({ self: `${siteUrl}/rss?page=3` })
  expect(seen.size).toBe(601)
  for (const page of ['4', '0', '-1', 'x', '1e3'])
    expect((await fetchFeed(`/rss?page=${page}`)).status).toBe(404)
  await sql('delete from public.podcasts')
})

test('C-11 C-13 C-14 C-16 C-20 C-24 L-06 the show says that it is serial, complete, free to move, whose it is and where it went', async () => {
  await sql(`update public.show_settings set kind = 'serial', is_complete = true, is_locked = false, license = 'CC-BY-4.0',
    feed_verification = 'ab12', new_feed_url = 'https://elsewhere.example/feed', host_a_name = 'Anna', host_b_name = 'Ben'`)
  const channel = await channelOf()
  expect(channel).toMatchObject({
    'itunes:type': 'serial',
    'itunes:complete': 'Yes',
    'itunes:new-feed-url': 'https://elsewhere.example/feed',
    'podcast:locked': 'no',
    'podcast:license': 'cc-by-4.0',
  })
  expect(
    channel['podcast:txt'].map((one: Record<string, string>) => [one['@purpose'], one['#text']]),
  ).toEqual([
    ['verify', 'ab12'],
    ['applepodcastsverify', 'ab12'],
    ['ai-content', 'true'],
  ])
  expect(channel['podcast:person'].map((one: Record<string, string>) => one['#text'])).toEqual([
    'Anna (AI voice)',
    'Ben (AI voice)',
  ])
  await sql('update public.show_settings set redirects_feed = true')
  const moved = await fetchFeed('/rss', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://elsewhere.example/feed'])
  await sql(`update public.show_settings set redirects_feed = false, new_feed_url = null, kind = 'episodic',
    is_complete = false, is_locked = true, license = null, feed_verification = null, host_a_name = '', host_b_name = ''`)
})

test('an episode that comes by its time is in the feed then, without anybody writing', async () => {
  await publish('Already here')
  const title = 'Comes by itself'
  const id = await publish(title, { published_at: new Date(Date.now() + 3_600_000) })
  expect(await (await fetchFeed()).text()).not.toContain(title)
  const plannedAt = new Date(Date.now() + 1000)
  await sql('update public.podcasts set published_at = $1 where id = $2', [plannedAt, id])
  await expect.poll(async () => (await fetchFeed()).text(), { timeout: 60_000 }).toContain(title)
  expect(Date.now()).toBeGreaterThanOrEqual(plannedAt.getTime())
  await sql('delete from public.podcasts')
})

test('an episode says explicit for itself, or as the show does', async () => {
  const id = await publish('Explicit?')
  await anna.client.from('rss_feeds').insert({ podcast_id: id, season: 1 }).throwOnError()
  await sql('update public.show_settings set explicit = true')
  expect((await channelOf()).item[0]['itunes:explicit']).toBe('true')
  await anna.client.from('rss_feeds').update({ explicit: false }).eq('podcast_id', id).throwOnError()
  expect((await channelOf()).item[0]['itunes:explicit']).toBe('false')
  await sql('update public.show_settings set explicit = false')
  await sql('delete from public.podcasts')
})

test('C-08 A-01 A-02 the show has a cover of its own: drawn with its title until it is given one, never an episode’s', async () => {
  const { mediaStore, database } = site.backend
  const draw = () => renderShowCover({ sql: sqlOf(database.pool), mediaStore })
  await publish('With a cover', { image_url: '/media/podcasts/x/cover.jpg' })
  const coverOf = async () => (await channelOf())['itunes:image']?.['@href']
  await draw()
  const drawn = await coverOf()
  const picture = await fetchFeed(new URL(drawn).pathname)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
    width: 3000,
    height: 3000,
    hasAlpha: false,
    space: 'srgb',
  })
  await sql(`update public.show_settings set title = 'Captains & Queens'`)
  await draw()
  const renamed = await coverOf()
  expect(renamed).not.toBe(drawn)
  await draw()
  expect(await coverOf()).toBe(renamed)
  await sql(`update public.show_settings set image_url = 'https://example.org/own.jpg'`)
  expect(await coverOf()).toBe('https://example.org/own.jpg')
  // Directories reject a feed for a picture of an unsupported type.
  await sql(`update public.show_settings set image_url = 'https://example.org/own.webp'`)
  expect(await coverOf()).toBe(renamed)
  await sql(`update public.show_settings set image_url = null, title = 'Helmcast'`)
  await sql('delete from public.podcasts')
})

test('F8 what somebody puts on a home screen has the name of the show', async () => {
  await sql(`update public.show_settings set title = 'Captains & Queens'`)
  const answer = await fetchFeed('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const { name, short_name: short, id, scope, icons } = (await answer.json()) as Record<string, unknown>
  expect([name, short, id, scope]).toEqual(['Captains & Queens', 'Captains & Queens', '/', '/'])
  for (const { src } of icons as { src: string }[])
    expect([src, existsSync(join(findProjectRoot(), 'public', src))]).toEqual([src, true])
  await sql(`update public.show_settings set title = 'Helmcast'`)
})

test('L-01 the sitemap lists what is public and nothing else; robots.txt leads to it', async () => {
  const id = await publish('A & B')
  const hidden = [
    await publish('A draft', { is_published: false }),
    await publish('Tomorrow', { published_at: new Date(Date.now() + 86_400_000) }),
  ]
  const answer = await fetchFeed('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const { urlset } = new XMLParser().parse(await answer.text())
  const places = urlset.url.map(({ loc }: { loc: string }) => loc)
  expect(places).toContain(`${siteUrl}/episodes/${id}`)
  expect(places).toContain(`${siteUrl}/`)
  for (const one of hidden) expect(places.join()).not.toContain(one)
  const robots = await (await fetchFeed('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
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
