import { speakable } from './speakable.ts'
import type { StoryLine } from './story-lines.ts'

/** A chapter in the making; `title` is null where none of the source's headings fits. */
export type StoryPart = { title: string | null; lines: StoryLine[] }

const shortestPart = 30

/** Cuts the story at its headings, or at paragraphs where it has none, into at most `most` parts. */
export function storyParts(lines: StoryLine[], leader: string, most: number): StoryPart[] {
  const byHeading = partsByHeading(lines, leader)
  const cut =
    byHeading.length > 1 ? byHeading : equalParts(lines, Math.min(most, Math.round(wordsOf(lines) / 250)))
  const parts = cut.map((part) => ({ ...part, words: wordsOf(part.lines) }))
  while (parts.length > 1 && (parts.length > most || parts.some(({ words }) => words < shortestPart))) {
    joinSmallest(parts)
  }
  return parts.map(({ lines: told }) => ({ lines: told, title: ruling(told, leader) }))
}

/** Its words are counted once: a book may have thousands of headings to join. */
type SizedPart = StoryPart & { words: number }

export function wordsOf(lines: readonly StoryLine[]): number {
  return lines.reduce((sum, line) => sum + line.traits.words, 0)
}

function partsByHeading(lines: StoryLine[], leader: string): StoryPart[] {
  const parts: StoryPart[] = []
  let heading: string | null | undefined
  for (const line of lines) {
    const last = parts.at(-1)
    if (last && line.heading === heading) last.lines.push(line)
    else parts.push({ title: titleOf(line.heading, leader), lines: [line] })
    heading = line.heading
  }
  return parts
}

/** The heading that most of a part stood under; a part made of several keeps none that speaks for a piece only. */
function ruling(lines: StoryLine[], leader: string): string | null {
  const sizes = new Map<string | null, number>()
  for (const line of lines) sizes.set(line.heading, (sizes.get(line.heading) ?? 0) + line.traits.words)
  const [heading, size] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [null, 0]
  return size >= 0.6 * wordsOf(lines) ? titleOf(heading, leader) : null
}

const longestTitle = 70

/** A heading as a chapter's title: without number and full stop. Null when it only names the leader or is too long. */
function titleOf(heading: string | null, leader: string): string | null {
  if (heading === null) return null
  const title = speakable(heading)
    .replace(
      /^(?:(?:chapter|kapitel|capítulo|chapitre|teil|part|parte|partie)\s+)?(?:\d{1,2}|[IVX]{1,5})[.:)–-]?\s+(?=\p{L})/iu,
      '',
    )
    .replace(/[.:;,–-]+$/u, '')
    .trim()
  const isLeader = title.toLowerCase().includes(leader.toLowerCase()) && title.length < leader.length + 25
  return title === '' || title.length > longestTitle || isLeader ? null : title
}

/** Cuts at ends of paragraphs nearest to equal lengths. */
function equalParts(lines: StoryLine[], count: number): StoryPart[] {
  const parts: StoryPart[] = [{ title: null, lines: [] }]
  const size = wordsOf(lines) / Math.max(1, count)
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1)
    last?.lines.push(line)
    const next = lines[index + 1]
    if (!next || !last || parts.length >= count || wordsOf(last.lines) < size * 0.85) continue
    const isBorder = next.paragraph !== line.paragraph || wordsOf(last.lines) > size * 1.3
    if (isBorder && !next.traits.pointsBack) parts.push({ title: null, lines: [] })
  }
  return parts
}

function joinSmallest(parts: SizedPart[]): void {
  // An introduction before the first heading stays for itself: under that heading it would stand in the wrong chapter.
  const isIntroduction = parts.length > 3 && parts[0]?.title === null && parts[0].words >= shortestPart
  const from = isIntroduction ? 1 : 0
  let smallest = from
  for (let index = from; index < parts.length; index++) {
    if ((parts[index]?.words ?? 0) < (parts[smallest]?.words ?? 0)) smallest = index
  }
  const before = smallest > from ? (parts[smallest - 1]?.words ?? 0) : Number.POSITIVE_INFINITY
  const after = parts[smallest + 1]?.words ?? Number.POSITIVE_INFINITY
  const first = before <= after ? smallest - 1 : smallest
  const [left, right] = [parts[first], parts[first + 1]]
  if (!left || !right) return
  const lines = left.lines.concat(right.lines)
  parts.splice(first, 2, { title: left.title ?? right.title, lines, words: left.words + right.words })
}
