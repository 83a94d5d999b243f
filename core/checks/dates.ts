import type { Claim } from './claim.ts'
import { datesIn } from './dates-in.ts'
import { monthsIn } from './months.ts'
import { isYear } from './number-kinds.ts'
import { isAbout } from './numbers.ts'
import type { Reason } from './support-label.ts'

/** Returns a year, century, month or day of a month that occurs nowhere in the source, or null. */
export function strangeDate(claim: Claim): Reason | null {
  const { text, language, numbers, source } = claim
  for (const number of numbers) {
    if (isYear(number) && !isAbout(number, claim) && !standsYear(number.value, claim))
      return { kind: 'date', words: text.slice(number.start, number.end) }
    if (number.kind === 'century' && !standsCentury(number.value, claim))
      return { kind: 'date', words: text.slice(number.start, number.end) }
  }
  for (const { day, month, words } of datesIn(text, numbers, language)) {
    if (!source.days.some((other) => other.day === day && other.month === month))
      return { kind: 'date', words }
  }
  const month = monthsIn(text, language).find((one) => !source.months.has(one.month))
  return month ? { kind: 'date', words: month.words } : null
}

function standsYear(year: number, { source }: Claim): boolean {
  return source.pieces.some(({ numbers }) =>
    numbers.some(
      (other) =>
        other.value === year ||
        // "in the thirties" for 1934, "'45" for 1945
        (other.kind === 'decade' && Math.floor(year / 10) * 10 === other.value),
    ),
  )
}

/** Whether the source has a century, by its number or by a year in it. */
function standsCentury(century: number, { source }: Claim): boolean {
  return source.pieces.some(({ numbers }) =>
    numbers.some((other) => {
      if (other.kind === 'century') return other.value === century
      const isInIt = Math.ceil(other.value / 100) === century || Math.floor(other.value / 100) + 1 === century
      return isInIt && (isYear(other) || (other.kind === 'decade' && other.value >= 1000))
    }),
  )
}
