import type { Speaker, TurnKind } from '#core/dialog/turn.ts'
import type { Chapter, Clip, PlacedSegment, Timeline } from './clip.ts'
import { gapBetween, stingerMs } from './gaps.ts'
import { type Lead, layOutLine, silenceBefore } from './line-chunk.ts'
import { frameSamples, toMs, toSamples } from './mp3-frames.ts'
import { stingerLengthMs } from './stingers.ts'

/** A trimmed line: `leadTrimMs` were cut from its front, `samples` (at 44.1 kHz) remain. */
export type TrimmedLine = {
  speaker: Speaker
  kind: TurnKind
  part: string
  text: string
  samples: number
  leadTrimMs: number
  marks: Clip['marks']
}

export type Placement = {
  timeline: Timeline
  /** The MP3 frame at which each line's chunk begins; silent frames fill the space between chunks. */
  starts: number[]
  closingStart: number
  soundSamples: number
}

/** Each part begins with a stinger, the first one with the opening. */
export function leadOf(previousPart: string | null, part: string): Lead {
  if (previousPart === null) return 'opening'
  return previousPart === part ? null : 'change'
}

/**
 * Places the lines one after another with the gaps of their kinds (to the nearest MP3 frame, 26 ms) and a stinger at the
 * start, between parts and at the end. Times are whole milliseconds; `durationMs` is the end of the last sound.
 */
export function placeLines(lines: TrimmedLine[]): Placement {
  const segments: PlacedSegment[] = []
  const chapters: Chapter[] = []
  const starts: number[] = []
  let freeFrom = 0
  let soundEnd = 0
  let previous: TrimmedLine | null = null

  for (const line of lines) {
    const lead = leadOf(previous?.part ?? null, line.part)
    const chunk = layOutLine(lead, line.samples)
    const gap = previous && (lead ? stingerMs.beforeChange : gapBetween(previous, line))
    const start = gap === null ? 0 : startAfter(soundEnd, gap, freeFrom)
    const origin = start * frameSamples
    // A chapter begins at its stinger, so that seeking to it plays the opening of the part. A part without a name gets no
    // chapter.
    if (lead && line.part.trim() !== '') {
      const startMs = lead === 'opening' ? 0 : toMs(origin + (chunk.stingerAt ?? 0))
      chapters.push({ title: line.part, startMs, endMs: 0 })
    }
    const times = { startMs: toMs(origin + chunk.lineAt), endMs: toMs(origin + chunk.lineEnd) }
    segments.push({ ...times, marks: moveMarks(line, times) })
    starts.push(start)
    freeFrom = start + chunk.frames
    soundEnd = origin + chunk.lineEnd
    previous = line
  }

  const closingStart = startAfter(soundEnd, stingerMs.beforeClosing, freeFrom)
  const soundSamples = closingStart * frameSamples + silenceBefore + toSamples(stingerLengthMs.closing)
  const durationMs = toMs(soundSamples)
  for (const [index, chapter] of chapters.entries()) {
    chapter.endMs = chapters[index + 1]?.startMs ?? durationMs
  }
  return { timeline: { segments, chapters, durationMs }, starts, closingStart, soundSamples }
}

/** The first frame of a chunk that sounds `gap` ms after the last word; never before `freeFrom`. */
function startAfter(soundEnd: number, gap: number, freeFrom: number): number {
  return Math.max(freeFrom, Math.round((soundEnd + toSamples(gap) - silenceBefore) / frameSamples))
}

/** Marks are relative to the untrimmed clip. Converts them to episode time, clamped to the segment. */
function moveMarks(line: TrimmedLine, segment: { startMs: number; endMs: number }): PlacedSegment['marks'] {
  const place = (ms: number) =>
    Math.min(segment.endMs, Math.max(segment.startMs, segment.startMs + Math.round(ms - line.leadTrimMs)))
  return line.marks.map((mark) => ({ ...mark, startMs: place(mark.startMs), endMs: place(mark.endMs) }))
}
