import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { encodeWav } from '#core/audio/wav.ts'
import type { Tone } from '#core/dialog/delivery.ts'
import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { leaveRoom } from '#providers/media/leave-room.ts'
import type { Speech } from '#providers/speech/speech.ts'
import { writeFileAtomic } from './write-file.ts'

/** All that the audio of a segment depends on. `text` is the text after the lexicon. */
export type SegmentIngredients = {
  provider: string
  /** The provider's `version`. */
  version: string
  model: string | null
  voice: string
  language: Language
  text: string
  /** null if the provider does not receive the neighbours. */
  previousText: string | null
  nextText: string | null
  /** Speed of speech; 1 is normal. */
  rate: number
  /** Number of the recording of the same text; the first is 1. */
  take: number
  tone: Tone | null
}

/** A voiced segment in the cache: a mono 16-bit WAV file, and the times of its sentences or words. */
export type StoredClip = { path: string; marks: Speech['marks']; durationMs: number }

const aboutSchema = z.object({
  sha256: z.string(),
  durationMs: z.number().positive(),
  marks: z.array(
    z.object({
      kind: z.enum(['sentence', 'word']),
      text: z.string(),
      startMs: z.number(),
      endMs: z.number(),
    }),
  ),
})

/** Cache key of a segment: the same key means the same audio, never voiced or paid for twice. */
export function segmentKey(parts: SegmentIngredients): string {
  const { provider, version, model, voice, language, text, previousText, nextText, rate, take, tone } = parts
  const content = [provider, version, model, voice, language, text, previousText, nextText]
  // Usual values are left out, so that recordings from before these fields existed keep their keys.
  if (rate !== 1) content.push(`rate ${rate}`)
  if (take !== 1) content.push(`take ${take}`)
  if (tone) content.push(`tone ${tone}`)
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Returns the cached segment, or null. Removes a damaged one, so that it is voiced again. */
export async function findClip(cacheFolder: string, key: string): Promise<StoredClip | null> {
  const { wav, about } = clipFiles(cacheFolder, key)
  let bytes: Buffer
  let text: string
  try {
    ;[bytes, text] = await Promise.all([readFile(wav), readFile(about, 'utf8')])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { sha256, marks, durationMs } = aboutSchema.parse(JSON.parse(text))
    if (sha256 !== hashOf(bytes)) throw new Error('changed since it was written')
    return { path: wav, marks, durationMs }
  } catch {
    await Promise.all([rm(wav, { force: true }), rm(about, { force: true })])
    return null
  }
}

/** Stores a segment. It counts as finished once its second file is in place. */
export async function storeClip(cacheFolder: string, key: string, speech: Speech): Promise<StoredClip> {
  const { folder, wav, about } = clipFiles(cacheFolder, key)
  const bytes = encodeWav(speech.samples, speech.sampleRate)
  const durationMs = (speech.samples.length / speech.sampleRate) * 1000
  try {
    await mkdir(folder, { recursive: true })
    await leaveRoom(folder, bytes.byteLength)
    await writeFileAtomic(wav, bytes)
    await writeFileAtomic(about, JSON.stringify({ sha256: hashOf(bytes), durationMs, marks: speech.marks }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    const message = 'The disk is full. Make room in DATA_DIR and start again; what is finished is kept.'
    throw new AppError('unavailable', message, { cause: error })
  }
  return { path: wav, marks: speech.marks, durationMs }
}

/** Stores the beginning of a segment under the hash of its audio, so that no later voicing takes it for the whole segment. */
export async function storeBeginning(cacheFolder: string, speech: Speech): Promise<string> {
  const { buffer, byteOffset, byteLength } = speech.samples
  const key = hashOf(new Uint8Array(buffer, byteOffset, byteLength))
  await storeClip(cacheFolder, key, speech)
  return key
}

function clipFiles(cacheFolder: string, key: string) {
  const folder = join(cacheFolder, key.slice(0, 2))
  return { folder, wav: join(folder, `${key}.wav`), about: join(folder, `${key}.json`) }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
