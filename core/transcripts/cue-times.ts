import type { PlacedSegment } from '#core/audio/clip.ts'
import { foldText } from './spoken-turn.ts'

type Anchor = { at: number; ms: number }

/**
 * Returns a function that converts a UTF-16 offset in a turn's text to whole milliseconds. The result never decreases for later offsets.
 * Marks are located in the text one after another. Between marks, time is proportional to the number of letters.
 */
export function timeByOffset(text: string, segment: PlacedSegment): (offset: number) => number {
  const anchors = [{ at: 0, ms: segment.startMs }, ...markAnchors(text, segment)]
  anchors.push({ at: text.length, ms: segment.endMs })
  return (offset) => {
    const next = anchors.findIndex((anchor) => anchor.at >= offset)
    const after = anchors[Math.max(0, next)] as Anchor
    const before = anchors[Math.max(0, next - 1)] as Anchor
    if (after.at === before.at || after.at === offset) return after.ms
    const share = (offset - before.at) / (after.at - before.at)
    return Math.round(before.ms + (after.ms - before.ms) * share)
  }
}

/** Returns the positions and times of the marks. Skips a mark whose words are not in the text (numbers spoken out, respelled names). */
function markAnchors(text: string, segment: PlacedSegment): Anchor[] {
  const anchors: Anchor[] = []
  let cursor = 0
  let latest = segment.startMs
  for (const mark of segment.marks) {
    const words = foldText(mark.text)
    const found = words === '' ? -1 : text.indexOf(words, cursor)
    // A common word far ahead is a coincidence, not this mark.
    if (found < 0 || found - cursor > words.length + 40) continue
    cursor = found + words.length
    for (const anchor of [
      { at: found, ms: mark.startMs },
      { at: cursor, ms: mark.endMs },
    ]) {
      latest = Math.min(segment.endMs, Math.max(latest, Math.round(anchor.ms)))
      anchors.push({ at: anchor.at, ms: latest })
    }
  }
  return anchors
}
