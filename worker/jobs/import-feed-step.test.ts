import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseRssFeed } from 'feedsmith'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFeed } from '#core/feeds/build-feed.ts'
import { describeEpisode } from '#core/feeds/show-notes.ts'
import { encodeFrames } from '#providers/mastering/encode-frames.ts'
import { notePublications } from '#tables/mails/deliveries-sql.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { makeFeedEpisode, makeFeedShow } from '#tests/support/feed-makers.ts'
import { makeM4a } from '#tests/support/make-m4a.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { runStep } from '#worker/run-step.ts'
import { sendNewsletter } from '#worker/send-newsletter.ts'
import { importFeedStep } from './import-feed-step.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
let admin: Account
let former: Server
let host: string
let mp3: Buffer
/** Responses of the former host, by path. */
const answers = new Map<string, { type: string; body: Buffer | string; isCut?: boolean }>()
let audioAsked: string[] = []

beforeAll(async () => {
  const quiet = new Float32Array(44_100 * 2).map((_, n) => Math.sin(n / 20) / 10)
  mp3 = Buffer.from((await encodeFrames({ left: quiet, right: quiet })).bytes)
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
  admin = await site.account('import-admin', { isAdmin: true })
  former = createServer(({ url = '' }, response) => {
    if (url.endsWith('.mp3')) audioAsked.push(url)
    const answer = answers.get(url)
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': answer.type, 'content-length': Buffer.byteLength(answer.body) })
    if (answer.isCut) response.write(answer.body.slice(0, 1000), () => response.destroy())
    else response.end(answer.body)
  })
  await new Promise<void>((resolve) => former.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(former.address() as AddressInfo).port}`
  worker.context.settings.IMPORT_HOSTS = [host]
}, 240_000)
afterAll(async () => {
  former.closeAllConnections()
  former.close()
  await worker.close()
  await site.stop()
})

const item = (name: string, day: number, more = '') =>
  `<item><title>${name}</title><guid isPermaLink="false">old-${name}</guid><pubDate>${new Date(Date.UTC(2021, 0, day)).toUTCString()}</pubDate>
   <description><![CDATA[<p>About <b>${name}</b></p>]]></description>
   <enclosure url="http://${host}/${name}.mp3" length="1" type="audio/mpeg"/>${more}</item>`
const feedOf = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"
   xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Old</title><language>fr</language>${more}${items}</channel></rss>`

async function begin(body: Record<string, unknown>): Promise<string> {
  const answer = await callFunction(site, admin, 'import-feed', { isOurs: true, ...body })
  expect(answer.status).toBe(202)
  return String(answer.answer.jobId)
}
async function work(jobId: string, stopping = new AbortController().signal) {
  await runStep(worker.context, importFeedStep, jobId, stopping)
  return worker.job(jobId)
}
const readFeed = async () => parseRssFeed(await (await fetch(`${site.url}/rss`)).text())

test('RSS-01 a show is taken over with its sound, dates and guids; run again it takes only what is missing', async () => {
  for (const name of ['one', 'two']) answers.set(`/${name}.mp3`, { type: 'audio/mpeg', body: mp3 })
  answers.set('/film.mp3', { type: 'audio/mpeg', body: '<html>not found</html>' })
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
  answers.set('/feed', {
    type: 'application/rss+xml',
    body: feedOf(
      item('two', 2, '<itunes:season>1</itunes:season><itunes:episode>2</itunes:episode>') + item('film', 3),
      `<podcast:guid>${guid}</podcast:guid><atom:link rel="next" href="feed2"/>`,
    ),
  })
  answers.set('/feed2', { type: 'application/rss+xml', body: feedOf(item('one', 1)) })
  await worker.context.sql(
    `insert into public.newsletter_subscribers (email, status, confirmed_at) values ('a@example.org', 'confirmed', now())`,
  )

  const first = await work(await begin({ address: `http://${host}/feed` }))
  expect(first).toMatchObject({
    status: 'done',
    message: '2 episodes taken over · 1 left out',
    result: {
      taken: 2,
      leftOut: [{ title: 'film', why: 'What lies at its address is neither MP3 nor M4A (AAC).' }],
    },
  })
  const feed = await readFeed()
  expect(feed.podcast?.guid).toBe(guid)
  expect(feed.items?.map(({ guid, title, pubDate }) => [guid?.value, title, pubDate])).toEqual([
    ['old-two', 'two', 'Sat, 02 Jan 2021 00:00:00 GMT'],
    ['old-one', 'one', 'Fri, 01 Jan 2021 00:00:00 GMT'],
  ])
  const [two] = feed.items ?? []
  expect(two).toMatchObject({
    description: '<p>About two</p>',
    enclosures: [{ length: mp3.length, type: 'audio/mpeg' }],
    itunes: { season: 1, episode: 2 },
  })
  // The feed does not claim that these voices are AI or that this show's hosts speak there.
  expect(two?.podcast?.persons).toBeUndefined()
  expect(two?.podcast?.txts).toBeUndefined()
  expect([feed.podcast?.txts, feed.podcast?.persons]).toEqual([undefined, undefined])
  const sound = await fetch(two?.enclosures?.[0]?.url ?? '')
  expect(Buffer.from(await sound.arrayBuffer()).equals(mp3)).toBe(true)

  // Subscribers already had these episodes at the former host.
  await notePublications(worker.context.sql, [])
  await worker.context.sql(`update private.tellings set noted_at = now() - interval '2 minutes'`)
  expect(await sendNewsletter(worker.context)).toBe(0)

  answers.set('/film.mp3', { type: 'audio/mpeg', body: mp3 })
  audioAsked = []
  expect(await work(await begin({ address: `http://${host}/feed` }))).toMatchObject({
    message: '1 episode taken over · 2 were here already',
  })
  expect(audioAsked).toEqual(['/film.mp3'])
  expect((await readFeed()).items).toHaveLength(3)
}, 120_000)

test('an uploaded feed, stopped in the midst, goes on where it was', async () => {
  const stop = new AbortController()
  for (const name of ['up1', 'up2']) answers.set(`/${name}.mp3`, { type: 'audio/mpeg', body: mp3 })
  const jobId = await begin({ feed: feedOf(item('up1', 5) + item('up2', 6)) })
  // Stops the worker as soon as the second file is requested.
  const halt = ({ url }: { url?: string }) => url === '/up2.mp3' && stop.abort()
  former.prependListener('request', halt)
  expect(await work(jobId, stop.signal)).toMatchObject({ status: 'queued' })
  former.off('request', halt)
  audioAsked = []
  expect(await work(jobId)).toMatchObject({
    status: 'done',
    message: '1 episode taken over · 1 was here already',
  })
  expect(audioAsked).toEqual(['/up2.mp3'])
}, 60_000)

test('a connection that breaks costs one episode, and a second show does not take the name of the first', async () => {
  answers.set('/cut.mp3', { type: 'audio/mpeg', body: mp3, isCut: true })
  answers.set('/after.mp3', { type: 'audio/mpeg', body: mp3 })
  const before = (await readFeed()).podcast?.guid
  const other = '<podcast:guid>11111111-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'
  const body = feedOf(item('cut', 11) + item('after', 12), other)
  const file = Buffer.from(
    body.replace('?>', ' encoding="ISO-8859-1"?>').replace('<title>after', '<title>Après'),
    'latin1',
  )
  answers.set('/latin', { type: 'text/xml', body: file })
  expect(await work(await begin({ address: `http://${host}/latin` }))).toMatchObject({
    status: 'done',
    message: '1 episode taken over · 1 left out',
    result: { leftOut: [{ title: 'cut', why: 'The connection broke before its end.' }] },
  })
  const feed = await readFeed()
  expect(feed.items?.find(({ guid }) => guid?.value === 'old-after')?.title).toBe('Après')
  expect(feed.podcast?.guid).toBe(before)
}, 60_000)

test('a feed of another kind of sound is told why nothing of it is taken', async () => {
  const feed = feedOf(
    item('vorbis', 13).replace('vorbis.mp3', 'vorbis.ogg').replace('audio/mpeg', 'audio/ogg'),
  )
  expect(await work(await begin({ feed }))).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('“vorbis”: Its audio is neither MP3 nor M4A but audio/ogg.'),
  })
})

