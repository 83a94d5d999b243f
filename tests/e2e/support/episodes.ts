import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Site } from './site.ts'

export type SeededEpisode = { id: string; title: string }

const lines = [
  [
    'Host A',
    'The beginning',
    'Welcome. The voices of this episode are made with AI. Today we talk about a decision.',
  ],
  ['Host B', 'The beginning', 'It was made in 1843, and nobody at the time saw how large it was.'],
  ['Host A', 'The decision', 'What did she know that morning? And what did she only hope for?'],
  ['Host B', 'The decision', 'She knew the machine. She wrote that it might compose music of any length.'],
  ['Host A', 'What to take along', 'So the lesson is to write down what you see, also when nobody asked.'],
  ['Host B', 'What to take along', 'Exactly that. Thank you for listening.'],
] as const

/** Seconds of each line of the generated episode. */
export const lineSeconds = 10

/**
 * Inserts a published episode with host, guest, sponsor, dialog, chapters, transcript and a minute of a quiet tone, as
 * the worker would have made it.
 */
export async function seedEpisode(
  site: Site,
  { title, daysAgo = 0, isPublished = true }: { title: string; daysAgo?: number; isPublished?: boolean },
): Promise<SeededEpisode> {
  const [owner] = await site.query<{ id: string }>('select id from auth.users order by created_at limit 1')
  const seconds = lines.length * lineSeconds
  const chapters = [0, 1, 2].map((part) => ({
    title: lines[part * 2]?.[1],
    startMs: part * 2 * lineSeconds * 1000,
    endMs: (part + 1) * 2 * lineSeconds * 1000,
  }))
  const [row] = await site.query<{ id: string }>(
    `insert into public.podcasts (user_id, title, description, duration_seconds, created_at, published_at,
       leader_name, categories, chapters, audio_bytes)
     values ($1, $2, $3, $4, now() - $5 * interval '1 day', now() - $5 * interval '1 day', 'Ada Lovelace',
       '{History,Science}', $6, 1) returning id`,
    [owner?.id, title, descriptionOf(title), seconds, daysAgo, JSON.stringify(chapters)],
  )
  if (!row) throw new Error('The episode was not inserted.')
  for (const [index, [speaker, part, text]] of lines.entries()) {
    await site.query(
      `insert into public.dialog_segments (podcast_id, speaker, part, text, sequence_order, start_ms, end_ms)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [row.id, speaker, part, text, index, index * lineSeconds * 1000, (index + 1) * lineSeconds * 1000],
    )
  }
  await addPeople(site, owner?.id ?? '', row.id)
  await addFiles(site, row.id, seconds)
  if (isPublished) await site.query('update public.podcasts set is_published = true where id = $1', [row.id])
  return { id: row.id, title }
}

function descriptionOf(title: string): string {
  const sentence = `${title}: how a decision came about, what it cost, and what can be learned from it today. `
  return sentence.repeat(6).trim()
}

async function addPeople(site: Site, ownerId: string, podcastId: string): Promise<void> {
  const [host] = await site.query<{ id: string }>(
    `insert into public.hosts (user_id, name, title) values ($1, 'Clara Winter', 'Historian') returning id`,
    [ownerId],
  )
  const [sponsor] = await site.query<{ id: string }>(
    `insert into public.sponsors (user_id, name, description, website_url)
     values ($1, 'Compass Press', 'Books on decisions.', 'https://example.org/') returning id`,
    [ownerId],
  )
  await site.query('insert into public.podcast_hosts values ($1, $2)', [podcastId, host?.id])
  await site.query('insert into public.podcast_sponsors values ($1, $2)', [podcastId, sponsor?.id])
  const [guest] = await site.query<{ id: string }>(
    `insert into private.guest_records (user_id, name, title, bio, guest_email)
     values ($1, 'Emil Bauer', 'Biographer', 'Has read every letter.', 'emil@example.org') returning id`,
    [ownerId],
  )
  await site.query(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records where id = $2`,
    [podcastId, guest?.id],
  )
  await site.query(
    `insert into public.rss_feeds (podcast_id, season, episode_number) values ($1, 2, 5) on conflict do nothing`,
    [podcastId],
  )
}

async function addFiles(site: Site, podcastId: string, seconds: number): Promise<void> {
  const folder = join(site.dataDir, 'media', 'podcasts', podcastId)
  mkdirSync(folder, { recursive: true })
  const audio = await toneOf(seconds)
  writeFileSync(join(folder, 'tone.mp3'), audio)
  const segments = lines.flatMap(([speaker, , text], index) => {
    const sentences = text.match(/[^.?!]+[.?!]+/g) ?? [text]
    const step = lineSeconds / sentences.length
    return sentences.map((sentence, place) => ({
      speaker,
      startTime: index * lineSeconds + place * step,
      endTime: index * lineSeconds + (place + 1) * step,
      body: sentence.trim(),
    }))
  })
  writeFileSync(join(folder, 'transcript.json'), JSON.stringify({ version: '1.0.0', segments }))
  const base = `/media/podcasts/${podcastId}`
  await site.query(
    'update public.podcasts set discloses_ai = true, audio_url = $2, audio_bytes = $3, transcripts = $4 where id = $1',
    [podcastId, `${base}/tone.mp3`, audio.length, JSON.stringify({ json: `${base}/transcript.json` })],
  )
}

const tones = new Map<number, Promise<Buffer>>()

/** Generated once for each length. */
function toneOf(seconds: number): Promise<Buffer> {
  const known = tones.get(seconds) ?? makeTone(seconds)
  tones.set(seconds, known)
  return known
}

/** Encodes a soft 220 Hz tone as MP3. */
async function makeTone(seconds: number): Promise<Buffer> {
  const sampleRate = 22_050
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 1, bitrate: 32 })
  const samples = Float32Array.from({ length: sampleRate * seconds }, (_, index) => {
    return 0.05 * Math.sin((index * 2 * Math.PI * 220) / sampleRate)
  })
  const body = Buffer.from(encoder.encode([samples]).slice())
  return Buffer.concat([body, Buffer.from(encoder.finalize().slice())])
}
