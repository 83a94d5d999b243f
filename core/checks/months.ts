import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const patterns = byLanguage(({ checking }) =>
  checking.months.split(' ').map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu')),
)

/** Returns all months that a text names, with their places. */
export function monthsIn(text: string, language: Language): { month: number; words: string; at: number }[] {
  return patterns[language].flatMap((pattern, month) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ month, words, at: index })),
  )
}
