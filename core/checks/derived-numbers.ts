import { byLanguage } from '#core/languages/packs.ts'
import type { Claim } from './claim.ts'
import { isYear, spanOf } from './number-kinds.ts'
import type { ParsedNumber } from './parse-numbers.ts'

const plainNumbers = (numbers: readonly ParsedNumber[]) =>
  numbers
    .filter((one) => !isYear(one) && !['day', 'ordinal', 'century'].includes(one.kind))
    .map(({ value }) => value)

/** Whether the number follows from the source: as a rounding, bound, sum, difference, count, share, age or short year. */
export function isDerived(number: ParsedNumber, claim: Claim): boolean {
  const tests = [
    isRounded,
    isBound,
    isShortYear,
    isSum,
    isDifference,
    isListed,
    isMetric,
    isShare,
    isCountedYears,
  ]
  return tests.some((test) => test(number, claim))
}

/** 150 for 146; 28 million for 28.3. The number must be rounder than the number in the source. */
function isRounded({ value, end }: ParsedNumber, { numbers, source }: Claim): boolean {
  const scale = numbers.find((other) => other.start > end && other.start - end < 16 && other.value >= 1000)
  const step = [1e9, 1e6, 1000].find((one) => (scale?.value ?? 1) >= one) ?? 1
  return source.pieces.some((piece) =>
    plainNumbers(piece.numbers).some(
      (one) =>
        (Math.round(one / step) === value && (step > 1 || !Number.isInteger(one))) ||
        (one >= 1e4 && Math.round(one / 1e6) * 1e6 === value) ||
        (value >= 20 && value % 10 === 0 && one % 10 !== 0 && Math.abs(one - value) <= one * 0.04),
    ),
  )
}

const under = byLanguage(({ checking }) => checking.numbers.under)
const over = byLanguage(({ checking }) => checking.numbers.over)

/** A bound near the number in the source: "not even ten" for nine, "more than thirty" for 36. */
function isBound({ value, start }: ParsedNumber, { text, language, source }: Claim): boolean {
  const before = text.slice(0, start)
  const isUnder = under[language].test(before)
  if (!isUnder && !over[language].test(before)) return false
  return source.pieces.some((piece) =>
    plainNumbers(piece.numbers).some((one) =>
      isUnder ? one < value && one >= value * 0.7 : one > value && one <= value * 1.4,
    ),
  )
}

/** What comes after a number that counts no noun: a punctuation mark or, in German, where nouns have capitals, a word in lower case. */
const noNoun = byLanguage(({ checking }) => (checking.capitals.nouns ? /^\s*[:.,]|^\s\p{Ll}/u : /^\s*[:.,]/u))
const shortYear = byLanguage(({ checking }) => checking.numbers.shortYear)
/** "January ninety-four", "enero de noventa y cuatro" */
const afterMonth = byLanguage(
  ({ checking }) =>
    new RegExp(`(?<!\\p{L})(?:${checking.months.replaceAll(' ', '|')}),?\\s+(?:(?:of|del?)\\s+)?['’]?$`, 'u'),
)

