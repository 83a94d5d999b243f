import { limits } from './costs.ts'
import { stemOf } from './sentence.ts'
import type { Line, Story } from './story.ts'

/**
 * Returns lines that resolve what the opening announces: the weightiest outcome in the section that shares most rare words with the
 * opening, and a line of the closing section about a thing of the opening.
 */
export function promised({ lines, lastSection, pack: { words } }: Story): number[] {
  const names = new Set(lines.flatMap(({ section, theme }) => (section === 0 ? [...theme] : [])))
  const often = new Map<string, number>()
  for (const word of lines.flatMap(({ theme }) => [...theme])) often.set(word, (often.get(word) ?? 0) + 1)
  const rarity = (words: Iterable<string>) =>
    [...new Set(words)].reduce((sum, word) => sum + (names.has(word) ? (often.get(word) ?? 1) ** -0.5 : 0), 0)
  const ofParagraph = (line: Line) =>
    lines.flatMap(({ paragraph, theme }) => (paragraph === line.paragraph ? [...theme] : []))
  const outcomes = lines
    .filter(({ section }) => section > 0 && section < lastSection)
    .filter(({ text }) => words.choice.test(text) || words.outcome.test(text))
    .map((line) => ({
      line,
      speaks: limits.ownShare * rarity(line.theme) + (1 - limits.ownShare) * rarity(ofParagraph(line)),
    }))
  const best = outcomes.sort((one, other) => other.speaks - one.speaks)[0]
  const scene = outcomes
    .filter(
      ({ line, speaks }) => line.section === best?.line.section && speaks >= best.speaks * limits.nearBest,
    )
    .sort((one, other) => other.line.weight - one.line.weight)
    .filter(() => (best?.speaks ?? 0) >= limits.leastOverlap)
  // For "a list" in the opening, finds "the list" at the end.
  const things = nounsIn(
    lines.filter(({ section }) => section === 0),
    words.indefinite,
  )
  const end = lines.filter(
    (line) =>
      line.section === lastSection &&
      (words.telling.test(line.text) || words.choice.test(line.text)) &&
      [...nounsIn([line], words.definite)].some((noun) => things.has(noun)),
  )
  return [...scene.map(({ line }) => line).slice(0, 1), ...end.slice(-1)].map(({ index }) => index)
}

function nounsIn(lines: readonly Line[], pattern: RegExp): Set<string> {
  return new Set(
    lines.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => stemOf(match[1] ?? ''))),
  )
}
