import { type StoryPart, wordsOf } from './parts.ts'
import type { StoryLine } from './story-lines.ts'

/** The lines told within `budget` words, in order, every part getting its share. All of them when they fit. */
export function chooseLines(parts: StoryPart[], budget: number): StoryPart[] {
  const total = parts.reduce((sum, part) => sum + wordsOf(part.lines), 0)
  if (total <= budget) return parts
  // Long parts are shortened more than short ones, so that no chapter shrinks to a remark.
  const weights = parts.map((part) => wordsOf(part.lines) ** 0.7)
  const sum = weights.reduce((a, b) => a + b, 0)
  return parts
    .map((part, index) => ({ ...part, lines: bestLines(part.lines, (budget * (weights[index] ?? 0)) / sum) }))
    .filter((part) => part.lines.length > 0)
}

/**
 * The best lines of a part. A line that points back is only taken together with those before it that it needs, so that
 * no "she" or "but" stands without what it refers to.
 */
function bestLines(lines: StoryLine[], budget: number): StoryLine[] {
  const worth = new Map(lines.map((line, place) => [line, worthOf(line, place)]))
  const before = new Map(lines.map((line, place) => [line, lines[place - 1]]))
  const open = new Map(lines.map((line, place) => [line, neededFor(lines, place)]))
  const taken = new Set<StoryLine>()
  const value = (missing: StoryLine[]) => {
    const sum = missing.reduce((total, line) => total + (worth.get(line) ?? 0), 0) / missing.length
    return sum + (missing[0] ? continuity(missing[0], before.get(missing[0]), taken) : 0)
  }
  let words = 0
  for (;;) {
    let best: { missing: StoryLine[]; value: number } | null = null
    for (const [line, needed] of open) {
      const missing = needed.filter((other) => !taken.has(other))
      if (missing.length === 0 || words + wordsOf(missing) > budget * 1.05) open.delete(line)
      else if (!best || value(missing) > best.value) best = { missing, value: value(missing) }
    }
    if (!best) break
    for (const line of best.missing) taken.add(line)
    words += wordsOf(best.missing)
  }
  if (taken.size === 0) for (const line of neededFor(lines, 0)) taken.add(line)
  return lines.filter((line) => taken.has(line))
}

/** What a line gains when the one before it is told too, or when it opens a paragraph: scattered sentences make no story. */
function continuity(line: StoryLine, before: StoryLine | undefined, taken: Set<StoryLine>): number {
  if (before !== undefined && before.paragraph === line.paragraph)
    return taken.has(before) ? 1.6 : startsAnew(line) ? 0.3 : -0.8
  return 0.6
}

/** In the middle of a paragraph, a date is where one may join a story. */
function startsAnew({ text }: StoryLine): boolean {
  return /\d{4}/.test(text.slice(0, 30))
}

/** A whole text may start its sentences with "she"; then it is clear enough who she is. */
const longestChain = 8

/** The line, what it points or leans back to, and its other half. */
function neededFor(lines: StoryLine[], place: number): StoryLine[] {
  let first = place
  while (first > 0 && place - first < longestChain && needsTheOneBefore(lines[first - 1], lines[first]))
    first--
  let last = place
  while (needsTheNext(lines[last], lines[last + 1])) last++
  return lines.slice(first, last + 1)
}

function needsTheOneBefore(before: StoryLine | undefined, line: StoryLine | undefined): boolean {
  if (!before || !line || line.index !== before.index + 1) return false
  return line.traits.pointsBack || (line.traits.leansBack && line.paragraph === before.paragraph)
}

/** Words by which a sentence says that the next one will say something ("Perkins noticed something else."). */
const announcing =
  /\b(?:something else|one (?:more |other )?thing|(?:two|three) things|the following|autre chose|une chose|une question|deux choses|otra cosa|una cosa|una pregunta|dos cosas|lo siguiente|etwas anderes|eine Sache|eine Frage|zwei Dinge|auf die Probe)(?!\p{L})|[:?]["”»“'\s]*$/iu

/** Whether a sentence would leave a listener waiting when nothing followed: it announces, or it asks. */
export function announces(text: string): boolean {
  return announcing.test(text)
}

/** The other half of a sentence; or what is only announced, in so many words or in few ("Many were not pleased."). */
function needsTheNext(line: StoryLine | undefined, next: StoryLine | undefined): boolean {
  if (!line || !next || next.index !== line.index + 1) return false
  return (
    line.isFirstHalf ||
    (announces(line.text) && next.paragraph === line.paragraph) ||
    (line.traits.words < goodLength.from && next.paragraph === line.paragraph && !line.traits.pointsBack)
  )
}

const goodLength = { from: 7, to: 38 }

function worthOf({ traits, rank }: StoryLine, place: number): number {
  let worth = rank
  if (place === 0) worth += 1
  if (traits.kinds[0] === 'quote') worth += 0.6
  if (traits.kinds.some((kind) => ['origin', 'end', 'choice', 'setback'].includes(kind))) worth += 0.4
  if (traits.year !== null || traits.figure !== null) worth += 0.2
  if (traits.words < goodLength.from || traits.words > goodLength.to) worth -= 0.3
  return worth
}