/** A two-digit year: "in the autumn of forty-five", "January oh-three", "Seventy-nine: she presides." */
function isShortYear(number: ParsedNumber, claim: Claim): boolean {
  const { value, start, end } = number
  const { text, language, numbers, source } = claim
  if (spanOf(text, number) !== null) return false
  if (value > 99 || (value < 10 && !/^oh[\s-]/iu.test(text.slice(start, end)))) return false
  const after = text.slice(end)
  // "January eleventh, ninety-four"
  const isAfterDay = numbers.some(
    (day) => day.kind === 'day' && /^(?:th|st|nd|rd)?,?\s+['’]?$/u.test(text.slice(day.end, start)),
  )
  const opens =
    /(?:^|[.!?…:,]["”»“’]?\s+)(?:\p{L}{1,4}\s)?$/u.test(text.slice(0, start)) && noNoun[language].test(after)
  const isDated = [shortYear, afterMonth].some((before) => before[language].test(text.slice(0, start)))
  if (!opens && !isAfterDay && !isDated) return false
  return source.pieces.some(({ numbers }) =>
    numbers.some((other) => isYear(other) && other.value % 100 === value),
  )
}

/** The sum or the product of two numbers: sixteen hours for "two shifts of eight". */
function isSum({ value }: ParsedNumber, { around }: Claim): boolean {
  const all = around.flatMap(({ numbers }) => plainNumbers(numbers))
  return (
    value >= 5 &&
    all.some((one, at) => all.slice(at + 1).some((other) => one + other === value || one * other === value))
  )
}

/** The difference of two numbers: 40 for 161 votes against 121. */
function isDifference({ value }: ParsedNumber, { around }: Claim): boolean {
  const all = around.flatMap(({ numbers }) => plainNumbers(numbers))
  return value >= 3 && all.some((one) => all.some((other) => one - other === value))
}

const listing = byLanguage(({ checking }) => checking.numbers.listed)

/** The length of a list: "four countries" for a list of four. */
function isListed({ value }: ParsedNumber, { around, source }: Claim): boolean {
  if (value < 3 || value > 12) return false
  return around.some(({ text }) =>
    text.split(/[.;:!?()]/).some((part) => {
      const parts = part.split(/, (?!(?:who|which|que|qui|der|die|das)\b)/)
      const last = parts.at(-1)?.split(listing[source.language]).length ?? 0
      return parts.length >= 2 && parts.length + (last >= 2 ? 1 : 0) === value
    }),
  )
}

const metric =
  /(?<!\p{L})(?:metres?|meters?|metros?|mètres?|Meter|grams?|gram[oe]s?|grammes?|Gramm|kilogram\p{L}*|Kilogramm|kg|kilos?)(?!\p{L})/iu

/** The same amount in another unit: grams for kilograms, "three months" for eleven weeks. */
function isMetric(number: ParsedNumber, { text, source }: Claim): boolean {
  const days = spanOf(text, number)
  return source.pieces.some((piece) =>
    piece.numbers.some((other) => {
      if (other.value === number.value * 1000 || other.value * 1000 === number.value)
        return metric.test(piece.text)
      const theirs = days === null ? null : spanOf(piece.text, other)
      return (
        theirs !== null &&
        days !== null &&
        other.value !== number.value &&
        Math.abs(days - theirs) <= theirs * 0.1
      )
    }),
  )
}

const parts = byLanguage(({ checking }) => checking.numbers.parts)
const wholes: Record<string, number> = {
  quarter: 4,
  third: 3,
  fifth: 5,
  half: 2,
  halve: 2,
  tenth: 10,
  cuart: 4,
  terci: 3,
  quint: 5,
  décim: 10,
  quart: 4,
  tiers: 3,
  cinquième: 5,
  dixième: 10,
  viertel: 4,
  drittel: 3,
  fünftel: 5,
  zehntel: 10,
}
const outOf = /^\s*(?:out of|in|von|sur|de cada|de los|de las|of the|des)\s+$/iu

/** A share: "two out of five" for 40 per cent, or for 40 among 100. */
function isShare(
  { start, end, value }: ParsedNumber,
  { text, language, numbers, around, source }: Claim,
): boolean {
  const pair = numbers.find(
    (other) =>
      (other.start > end && outOf.test(text.slice(end, other.start))) ||
      (other.end < start && outOf.test(text.slice(other.end, start))),
  )
  const part = parts[language].exec(text.slice(end))?.[1]?.toLowerCase()
  const whole = pair?.value ?? (part ? (wholes[part] ?? 0) : 0)
  if (!whole) return false
  const share = Math.min(value, whole) / Math.max(value, whole)
  const isPercent = source.pieces.some((piece) =>
    piece.numbers.some((other) => other.kind === 'percent' && Math.abs(other.value / 100 - share) <= 0.05),
  )
  if (isPercent) return true
  return around.some((sentence) => {
    const plain = plainNumbers(sentence.numbers)
    return plain.some((one) => plain.some((other) => other > one && Math.abs(one / other - share) <= 0.05))
  })
}

/**
 * An age or span between two years of the source, one of them near the passage: "at thirty-one", "two years later". The difference may be
 * one year off. Without a passage any two years count, but their difference must be exact.
 */
function isCountedYears({ value, kind }: ParsedNumber, { around, source }: Claim): boolean {
  if (value > 110 || kind === 'percent') return false
  const yearsOf = (pieces: readonly { numbers: ParsedNumber[] }[]) =>
    pieces.flatMap(({ numbers }) => numbers.filter(isYear).map((year) => year.value))
  const near = new Set(around.map(({ paragraph }) => paragraph))
  const all = yearsOf(source.pieces).slice(0, 200)
  const isKnown = near.size > 0
  const first = isKnown ? yearsOf(source.sentences.filter(({ paragraph }) => near.has(paragraph))) : all
  return first.some((one) =>
    all.some((other) => one !== other && Math.abs(Math.abs(one - other) - value) <= (isKnown ? 1 : 0)),
  )
}
