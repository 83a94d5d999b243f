import { stingerMs } from './gaps.ts'
import { frameSamples, toSamples } from './mp3-frames.ts'
import type { Lead } from './plan-sound.ts'
import { stingerLengthMs } from './stingers.ts'

/**
 * Samples of silence before and after the sounds of a chunk (lines that are encoded as one sound). The delay of encoder and decoder
 * (1,105 samples) moves sound across the border between chunks, and neighbouring frames overlap. With silence or room tone on both sides,
 * separately encoded chunks join inaudibly.
 */
export const silenceBefore = toSamples(10)
const silenceAfter = 2600
/**
 * Samples of room tone before the first word. They leave space for the data that the encoder would otherwise put into frames before the
 * border.
 */
export const toneBefore = toSamples(60)

export type ChunkShape = { lead: Lead; isLast: boolean; hasTone: boolean }
export type ChunkLine = { samples: number; gapMs: number }

/** Offsets in a chunk, in samples from its first frame; the chunk lasts `frames` MP3 frames. */
export type Chunk = {
  stingerAt: number | null
  lines: { at: number; end: number }[]
  closingAt: number | null
  /** Where the chunk's last sound ends. */
  end: number
  frames: number
}

/** Lays out a chunk from its lines alone, not from its neighbours, so that a changed line leaves all other chunks as they are. */
export function layOutChunk({ lead, isLast, hasTone }: ChunkShape, given: ChunkLine[]): Chunk {
  const before = hasTone ? toneBefore : silenceBefore
  let stingerAt: number | null = null
  let stingerEnd = 0
  let at = before
  if (lead !== null) {
    stingerAt = lead === 'opening' ? toSamples(stingerMs.beforeOpening) : before
    stingerEnd = stingerAt + toSamples(stingerLengthMs[lead])
    const overlap = lead === 'opening' ? stingerMs.openingOverlap : stingerMs.changeOverlap
    at = stingerEnd - toSamples(overlap)
  }
  const lines: Chunk['lines'] = []
  for (const [index, { samples, gapMs }] of given.entries()) {
    const previous = lines.at(-1)
    // A line never begins before the line that it interrupts.
    if (previous && index > 0) at = Math.max(previous.at, previous.end + toSamples(gapMs))
    lines.push({ at, end: at + samples })
  }
  const spokenEnd = Math.max(...lines.map(({ end }) => end))
  const closingAt = isLast ? spokenEnd + toSamples(stingerMs.beforeClosing) : null
  const end = closingAt === null ? spokenEnd : closingAt + toSamples(stingerLengthMs.closing)
  const frames = Math.ceil((Math.max(end, stingerEnd) + silenceAfter) / frameSamples)
  return { stingerAt, lines, closingAt, end, frames }
}