test('RSS-01 I-05 M-01 sound in AAC stays as it is: told, served, counted and measured as M4A; a film is none', async () => {
  const m4a = makeM4a(75)
  answers.set('/aac.m4a?from=feed', { type: 'application/octet-stream', body: m4a })
  answers.set('/reel.m4a', { type: 'audio/x-m4a', body: makeM4a(75, 'avc1') })
  const of = (name: string, file: string, day: number) =>
    item(name, day).replace(`${name}.mp3`, file).replace('audio/mpeg', 'audio/mp4')
  const feed = feedOf(of('aac', 'aac.m4a?from=feed', 20) + of('reel', 'reel.m4a', 21))
  expect(await work(await begin({ feed }))).toMatchObject({
    message: '1 episode taken over · 1 left out',
    result: { leftOut: [{ title: 'reel', why: 'What lies at its address is neither MP3 nor M4A (AAC).' }] },
  })
  const reported = (await readFeed()).items?.find(({ guid }) => guid?.value === 'old-aac')
  const [enclosure] = reported?.enclosures ?? []
  expect(enclosure).toMatchObject({ type: 'audio/x-m4a', length: m4a.length })
  expect(enclosure?.url).toMatch(/\.m4a$/)
  expect(reported?.itunes?.duration).toBe(75)
  const answer = await fetch(enclosure?.url ?? '', {
    headers: { 'user-agent': 'Overcast/3.0 (iOS podcast app)' },
  })
  expect(answer.headers.get('content-type')).toBe('audio/x-m4a')
  expect(Buffer.from(await answer.arrayBuffer()).equals(m4a)).toBe(true)
  const listens = () =>
    worker.context.sql(
      `select 1 from public.podcast_listens join public.podcasts on podcasts.id = podcast_id where former_guid = 'old-aac'`,
    )
  await expect.poll(async () => (await listens()).length, { timeout: 15_000 }).toBe(1)
}, 60_000)

