import { announces } from './choose-lines.ts'
import type { StoryPart } from './parts.ts'
import type { StoryLine } from './story-lines.ts'

/** A thought to end on: a sentence, or two neighbours of which the second needs the first. */
export type Takeaway = [StoryLine, StoryLine?]

const fewestLines = 6
const length = { from: 6, to: 42 }
/** Below this a sentence is one among many, and nothing to end on. */
const lowestWorth = 1.1
/** One good thought is better than that and a middling one. */
const lowestWorthOfMore = 1.6

/**
 * Picks the sentences to end on: what the life shows, rather from the end of the story. They are taken out of the
 * parts, so that no sentence is told twice; a sentence that a later one needs stays where it is.
 */
export function takeOutTakeaways(
  parts: StoryPart[],
  count: number,
  name: string,
): { parts: StoryPart[]; takeaways: Takeaway[] } {
  const lines = parts.flatMap((part) => part.lines)
  const last = lines.at(-1)?.index ?? 1
  const found = parts
    .flatMap((part) => part.lines.map((line, place) => thoughtAt(line, place, part.lines, name)))
    .filter((thought) => thought !== null)
    .filter((thought) => saysSomething(thought[1] ?? thought[0], last))
    .map((thought) => ({ thought, worth: worthOf(thought, name, last) }))
    .sort((a, b) => b.worth - a.worth)
  const takeaways: Takeaway[] = []
  for (const { thought, worth } of found) {
    const isFree = takeaways.every((other) => Math.abs(other[0].index - thought[0].index) > 2)
    if (worth < (takeaways.length === 0 ? lowestWorth : lowestWorthOfMore)) break
    if (isFree && takeaways.length < Math.min(count, Math.floor(lines.length / fewestLines)))
      takeaways.push(thought)
  }
  const taken = new Set(takeaways.flat())
  const remaining = parts.map((part) => ({ ...part, lines: part.lines.filter((line) => !taken.has(line)) }))
  return {
    parts: remaining.filter((part) => part.lines.length > 0),
    takeaways: takeaways.sort((a, b) => a[0].index - b[0].index),
  }
}

/** The thought that a line may be, or null: it must be understood alone, and nothing left behind may need it. */
function thoughtAt(line: StoryLine, place: number, lines: StoryLine[], name: string): Takeaway | null {
  const [before, next] = [lines[place - 1], lines[place + 1]]
  const isNeeded =
    next !== undefined && (next.traits.pointsBack || next.traits.leansBack) && next.index === line.index + 1
  if (
    isNeeded ||
    announces(line.text) ||
    place === 0 ||
    line.isFirstHalf ||
    line.traits.leansBack ||
    line.traits.hasReference
  )
    return null
  if (!line.traits.pointsBack) return fits(line.traits.words) ? [line] : null
  if (!startsWithPronoun(line) || !before || before.index !== line.index - 1) return null
  // "Perkins had accepted both gaps. She believed …": the first sentence says who she is.
  if (place > 1 && before.text.startsWith(name) && fits(before.traits.words + line.traits.words))
    return [before, line]
  // The question before it names the leader; that is enough where nobody else was spoken of.
  const nearby = lines.slice(Math.max(0, place - 3), place)
  const isLeader =
    nearby.some(({ text }) => text.includes(name)) && nearby.every(({ traits }) => traits.person === null)
  return isLeader && fits(line.traits.words) ? [line] : null
}

/** Says something about a life: a belief, the leader's own words, or the judgement at the end of the text. */
function saysSomething({ traits, index }: StoryLine, lastIndex: number): boolean {
  return traits.isLesson || index > 0.85 * lastIndex
}

function fits(words: number): boolean {
  return words >= length.from && words <= length.to
}

function startsWithPronoun({ text }: StoryLine): boolean {
  return /^(?:he|she|his|her|il|elle|son|sa|ses|él|ella|er|sein|seine|ihre?) /iu.test(text)
}

function worthOf(thought: Takeaway, name: string, lastIndex: number): number {
  const line = thought[1] ?? thought[0]
  const { traits } = line
  const place = line.index / Math.max(1, lastIndex)
  let worth = Math.min(line.rank, 2) * 0.4 + place * 0.9
  if (traits.isLesson) worth += 1
  if (traits.kinds[0] === 'quote') worth += 0.6
  if (place > 0.9) worth += 0.4
  if (thought.some((part) => part?.text.includes(name))) worth += 0.3
  if (traits.year !== null || traits.figure !== null || traits.kinds.includes('origin')) worth -= 0.8
  if (traits.isGrave || traits.isSombre) worth -= 0.8
  return worth
}
