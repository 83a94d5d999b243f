import { escapePattern } from '#core/escape-pattern.ts'
import type { Line } from './line.ts'

export type Search = { text: string; isCaseSensitive: boolean }
export type Match = { id: string; at: number; length: number }

/** Where the words stand, in the order of the script; nothing for an empty search. */
export function findMatches(lines: Line[], search: Search): Match[] {
  if (search.text === '') return []
  const wanted = pattern(search)
  return lines.flatMap(({ id, text }) =>
    [...text.matchAll(wanted)].map((found) => ({ id, at: found.index, length: found[0].length })),
  )
}

/** The text with all matches replaced, or only the one `at` this place. The words are taken as they are. */
export function replaceIn(text: string, search: Search, words: string, at: number | null): string {
  const replaced = text.replace(pattern(search), (found, ...rest) => {
    const place = rest.find((value) => typeof value === 'number')
    return at === null || place === at ? words : found
  })
  // A line holds 10,000 characters at most; one that would be longer stays as it is.
  return replaced.length > 10_000 ? text : replaced
}

function pattern({ text, isCaseSensitive }: Search): RegExp {
  return new RegExp(escapePattern(text), isCaseSensitive ? 'g' : 'gi')
}
