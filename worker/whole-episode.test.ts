import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parseBuffer } from 'music-metadata'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disclosureText } from '#core/dialog/disclosure.ts'
import { type Account, startBackend, type TestBackend } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { readProvenance } from '#tests/support/read-provenance.ts'
import { startWorker } from './main.ts'

let site: TestBackend
let worker: { stop(): Promise<void> }
let anna: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  const { database } = site.backend
  worker = await startWorker({
    connectionString: database.connectionString,
    env: { DATA_DIR: site.dataDir, SITE_URL: site.url, SAMPLES: 'off' },
    isAlone: true,
  })
  anna = await site.account('maker')
}, 600_000)
afterAll(async () => {
  await worker.stop()
  await site.stop()
})

const robots = { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' }

async function invoke(name: string, body: object): Promise<Record<string, unknown>> {
  const { data, error } = await anna.client.functions.invoke(name, { body })
  if (error) throw new Error(`${name}: ${await error.context?.text?.()}`)
  return data
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the client library answers them
type PodcastRow = Record<string, any>
type Job = {
  status: string
  progress: number
  error: string | null
  message: string
  details: { total: number }
  cost: { characters: number }
}

/** Waits for the end of a job by polling. */
async function ended(jobId: unknown): Promise<Job> {
  for (;;) {
    const { data } = await anna.client
      .from('generation_jobs')
      .select('*')
      .eq('id', jobId)
      .single()
      .throwOnError()
    const job = data as Job
    if (job.status !== 'queued' && job.status !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

test('MAN-03 RSS-02 WIZ-08 WIZ-11 D22 a text becomes a published episode that podcast apps can fetch', async () => {
  const { pool } = site.backend.database
  await pool.query(
    `update public.show_settings set title = 'Captains & Queens', host_a_name = 'Ida', host_b_name = 'Jonas'`,
  )
  // The first paragraphs only: an episode of about a minute goes through every step, too.
  const paragraphs = (await readFile(path.resolve('examples/frances-perkins.en.md'), 'utf8')).split(/\n{2,}/)
  const content = paragraphs.slice(0, 5).join('\n\n')
  const { data } = await anna.client
    .from('podcasts')
    .insert({
      title: 'Frances Perkins',
      user_id: anna.id,
      leader_name: 'Frances Perkins',
      format_id: 'quick_portrait',
    })
    .select('id')
    .single()
    .throwOnError()
  const podcastId = (data as { id: string }).id
  const wish = {
    content,
    leaderName: 'Frances Perkins',
    format: 'quick_portrait',
    model: 'builtin',
    language: 'en',
    podcastId,
  }
  expect(await ended((await invoke('generate-dialog', wish)).jobId)).toMatchObject({
    status: 'done',
    progress: 1,
  })
  const lines = () =>
    anna.client
      .from('dialog_segments')
      .select('*')
      .eq('podcast_id', podcastId)
      .order('sequence_order')
      .throwOnError()
      .then((answer) => answer.data as PodcastRow[])
  const written = await lines()
  expect(written.length).toBeGreaterThanOrEqual(6)
  expect(new Set(written.map((line) => line.speaker))).toEqual(new Set(['Host A', 'Host B']))

  const made = await ended(
    (await invoke('generate-audio', { podcastId, model: 'espeak', voiceSettings: robots })).jobId,
  )
  expect(made).toMatchObject({ status: 'done', error: null, message: 'Audio generated successfully' })
  // The next episode's time left includes mastering at this pace.
  const { data: load } = await anna.client.rpc('read_voicing_load').throwOnError()
  expect(load?.mastering).toBeGreaterThan(0)
  expect(made.cost.characters).toBeGreaterThan(500)
  const voiced = await lines()
  for (const line of voiced) {
    expect(line).toMatchObject({
      clip_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      voice_error: null,
      voiced_text: line.text,
    })
    expect(Number(line.end_ms)).toBeGreaterThan(Number(line.start_ms))
  }

  const { data: row } = await anna.client
    .from('podcasts')
    .select('*')
    .eq('id', podcastId)
    .single()
    .throwOnError()
  const podcast = row as PodcastRow
  const visit = (url: string, init?: RequestInit) => fetch(site.url + url, init)
  expect((await visit(podcast.audio_url)).status).toBe(404)
  await anna.client.rpc('publish_podcast', { podcast: podcastId }).throwOnError()

  const audio = Buffer.from(await (await visit(podcast.audio_url)).arrayBuffer())
  expect(audio.length).toBe(Number(podcast.audio_bytes))
  expect(await readProvenance(audio)).toMatchObject({
    state: 'Valid',
    issuer: new URL(site.url).host,
    title: 'Frances Perkins',
    created: {
      parameters: { 'helmcast.voices': robots, 'helmcast.page': `${site.url}/episodes/${podcastId}` },
    },
  })
  const { format, common } = await parseBuffer(audio, { mimeType: 'audio/mpeg' }, { duration: true })
  expect(common).toMatchObject({ artist: 'Captains & Queens', album: 'Captains & Queens' })
  expect(Math.abs((format.duration ?? 0) - Number(podcast.duration_seconds))).toBeLessThanOrEqual(1)
  const minutes = Math.floor(Number(podcast.duration_seconds) / 60)
  expect(podcast.duration).toBe(
    `${minutes}:${String(Number(podcast.duration_seconds) % 60).padStart(2, '0')}`,
  )
  const chapters = podcast.chapters as { title: string; startMs: number; endMs: number }[]
  expect(chapters.length).toBeGreaterThan(1)
  expect(chapters.at(-1)?.endMs).toBeGreaterThan((Number(podcast.duration_seconds) - 1) * 1000)
  expect(podcast.measurement).toMatchObject({ integratedLufs: expect.closeTo(-16, 0) })

  const xml = await (await visit('/rss')).text()
  const { item } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml).rss.channel
  expect(item.enclosure['@length']).toBe(String(audio.length))
  const files = [item.enclosure, ...item['podcast:transcript'], item['podcast:chapters']]
  for (const file of files) {
    const head = await fetch(file['@url'], { method: 'HEAD', redirect: 'manual' })
    const type = head.headers.get('content-type')?.split(';')[0]
    const length = Number(head.headers.get('content-length')) > 0
    expect([
      file['@url'],
      head.status,
      type,
      length,
      head.headers.get('access-control-allow-origin'),
    ]).toEqual([file['@url'], 200, file['@type'], true, '*'])
    expect((await fetch(file['@url'], { headers: { range: 'bytes=0-1' } })).status).toBe(206)
  }
  const coverPart = await fetch(item['itunes:image']['@href'], { headers: { range: 'bytes=0-1' } })
  expect([coverPart.status, coverPart.headers.get('content-type')]).toEqual([206, 'image/jpeg'])
  const cover = await sharp(
    Buffer.from(await (await fetch(item['itunes:image']['@href'])).arrayBuffer()),
  ).metadata()
  expect(cover).toMatchObject({ format: 'jpeg', width: 3000, height: 3000, hasAlpha: false, space: 'srgb' })
  expect((await visit(podcast.cover_small_url, { method: 'HEAD' })).headers.get('content-type')).toBe(
    'image/webp',
  )
  const vtt = await (await visit((podcast.transcripts as { vtt: string }).vtt)).text()
  expect(vtt.startsWith('WEBVTT')).toBe(true)
  expect(vtt).toContain('<v Ida>')
  expect(vtt).not.toContain('Host A')

  // A new title does not change the cover.
  await anna.client
    .from('podcasts')
    .update({ title: 'The first secretary' })
    .eq('id', podcastId)
    .throwOnError()
  // One edited line: only that one is voiced again. Visitors get it when the changes are published; the old URL keeps
  // working.
  const line = voiced[3] as unknown as { id: string }
  await anna.client
    .from('dialog_segments')
    .update({ text: 'This line was changed by hand.' })
    .eq('id', line.id)
    .throwOnError()
  const again = await ended(
    (await invoke('generate-audio', { podcastId, model: 'espeak', voiceSettings: robots })).jobId,
  )
  expect(again.cost.characters).toBe('This line was changed by hand.'.length)
  const shown = async () =>
    (
      await site
        .visitor()
        .from('podcasts')
        .select('audio_url, image_url, guid')
        .eq('id', podcastId)
        .single()
        .throwOnError()
    ).data
  const { data: work } = await anna.client
    .from('episode_work')
    .select('audio_url, image_url, cover')
    .eq('podcast_id', podcastId)
    .single()
    .throwOnError()
  expect(work).toMatchObject({ image_url: podcast.image_url, cover: { says: 'Frances Perkins', turn: 0 } })
  expect(work.audio_url).not.toBe(podcast.audio_url)
  const { guid, image_url } = podcast
  expect(await shown()).toEqual({ guid, image_url, audio_url: podcast.audio_url })
  expect((await visit(work.audio_url, { method: 'HEAD' })).status).toBe(404)
  // A requested cover becomes public with the edition that it belongs to.
  const drawn = await invoke('draw-cover', { podcastId, otherColours: true })
  expect(drawn.url).not.toBe(image_url)
  expect((await visit(String(drawn.url), { method: 'HEAD' })).status).toBe(404)
  expect(await shown()).toEqual({ guid, image_url, audio_url: podcast.audio_url })
  // The changed line is checked against the source first, within about a second.
  await expect
    .poll(async () => (await anna.client.rpc('publish_podcast', { podcast: podcastId })).error, {
      timeout: 60_000,
    })
    .toBeNull()
  expect(await shown()).toEqual({ guid, image_url: drawn.url, audio_url: work.audio_url })
  expect((await visit(work.audio_url, { method: 'HEAD' })).status).toBe(200)
  expect((await visit(podcast.audio_url, { method: 'HEAD' })).status).toBe(200)

  await anna.client.from('podcasts').delete().eq('id', podcastId).throwOnError()
  expect((await visit(podcast.audio_url, { method: 'HEAD' })).status).toBe(410)
}, 600_000)

test('creator 12 Q4 a creator’s own picture becomes the cover in all sizes; small ones and those of others are refused', async () => {
  const { data } = await anna.client
    .from('podcasts')
    .insert({ title: 'With a cover of its own', user_id: anna.id })
    .select('id')
    .single()
    .throwOnError()
  const podcastId = data.id as string
  const uploaded = async (size: number) => {
    const square = { width: size, height: size, channels: 3 as const, background: '#226688' }
    const name = `${anna.id}/${crypto.randomUUID()}.jpg`
    const bytes = await sharp({ create: square }).jpeg().toBuffer()
    const { error } = await anna.client.storage
      .from('covers')
      .upload(name, bytes, { contentType: 'image/jpeg' })
    expect(error).toBeNull()
    return name
  }
  const picture = await uploaded(1500)
  const { url } = await invoke('draw-cover', { podcastId, picture })
  const { data: work } = await anna.client
    .from('episode_work')
    .select('image_url, cover_small_url, cover')
    .eq('podcast_id', podcastId)
    .single()
    .throwOnError()
  expect(work).toMatchObject({ image_url: url, cover: { isOwn: true } })
  const stored = path.join(site.dataDir, String(url).slice(1))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 1500 })
  expect(await sharp(stored.replace('.jpg', '-640.webp')).metadata()).toMatchObject({ width: 640 })
  // The upload itself, which everybody could open, is gone.
  const { data: left } = await anna.client.storage.from('covers').list(anna.id)
  expect(left).toEqual([])
  await expect(invoke('draw-cover', { podcastId, picture: await uploaded(300) })).rejects.toThrow(
    'A cover is a square of at least 1400 pixels.',
  )
  await expect(invoke('draw-cover', { podcastId, picture: `${podcastId}/a.jpg` })).rejects.toThrow(
    'There is no such picture of yours.',
  )
}, 120_000)

test('VOI-01 a voice can be heard before it is chosen; made once', async () => {
  const { data } = await anna.client.from('voice_options').select('*').eq('provider', 'espeak').throwOnError()
  const voice = (data as { voice_id: string; preview_url: string | null }[])[0]
  const { url } = await invoke('preview-voice', { voiceId: voice?.voice_id })
  const heard = await fetch(site.url + url)
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(20_000)
  expect((await invoke('preview-voice', { voiceId: voice?.voice_id })).url).toBe(url)
  await expect(invoke('preview-voice', { voiceId: 'nobody:none' })).rejects.toThrow(
    'No preview available for this voice',
  )
}, 60_000)

test('WIZ-02 what can be chosen is told, with what is missing', async () => {
  const options = (await invoke('generation-options', {})) as {
    writers: { id: string; isAvailable: boolean; needs: string | null }[]
    defaults: { writer: string }
  }
  expect(options.writers.find(({ id }) => id === 'gpt-4o')).toMatchObject({
    isAvailable: false,
    needs: expect.stringContaining('OPENAI_API_KEY'),
  })
  expect(options.writers.find(({ id }) => id === 'builtin')).toMatchObject({ isAvailable: true, needs: null })
  expect(options.defaults.writer).toBe('builtin')
})

test.runIf(isEveryCaseWanted)(
  'M11 three lines without part names, their disclosure edited away, become an episode that says it first and has no chapters',
  async () => {
    const { data } = await anna.client
      .rpc('create_podcast_with_dialog', {
        podcast: { title: 'Short', leader_name: 'Frances Perkins', language: 'en' },
        source: { content: 'Frances Perkins stood in the street. She watched the fire.' },
        dialog: [
          { speaker: 'Host A', text: 'Frances Perkins stood in the street.' },
          { speaker: 'Host B', text: 'She watched the fire.' },
        ],
      })
      .single()
      .throwOnError()
    const { id: podcastId } = data as { id: string }
    const ask = { podcastId, model: 'espeak', voiceSettings: robots }
    expect(await ended((await invoke('generate-audio', ask)).jobId)).toMatchObject({
      status: 'done',
      error: null,
    })
    const { data: lines } = await anna.client
      .from('dialog_segments')
      .select('speaker, text, start_ms, clip_key')
      .eq('podcast_id', podcastId)
      .order('sequence_order')
      .throwOnError()
    expect(lines).toMatchObject([
      { speaker: 'Host A', text: disclosureText('en', 'Frances Perkins'), clip_key: expect.any(String) },
      { text: 'Frances Perkins stood in the street.' },
      { text: 'She watched the fire.' },
    ])
    const { data: podcast } = await anna.client
      .from('podcasts')
      .select('chapters, discloses_ai')
      .eq('id', podcastId)
      .single()
      .throwOnError()
    expect(podcast).toEqual({ chapters: [], discloses_ai: true })
    // The worker has labelled the lines meanwhile, so nothing blocks publishing.
    await anna.client.rpc('publish_podcast', { podcast: podcastId }).throwOnError()
  },
)
