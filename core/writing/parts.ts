import { speakable } from './speakable.ts'
import type { StoryLine } from './story-lines.ts'

/** A chapter in the making; `title` is null where none of the source's headings fits. */
export type StoryPart = { title: string | null; lines: StoryLine[] }

const shortestPart = 30

/** Cuts the story at its headings, or at paragraphs where it has none, into at most `most` parts. */
export function storyParts(lines: StoryLine[], leader: string, most: number): StoryPart[] {
  const byHeading = partsByHeading(lines, leader)
  const parts =
    byHeading.length > 1 ? byHeading : equalParts(lines, Math.min(most, Math.round(wordsOf(lines) / 250)))
  while (
    parts.length > 1 &&
    (parts.length > most || parts.some((part) => wordsOf(part.lines) < shortestPart))
  ) {
    joinSmallest(parts)
  }
  return parts.map((part) => ({ ...part, title: ruling(part.lines, leader) }))
}

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

function joinSmallest(parts: StoryPart[]): void {
  const sizes = parts.map((part) => wordsOf(part.lines))
  let smallest = 0
  // An introduction before the first heading stays for itself: under that heading it would stand in the wrong chapter.
  const isIntroduction = parts.length > 3 && parts[0]?.title === null && (sizes[0] ?? 0) >= shortestPart
  for (const [index, size] of sizes.entries()) {
    const isProtected = isIntroduction && index === 0
    if (!isProtected && (size < (sizes[smallest] ?? 0) || (isIntroduction && smallest === 0)))
      smallest = index
  }
  const before =
    (smallest === 1 && isIntroduction ? undefined : sizes[smallest - 1]) ?? Number.POSITIVE_INFINITY
  const after = sizes[smallest + 1] ?? Number.POSITIVE_INFINITY
  const first = before <= after ? smallest - 1 : smallest
  const [left, right] = [parts[first], parts[first + 1]]
  if (!left || !right) return
  parts.splice(first, 2, { title: left.title ?? right.title, lines: [...left.lines, ...right.lines] })
}
