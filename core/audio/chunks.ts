import { frameSamples } from './mp3-frames.ts'

/** Something to be heard at `start` (samples at 44.1 kHz): a mono line has the same array on both sides. */
export type Sound = {
  start: number
  left: Float32Array
  right: Float32Array
  gainLeft: number
  gainRight: number
}

/** A stretch of the episode that can be mixed and encoded on its own; `sounds` start relative to the episode. */
export type Chunk = { start: number; end: number; isLast: boolean; sounds: Sound[] }

/**
 * Silence needed around a cut. The encoder's and decoder's delay (1,105 samples) moves sound across the border, and
 * neighbouring frames overlap: where both sides are silent, separately encoded frames join without a trace.
 */
const silenceBefore = 2600
const silenceAfter = 300

/**
 * Cuts the episode into chunks of about `chunkSamples`, only in silence and only where a frame begins, so that the
 * frames of all chunks put together are one stream. Without a fitting silence a chunk grows until one comes.
 */
export function splitIntoChunks(sounds: Sound[], totalSamples: number, chunkSamples: number): Chunk[] {
  const sorted = [...sounds].sort((a, b) => a.start - b.start)
  const chunks: Chunk[] = []
  let start = 0
  let inChunk: Sound[] = []
  let soundEnd = 0
  for (const sound of sorted) {
    const cut = Math.floor((sound.start - silenceAfter) / frameSamples) * frameSamples
    if (inChunk.length > 0 && cut - start >= chunkSamples && cut - silenceBefore >= soundEnd) {
      chunks.push({ start, end: cut, isLast: false, sounds: inChunk })
      start = cut
      inChunk = []
    }
    inChunk.push(sound)
    soundEnd = Math.max(soundEnd, sound.start + sound.left.length)
  }
  chunks.push({ start, end: totalSamples, isLast: true, sounds: inChunk })
  return chunks
}

/** Both channels of a chunk at the given gain. */
export function mixChunk(chunk: Chunk, gain: number): { left: Float32Array; right: Float32Array } {
  const left = new Float32Array(chunk.end - chunk.start)
  const right = new Float32Array(chunk.end - chunk.start)
  for (const sound of chunk.sounds) {
    add(left, sound.left, sound.start - chunk.start, sound.gainLeft * gain)
    add(right, sound.right, sound.start - chunk.start, sound.gainRight * gain)
  }
  return { left, right }
}

function add(target: Float32Array, samples: Float32Array, offset: number, gain: number): void {
  const count = Math.min(samples.length, target.length - offset)
  for (let i = 0; i < count; i++)
    target[offset + i] = (target[offset + i] as number) + (samples[i] as number) * gain
}
