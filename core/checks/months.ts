import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { datesInFigures } from './dates-in-figures.ts'

const patterns = byLanguage(({ checking }) =>
  checking.months.split(' ').map((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu')),
)

/** Returns all months that a text names, with their positions. */
export function monthsIn(text: string, language: Language): { month: number; words: string; at: number }[] {
  const named = patterns[language].flatMap((pattern, month) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ month, words, at: index })),
  )
  const inFigures = datesInFigures(text, language).flatMap(({ words, start, month }) =>
    month ? [{ month: month - 1, words, at: start }] : [],
  )
  return [...named, ...inFigures]
}
