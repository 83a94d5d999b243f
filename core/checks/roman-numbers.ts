import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import type { ParsedNumber } from './parse-numbers.ts'

const century = byLanguage(({ checking }) => checking.numbers.century)
const written =
  /(?<![\p{L}\p{N}.-])(?<figures>X{0,3}(?:IX|IV|V?I{0,3}))(?=(?:er?|ème|th|st|nd|rd)?(?![\p{L}\p{N}]))/gu
const values: Record<string, number> = { I: 1, V: 5, X: 10 }

/** Whether a word is a Roman number from 2 to 39. "I" does not count, because it is also a word. */
export const isRoman = (word: string) => /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/.test(word)

/** Returns the Roman numbers of a text: only those beside a word for "century" or after a name, as in "siglo XIX" and "Leo XIII". */
export function romanNumbers(text: string, language: Language): ParsedNumber[] {
  return [...text.matchAll(written)].flatMap(({ index: start, groups }): ParsedNumber[] => {
    const figures = groups?.figures ?? ''
    const end = start + figures.length
    const before = text.slice(Math.max(0, start - 16), start)
    const isOfCentury =
      century[language].test(`${before}#${text.slice(end, end + 16)}`) ||
      (language === 'es' && isRoman(figures) && /(?<!\p{L})del\s+$/u.test(before))
    if (figures === '' || !(isOfCentury || (isRoman(figures) && /\p{Lu}\p{L}+\s$/u.test(before)))) return []
    return [
      { value: readRoman(figures), start, end, kind: isOfCentury ? 'century' : 'ordinal', isInDigits: false },
    ]
  })
}

function readRoman(figures: string): number {
  const each = [...figures].map((figure) => values[figure] ?? 0)
  return each.reduce((sum, value, place) => sum + (value < (each[place + 1] ?? 0) ? -value : value), 0)
}
