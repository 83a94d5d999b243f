import type { Line, Story } from './story.ts'

/** Number of lines before in which the year is searched. */
const farthest = 20

/**
 * Completes a date with the year of an earlier line: "On 24 April" becomes "On 24 April 1916" after "In April 1916". Returns null if the
 * line does not begin with such a date, or if the year is not certain.
 */
export function withYear(story: Story, line: Line): string | null {
  const { words } = story.pack
  const date = words.partialDate.exec(line.text)?.[0]
  if (!date || !/\p{L}{3,}/u.test(date)) return null
  const year = yearBefore(story, line)
  if (year === null) return null
  return `${words.withYear(date, year)}${line.text.slice(date.length).replace(words.thatYear, '')}`
}

function yearBefore({ lines, pack, language }: Story, line: Line): number | null {
  const months = monthsOf(language)
  let month = monthIn(line.text, months)
  for (const before of lines.slice(Math.max(0, line.index - farthest), line.index).reverse()) {
    if (before.section !== line.section || pack.words.relativeTime.test(line.text)) return null
    if (pack.words.yearsLater.test(before.text)) return null
    const date = pack.words.dated.exec(before.text)?.[1]
    const own = monthIn(date ?? pack.words.partialDate.exec(before.text)?.[0] ?? '', months)
    // January after December: the year has changed.
    if (own >= 0 && own > month) return null
    if (own >= 0) month = own
    if (date) return Number(/\d{4}$/.exec(date)?.[0]) || null
    if (/(?<!\d)(?:1[0-9]|20)\d\d(?!\d)/.test(before.text)) return null
  }
  return null
}

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)).toLowerCase())
}

function monthIn(text: string, months: readonly string[]): number {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return months.findIndex((month) => words.includes(month))
}
