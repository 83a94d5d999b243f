import type { Language } from '#core/languages/languages.ts'

type Figure = { value: number; start: number; end: number }
/** `month` counts from 1. Day and month are null if their order differs between countries, the year if it has two digits. */
export type DateInFigures = {
  words: string
  start: number
  end: number
  day: Figure | null
  month: number | null
  year: Figure | null
}

const pattern =
  /(?<![\d.,/-])(?:(?<d>\d{1,2})(?<sign>[./])\s?(?<m>\d{1,2})\k<sign>\s?(?<y>\d{4}|\d\d)|(?<y2>\d{4})-(?<m2>\d\d)-(?<d2>\d\d))(?![\d/-]|[.,]\d)/dgu

/** Returns the dates of a text that are written without words: "4.3.1871", "1871-03-04". */
export function datesInFigures(text: string, language: Language): DateInFigures[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const { groups = {}, indices, index: start, 0: words } = match
    const figure = (name: string): Figure | null => {
      const place = indices?.groups?.[name]
      return place ? { value: Number(groups[name]), start: place[0], end: place[1] } : null
    }
    const [first, second] = [figure('d') ?? figure('d2'), figure('m') ?? figure('m2')]
    const year = figure('y') ?? figure('y2')
    const isAmerican = language === 'en' && groups.sign === '/'
    const [day, month] = isAmerican && (second?.value ?? 0) > 12 ? [second, first] : [first, second]
    if (!day || !month || day.value < 1 || day.value > 31 || month.value < 1 || month.value > 12) return []
    // "4/3" is a day in March in London and in April in Boston.
    const isSure = !isAmerican || day.value > 12
    return {
      words,
      start,
      end: start + words.length,
      day: isSure ? day : null,
      month: isSure ? month.value : null,
      year: year && year.value > 99 ? year : null,
    }
  })
}
