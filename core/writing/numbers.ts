import { isYear } from '#core/checks/number-kinds.ts'
import { parseNumbers } from '#core/checks/parse-numbers.ts'
import { isStopWord } from '#core/dialog/stop-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'

/** Returns how many different numbers above two a text has, in digits or words. "the third" and "the nineties" do not count. */
export function countNumbers(text: string, language: Language): number {
  const figures = parseNumbers(text, language).filter(
    ({ value, kind }) => value > 2 && (kind === 'count' || kind === 'percent' || kind === 'day'),
  )
  return new Set(figures.map(({ value }) => value)).size
}

/** A number that counts something, and what it counts. Years, days of a month and values below `least` are left out. */
export type Counted = { value: number; what: string; start: number; end: number }

export function countedIn(text: string, language: Language, least = 3): Counted[] {
  const noun = languagePacks[language].writing.words.countedNoun
  return parseNumbers(text, language).flatMap((number) => {
    const { value, kind, start, end } = number
    const after = text.slice(end)
    const isCount = (kind === 'count' || kind === 'percent') && !isYear(number)
    // "ten past" is a time.
    if (!isCount || value < least || /^ (?:past|to|o['’]clock)(?!\p{L})/u.test(after)) return []
    const what = noun.exec(after)?.[0]?.trim() ?? ''
    return [{ value, start, end, what: isStopWord(what.toLowerCase(), language) ? '' : what }]
  })
}