test('what was taken over has no dialog, and stays publishable', async () => {
  const [row] = await worker.context.sql<{ id: string }>(
    `select id from public.podcasts where former_guid = 'old-one'`,
  )
  const id = row?.id ?? ''
  const written = await callFunction(site, admin, 'generate-dialog', {
    podcastId: id,
    leaderName: 'A',
    format: 'x',
    content: 'b',
  })
  expect(written).toMatchObject({ status: 409, answer: { error: expect.stringContaining('no dialog') } })
  const { error } = await admin.client
    .from('dialog_segments')
    .insert({ podcast_id: id, speaker: 'Host A', text: 'Hello', sequence_order: 0 })
  expect(error?.message).toContain('no dialog')
  await admin.client.from('podcasts').update({ is_published: false }).eq('id', id).throwOnError()
  await admin.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect((await readFeed()).items?.find(({ guid }) => guid?.value === 'old-one')?.pubDate).toBe(
    'Fri, 01 Jan 2021 00:00:00 GMT',
  )
  expect(
    (
      await admin.client
        .from('podcasts')
        .update({ former_guid: 'x' } as never)
        .eq('id', id)
    ).error?.code,
  ).toBe('42501')
})

test('only an admin takes over a show, of an address or a feed, and says that it may be published', async () => {
  const creator = await site.account('import-creator')
  expect((await callFunction(site, creator, 'import-feed', { isOurs: true, feed: 'x' })).status).toBe(403)
  for (const wrong of [
    {},
    { address: 'file:///etc/passwd' },
    { address: 'https://a.example', feed: 'x' },
    { feed: 'x', isOurs: false },
  ])
    expect((await callFunction(site, admin, 'import-feed', { isOurs: true, ...wrong })).status).toBe(400)
  worker.context.settings.IMPORT_HOSTS = []
  expect(await work(await begin({ address: `http://${host}/feed` }))).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('is not on the public internet'),
  })
  worker.context.settings.IMPORT_HOSTS = [host]
  const acts = await worker.context.sql<{ subject: string }>(
    `select subject from public.security_events where kind = 'admin-action' and subject like '%taken over%'`,
  )
  expect(acts.map(({ subject }) => subject)).toContain(`a show is taken over · ${host}`)
})

