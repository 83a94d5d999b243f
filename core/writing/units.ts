import { quotationsIn } from '#core/dialog/quotations.ts'
import type { StoryLine } from './story-lines.ts'

/** What one host says in one go: a line, or two that stand side by side in the source. */
export type Unit = {
  text: string
  start: number
  end: number
  first: StoryLine
  last: StoryLine
  hasQuotation: boolean
}

const shortRemark = 8
const longestWithQuestion = 45

/**
 * Joins lines to turns. Short remarks and sentences that point back go with the one before them; `longest` is the most
 * words that two lines may have together (few words: more, shorter turns).
 */
export function unitsOf(lines: readonly StoryLine[], longest: number, random: () => number): Unit[] {
  const units: Unit[] = []
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place]
    if (!line) continue
    const next = lines[place + 1]
    if (next && belongTogether(line, next, longest, random)) {
      units.push(unitOf(line, next))
      place++
    } else units.push(unitOf(line, line))
  }
  return units
}

function belongTogether(line: StoryLine, next: StoryLine, longest: number, random: () => number): boolean {
  if (
    next.index !== line.index + 1 ||
    line.isFirstHalf ||
    next.isFirstHalf ||
    next.paragraph !== line.paragraph
  )
    return false
  const words = line.traits.words + next.traits.words
  // What the text asks belongs to what it asks about, in the same breath.
  if (next.text.endsWith('?') && words <= longestWithQuestion) return true
  if (words > longest) return false
  if (next.traits.words <= shortRemark || line.traits.words <= shortRemark) return true
  return random() < (next.traits.pointsBack ? 0.75 : 0.45)
}

/** One or two neighbouring lines as they are. */
export function unitOfLines(lines: readonly [StoryLine, StoryLine?]): Unit {
  return unitOf(lines[0], lines[1] ?? lines[0])
}

function unitOf(first: StoryLine, last: StoryLine): Unit {
  const text = first === last ? first.text : `${first.text} ${last.text}`
  return { text, start: first.start, end: last.end, first, last, hasQuotation: quotationsIn(text).length > 0 }
}
