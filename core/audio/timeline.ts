import type { Chapter, Clip, PlacedSegment, Timeline } from './clip.ts'
import { type Chunk, silenceBefore, toneBefore } from './line-chunk.ts'
import { frameSamples, toMs, toSamples } from './mp3-frames.ts'
import type { PlannedLine } from './plan-sound.ts'

/** A trimmed line. `leadTrimMs` is what was cut from its front. */
export type TrimmedLine = PlannedLine & { part: string; leadTrimMs: number; marks: Clip['marks'] }

/** Lines that were encoded as one sound, and the position of each in that sound. */
export type MadeChunk = { chunk: Chunk; lines: TrimmedLine[] }

export type Placement = {
  timeline: Timeline
  /** The MP3 frame at which each chunk begins; silent frames or room tone fill the space between chunks. */
  starts: number[]
  soundSamples: number
}

/**
 * Places the chunks one after another with the gaps of their lines (to the nearest MP3 frame, 26 ms). Times are whole
 * milliseconds; `durationMs` is the end of the last sound.
 */
export function placeChunks(chunks: MadeChunk[], hasTone: boolean): Placement {
  const segments: PlacedSegment[] = []
  const chapters: Chapter[] = []
  const starts: number[] = []
  const before = hasTone ? toneBefore : silenceBefore
  let freeFrom = 0
  let soundEnd = 0
  let soundSamples = 0

  for (const { chunk, lines } of chunks) {
    const [first] = lines
    if (!first) continue
    const start = starts.length === 0 ? 0 : startAfter(soundEnd, first.gapMs - toMs(before), freeFrom)
    const origin = start * frameSamples
    // A chapter begins at its stinger, so that seeking to it plays the opening of the part. A part without a name gets no
    // chapter.
    if (first.lead && first.part.trim() !== '') {
      const startMs = first.lead === 'opening' ? 0 : toMs(origin + (chunk.stingerAt ?? 0))
      chapters.push({ title: first.part, startMs, endMs: 0 })
    }
    for (const [index, line] of lines.entries()) {
      const { at = 0, end = 0 } = chunk.lines[index] ?? {}
      // A line that the next one interrupts ends where the next one begins, and so do its words.
      const shown = Math.min(end, chunk.lines[index + 1]?.at ?? end)
      const times = { startMs: toMs(origin + at), endMs: toMs(origin + shown) }
      segments.push({ ...times, marks: moveMarks(line, times) })
    }
    starts.push(start)
    freeFrom = start + chunk.frames
    soundEnd = origin + Math.max(...chunk.lines.map(({ end }) => end))
    soundSamples = origin + chunk.end
  }

  const durationMs = toMs(soundSamples)
  for (const [index, chapter] of chapters.entries()) {
    chapter.endMs = chapters[index + 1]?.startMs ?? durationMs
  }
  return { timeline: { segments, chapters, durationMs }, starts, soundSamples }
}

/** Returns the first frame of a chunk that begins `gap` ms after the last word, but never before `freeFrom`. */
function startAfter(soundEnd: number, gap: number, freeFrom: number): number {
  return Math.max(freeFrom, Math.round((soundEnd + toSamples(gap)) / frameSamples))
}

/** Marks are relative to the untrimmed clip. Converts the marks to episode time, clamped to the segment. */
function moveMarks(line: TrimmedLine, segment: { startMs: number; endMs: number }): PlacedSegment['marks'] {
  const place = (ms: number) =>
    Math.min(segment.endMs, Math.max(segment.startMs, segment.startMs + Math.round(ms - line.leadTrimMs)))
  return line.marks.map((mark) => ({ ...mark, startMs: place(mark.startMs), endMs: place(mark.endMs) }))
}