test('owner M2 RSS-01 a show of another Helmcast keeps cover, transcripts, chapters, people and the word that it is AI', async () => {
  await worker.context.sql('delete from public.podcasts')
  await worker.context.sql(
    `update public.show_settings set guid = null, title = 'Helmcast', author = 'Helmcast', copyright = null, image_url = null`,
  )
  const old = `http://${host}`
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#0b7a3b' } })
      .jpeg()
      .toBuffer()
  const chapters = [
    { startTime: 0, title: 'Before' },
    { startTime: 1, title: 'After' },
  ]
  const files: [string, string, string | Buffer][] = [
    ['/moved.mp3', 'audio/mpeg', mp3],
    ['/moved.jpg', 'image/jpeg', await picture(1400)],
    ['/show.jpg', 'image/jpeg', await picture(1500)],
    ['/moved.vtt', 'text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
    ['/moved.srt', 'application/x-subrip', '1\n00:00:00,000 --> 00:00:01,000\nHello\n'],
    ['/moved.json', 'application/json', '<html>gone</html>'],
    ['/moved.chapters.json', 'application/json+chapters', JSON.stringify({ version: '1.2.0', chapters })],
  ]
  for (const [path, type, body] of files) answers.set(path, { type, body })
  const show = makeFeedShow({
    title: 'Northwind',
    author: 'Ann',
    copyright: '© Ann',
    imageUrl: `${old}/show.jpg`,
    isLocked: false,
  })
  const episode = makeFeedEpisode({
    audio: { url: `${old}/moved.mp3`, sizeBytes: 9, durationSeconds: 2 },
    imageUrl: `${old}/moved.jpg`,
    chaptersUrl: `${old}/moved.chapters.json`,
    sponsors: [],
    soundbite: null,
    persons: [
      { name: 'Mia', role: 'host', imageUrl: null },
      { name: 'Dan Guest', role: 'guest', imageUrl: null },
    ],
    transcripts: [
      { url: `${old}/moved.vtt`, type: 'text/vtt' },
      { url: `${old}/moved.srt`, type: 'application/x-subrip' },
      { url: `${old}/moved.json`, type: 'application/json' },
    ],
  })
  answers.set('/moved', { type: 'application/rss+xml', body: buildFeed(show, [episode], new Date()) })
  expect(await work(await begin({ address: `${old}/moved` }))).toMatchObject({
    message: '1 episode taken over · 1 file missing',
    result: {
      leftOut: [
        {
          title: episode.title,
          why: 'Without its transcript (json). What lies at its address is another kind of file.',
        },
      ],
    },
  })
  const feed = await readFeed()
  expect(feed).toMatchObject({ title: 'Northwind', description: show.description, copyright: '© Ann' })
  expect(feed.itunes?.author).toBe('Ann')
  expect(feed.podcast?.guid).toBe(show.guid)
  const [item] = feed.items ?? []
  expect(item?.podcast).toMatchObject({
    season: { number: 1 },
    episode: { number: 3 },
    txts: [{ purpose: 'ai-content', display: 'true' }],
    persons: [{ display: 'Mia (AI voice)' }, { display: 'Dan Guest', role: 'guest' }],
    transcripts: [{ type: 'text/vtt' }, { type: 'application/x-subrip' }],
  })
  // The disclosure and the chapters are written once.
  expect(item?.description?.match(/AI/g)?.length).toBe(
    describeEpisode({ text: '', language: 'en', sponsors: [], chapters: [], isMade: true }).match(/AI/g)
      ?.length,
  )
  const get = async (url = '') => {
    const answer = await fetch(url)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  expect((await get(item?.podcast?.transcripts?.[0]?.url)).bytes.toString()).toContain('WEBVTT')
  expect(JSON.parse(String((await get(item?.podcast?.chapters?.url)).bytes)).chapters).toMatchObject(chapters)
  for (const [url, width] of [
    [item?.itunes?.image, 1400],
    [feed.itunes?.image, 1500],
  ] as const)
    expect(await sharp((await get(url)).bytes).metadata()).toMatchObject({ width, format: 'jpeg' })
}, 120_000)
