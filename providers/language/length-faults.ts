import { countWords } from '#core/dialog/dialog.ts'
import type { Turn } from '#core/dialog/turn.ts'

/** A line that is to be said in another length, with the words to aim at. */
export type LengthFault = { index: number; fault: 'too long' | 'too short'; words: number }

/** An episode within this share of its length is left as it is; beyond it a notice tells its creator. */
const tolerance = 0.1
/** Shorter lines than this have nothing to lose. */
const fewestToCut = 10
/** What a shortened line keeps of its words, at least. */
const kept = 0.75
/** An episode that is too long is shortened to this share of its length, well within the tolerance. */
const aim = 1.05
/** Lines from and to this length tell something and have room for more. */
const toGrow = { from: 6, to: 40, mostMore: 20 }

/** Whether this many words are too many or too few for the episode. */
export function isOffLength(words: number, totalWords: number): boolean {
  return Math.abs(words - totalWords) > totalWords * tolerance
}

/** Returns the words by which an episode may still grow once these lines have the length that is asked for. */
export function roomLeft(turns: readonly Turn[], totalWords: number, faults: readonly LengthFault[]): number {
  const more = faults.reduce(
    (sum, { index, words }) => sum + words - countWords(turns[index]?.text ?? ''),
    countWords(turns),
  )
  return Math.max(0, Math.floor(totalWords * (1 + tolerance)) - more)
}

/**
 * Returns the lines whose other length would give the episode its own: where it is too long its longest, those that tell
 * something last, and where it is too short those that tell something in few words. Greeting and goodbye stay.
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
