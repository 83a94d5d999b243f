import { countWords } from '#core/dialog/dialog.ts'
import type { Turn } from '#core/dialog/turn.ts'

/** A line that should get longer or shorter. `words`: its wanted length. */
export type LengthFault = { index: number; fault: 'too long' | 'too short'; words: number }

/** Share by which an episode may differ from its length. Beyond it, lines are changed, and a notice tells the creator. */
const tolerance = 0.1
/** Lines with fewer words are not shortened. */
const fewestToCut = 10
/** Share of a line's words that are left when it is shortened. */
const kept = 0.75
/** An episode that is too long is shortened to this share of its length, well within the tolerance. */
const aim = 1.05
/** Answers with `from` to `to` words can be made longer, by at most `mostMore` words. */
const toGrow = { from: 6, to: 40, mostMore: 20 }

/** Whether this many words are too many or too few for the episode. */
export function isOffLength(words: number, totalWords: number): boolean {
  return Math.abs(words - totalWords) > totalWords * tolerance
}

/** Returns how many words the episode may still grow by after these lines have got their wanted length. */
export function roomLeft(turns: readonly Turn[], totalWords: number, faults: readonly LengthFault[]): number {
  const more = faults.reduce(
    (sum, { index, words }) => sum + words - countWords(turns[index]?.text ?? ''),
    countWords(turns),
  )
  return Math.max(0, Math.floor(totalWords * (1 + tolerance)) - more)
}

/**
 * Returns the lines to change so that the episode gets its length. If it is too long, these are the longest lines, answers
 * last. If it is too short, these are answers, the shortest first. Greeting and goodbye stay.
 */
export function lengthFaults(turns: readonly Turn[], totalWords: number): LengthFault[] {
  const words = countWords(turns)
  if (!isOffLength(words, totalWords)) return []
  const lines = turns
    .map(({ text, kind }, index) => ({ index, kind, words: countWords(text) }))
    .filter(({ kind }) => kind !== 'opening' && kind !== 'close')
  return words > totalWords ? tooLong(lines, words - totalWords * aim) : tooShort(lines, totalWords - words)
}

type Line = { index: number; kind: Turn['kind']; words: number }

function tooLong(lines: Line[], over: number): LengthFault[] {
  const found: LengthFault[] = []
  const tells = ({ kind }: Line) => Number(kind === 'answer')
  for (const line of lines.toSorted((one, other) => tells(one) - tells(other) || other.words - one.words)) {
    if (over <= 0) break
    if (line.words < fewestToCut) continue
    const words = Math.ceil(line.words * kept)
    found.push({ index: line.index, fault: 'too long', words })
    over -= line.words - words
  }
  return found
}

function tooShort(lines: Line[], missing: number): LengthFault[] {
  const found: LengthFault[] = []
  const telling = lines.filter(
    ({ kind, words }) => kind === 'answer' && words >= toGrow.from && words <= toGrow.to,
  )
  for (const { index, words } of telling.toSorted((one, other) => one.words - other.words)) {
    if (missing <= 0) break
    const more = Math.min(words, toGrow.mostMore, missing)
    found.push({ index, fault: 'too short', words: words + more })
    missing -= more
  }
  return found
}
