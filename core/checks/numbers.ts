import { byLanguage } from '#core/languages/packs.ts'
import type { Claim } from './claim.ts'
import { isDerived } from './derived-numbers.ts'
import { isYear, spanOf, spansIn } from './number-kinds.ts'
import type { ParsedNumber } from './parse-numbers.ts'
import type { Reason } from './support-label.ts'

const about = byLanguage(({ checking }) => checking.numbers.about)

export function isAbout({ start }: ParsedNumber, { text, language }: Claim): boolean {
  return about[language].test(text.slice(0, start))
}

/**
 * Returns a number that does not follow from the source, or null: it occurs nowhere in the source, in no unit and not rounded, and cannot
 * be calculated from the passage.
 */
export function strangeNumber(claim: Claim): Reason | null {
  const number = claim.numbers.find(
    (one) =>
      !isEveryday(one) &&
      one.kind !== 'century' &&
      !(isDate(one) && !isAbout(one, claim)) &&
      !isInHundred(one, claim) &&
      !stands(one, claim) &&
      !isDerived(one, claim),
  )
  return number ? { kind: 'number', words: claim.text.slice(number.start, number.end) } : null
}

const isDate = (number: ParsedNumber) => number.kind === 'day' || isYear(number)

/** "one", "two of them", "the first": everyday words rather than facts. */
function isEveryday({ value, kind, isInDigits }: ParsedNumber): boolean {
  return !isInDigits && value <= 2 && kind !== 'percent'
}

/** The hundred in "two in a hundred". */
function isInHundred({ value, start }: ParsedNumber, { text }: Claim): boolean {
  return value === 100 && /(?:\b(?:in|of|por|sur|de cada)|(?:von|vom))\s*$/iu.test(text.slice(0, start))
}

function stands(number: ParsedNumber, claim: Claim): boolean {
  const { text, source } = claim
  const days = spanOf(text, number)
  const isRough = isAbout(number, claim)
  return source.pieces.some((piece) => {
    if (days !== null && spansIn(piece).some((other) => isNear(days, other, isRough))) return true
    return piece.numbers.some((other) => {
      // "three years" is not in "three dogs", nor in "three months".
      if (days !== null && spanOf(piece.text, other) !== null) return false
      return isSame(number, other) || (isRough && isClose(number, other))
    })
  })
}

const isNear = (days: number, other: number, isRough: boolean) =>
  Math.abs(days - other) <= other * (isRough ? 0.2 : 0.02)

const isClose = (one: ParsedNumber, other: ParsedNumber) =>
  !isDate(other) && Math.abs(one.value - other.value) <= 0.15 * other.value

function isSame(one: ParsedNumber, other: ParsedNumber): boolean {
  // "Thirty men" is not the 30th of August.
  if (other.kind === 'day' && one.kind === 'count') return false
  if (one.value === other.value) return true
  if (one.kind === 'decade') {
    const years = other.kind === 'decade' || isYear(other)
    if (years && Math.floor(one.value / 10) * 10 === Math.floor(other.value / 10) * 10) return true
    if (years && one.value < 100) return Math.floor((other.value % 100) / 10) * 10 === one.value
    return one.value < 100 && Math.floor(other.value / 10) * 10 === one.value
  }
  return other.kind === 'decade' && one.value >= 1000 && one.value % 100 === other.value
}
