import type { Speaker, TurnKind } from '#core/dialog/turn.ts'
import type { Chapter, Clip, PlacedSegment, Timeline } from './clip.ts'
import { gapBetween, stingerMs } from './gaps.ts'

/** A clip as it will be heard: `leadTrimMs` were cut from its front, `lengthMs` (whole milliseconds) are left. */
export type TrimmedClip = {
  speaker: Speaker
  kind: TurnKind
  part: string
  lengthMs: number
  leadTrimMs: number
  marks: Clip['marks']
}

export type StingerName = 'opening' | 'change' | 'closing'
export type PlacedStinger = { name: StingerName; startMs: number }
export type Placement = { timeline: Timeline; stingers: PlacedStinger[] }

/**
 * Puts the clips one after another with the gaps of their kinds and a stinger at the start, between parts and at the
 * end. Every number is a whole millisecond, and `durationMs` is the end of the last sound: the sum of the parts.
 */
export function placeClips(clips: TrimmedClip[], stingerLengthMs: Record<StingerName, number>): Placement {
  const segments: PlacedSegment[] = []
  const chapters: Chapter[] = []
  const stingers: PlacedStinger[] = [{ name: 'opening', startMs: stingerMs.beforeOpening }]
  let cursor = stingerMs.beforeOpening + stingerLengthMs.opening - stingerMs.openingOverlap
  let previous: TrimmedClip | null = null

  for (const clip of clips) {
    if (previous === null) {
      chapters.push({ title: clip.part, startMs: 0, endMs: 0 })
    } else if (clip.part === previous.part) {
      cursor += gapBetween(previous, clip)
    } else {
      const startMs = cursor + stingerMs.beforeChange
      stingers.push({ name: 'change', startMs })
      // The chapter begins at its stinger: who jumps to it hears the part being opened.
      chapters.push({ title: clip.part, startMs, endMs: 0 })
      cursor = startMs + stingerLengthMs.change - stingerMs.changeOverlap
    }
    segments.push({ startMs: cursor, endMs: cursor + clip.lengthMs, marks: moveMarks(clip, cursor) })
    cursor += clip.lengthMs
    previous = clip
  }

  const closingStart = cursor + stingerMs.beforeClosing
  stingers.push({ name: 'closing', startMs: closingStart })
  const durationMs = closingStart + stingerLengthMs.closing
  for (const [index, chapter] of chapters.entries()) {
    chapter.endMs = chapters[index + 1]?.startMs ?? durationMs
  }
  return { timeline: { segments, chapters, durationMs }, stingers }
}

/** Marks count from the clip's untrimmed start; here they move to the episode's clock and stay inside the segment. */
function moveMarks(clip: TrimmedClip, startMs: number): PlacedSegment['marks'] {
  const place = (ms: number) =>
    startMs + Math.min(clip.lengthMs, Math.max(0, Math.round(ms - clip.leadTrimMs)))
  return clip.marks.map((mark) => ({ ...mark, startMs: place(mark.startMs), endMs: place(mark.endMs) }))
}
