import { stingerMs } from './gaps.ts'
import { frameSamples, toSamples } from './mp3-frames.ts'
import { stingerLengthMs } from './stingers.ts'

/** What a line's chunk of the episode begins with: a stinger that fades out under its first words, or nothing. */
export type Lead = 'opening' | 'change' | null

/**
 * Silence around a line. The encoder's and decoder's delay (1,105 samples) moves sound across the border, and neighbouring
 * frames overlap: where both sides are silent, separately encoded lines join inaudibly.
 */
export const silenceBefore = toSamples(10)
const silenceAfter = 2600

/** Offsets in a line's own chunk, in samples from its first frame; the chunk lasts `frames` MP3 frames. */
export type LineChunk = { stingerAt: number | null; lineAt: number; lineEnd: number; frames: number }

/** A chunk depends on its line alone and not on the neighbours: a changed line leaves all other chunks as they are. */
export function layOutLine(lead: Lead, lineSamples: number): LineChunk {
  let stingerAt: number | null = null
  let stingerEnd = 0
  let lineAt = silenceBefore
  if (lead !== null) {
    stingerAt = lead === 'opening' ? toSamples(stingerMs.beforeOpening) : silenceBefore
    stingerEnd = stingerAt + toSamples(stingerLengthMs[lead])
    const overlap = lead === 'opening' ? stingerMs.openingOverlap : stingerMs.changeOverlap
    lineAt = stingerEnd - toSamples(overlap)
  }
  const lineEnd = lineAt + lineSamples
  const frames = Math.ceil((Math.max(lineEnd, stingerEnd) + silenceAfter) / frameSamples)
  return { stingerAt, lineAt, lineEnd, frames }
}
