import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import type { ParsedNumber } from './parse-numbers.ts'

const half = byLanguage(({ checking }) => checking.numbers.half)
const forms = byLanguage(({ checking: { numbers } }) => ({
  century: numbers.century,
  decade: numbers.decade,
}))

const halved = /(?:half|halbe|medio|demi)[\s-]+(?:an?\s+)?$/iu
/** Characters of context on each side of a number that decide its form. */
const reach = 16

const scaleOf = (value: number) => [1e9, 1e6, 1e3].find((one) => value >= one && value % one === 0) ?? 1

/** Adds the half in "two and a half years", "dos años y medio" and "3½", and halves the million in "half a million". */
export function addHalves(
  numbers: readonly ParsedNumber[],
  text: string,
  language: Language,
): ParsedNumber[] {
  const made: ParsedNumber[] = []
  for (const number of numbers) {
    const last = made.at(-1)
    const scale = scaleOf(number.value)
    const between = last ? text.slice(last.end, number.start) : ''
    // "two and a half million"
    if (last && last.value % 1 === 0.5 && scale === number.value && scale > 1 && between.trim() === '') {
      made[made.length - 1] = { ...last, value: last.value * scale, end: number.end }
      continue
    }
    const after = text.slice(number.end)
    const [behind = ''] = /^\s?½/u.exec(after) ?? half[language].exec(after) ?? []
    if (behind) {
      const noun = /^\s+(?:y|et|and|und)\s|½/u.test(behind) ? behind.length : 0
      made.push({ ...number, value: number.value + scale / 2, end: number.end + noun })
    } else if (scale === number.value && scale > 1 && halved.test(text.slice(0, number.start)))
      made.push({ ...number, value: scale / 2 })
    else made.push(number)
  }
  return made
}

/** Returns the form that the words around a number give it: a century or a decade. Null for any other number. */
export function formOf(
  { value, start, end, kind }: ParsedNumber,
  text: string,
  language: Language,
): 'century' | 'decade' | null {
  if (value > 99 || (kind !== 'count' && kind !== 'ordinal')) return null
  const around = `${text.slice(Math.max(0, start - reach), start)}#${text.slice(end, end + reach)}`
  const { century, decade } = forms[language]
  if (value <= 22 && century.test(around)) return 'century'
  return value % 10 === 0 && decade?.test(around) ? 'decade' : null
}
