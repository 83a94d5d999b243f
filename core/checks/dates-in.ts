import type { Language } from '#core/languages/languages.ts'
import { monthsIn } from './months.ts'
import type { ParsedNumber } from './parse-numbers.ts'

export type DatedDay = { day: number; month: number }

/** Maximum number of characters between a day and its month, as in "on the 4th day of the month of". */
const farthest = 14

/** Returns the days of a text that are named with their month: "9 January", "May the fourth". */
export function datesIn(
  text: string,
  numbers: readonly ParsedNumber[],
  language: Language,
): (DatedDay & { words: string })[] {
  return numbers.flatMap(({ kind, value: day, start, end }) => {
    if (kind !== 'day') return []
    const from = Math.max(0, start - farthest)
    const near = monthsIn(text.slice(from, end + farthest), language)
    const [closest] = near.sort((one, other) => gap(one.at + from) - gap(other.at + from))
    return closest ? [{ day, month: closest.month, words: text.slice(start, end) }] : []
    function gap(at: number): number {
      return at > start ? at - end : start - at
    }
  })
}
