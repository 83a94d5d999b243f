import { escapePattern } from '#core/escape-pattern.ts'
import type { Line } from './line.ts'

export type Search = { text: string; isCaseSensitive: boolean }
export type Match = { id: string; at: number; length: number }

/** Returns all matches in the order of the script; none for an empty search. */
export function findMatches(lines: Line[], search: Search): Match[] {
  if (search.text === '') return []
  const wanted = pattern(search)
  return lines.flatMap(({ id, text }) =>
    [...text.matchAll(wanted)].map((found) => ({ id, at: found.index, length: found[0].length })),
  )
}

/**
 * Returns the text with all matches replaced, or only the match at the offset `at`. `words` is used literally, without replacement
 * patterns.
 */
export function replaceIn(text: string, search: Search, words: string, at: number | null): string {
  const replaced = text.replace(pattern(search), (found, ...rest) => {
    const place = rest.find((value) => typeof value === 'number')
    return at === null || place === at ? words : found
  })
  // A line has at most 10,000 characters. A line that would become longer stays as it is.
  return replaced.length > 10_000 ? text : replaced
}

function pattern({ text, isCaseSensitive }: Search): RegExp {
  return new RegExp(escapePattern(text), isCaseSensitive ? 'g' : 'gi')
}
