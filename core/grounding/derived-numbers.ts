import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import type { Comparison } from './compare.ts'
import { monthsIn } from './months.ts'
import { daysOf, isYear, spanUnit } from './number-kinds.ts'
import type { ParsedNumber } from './parse-numbers.ts'
import type { ParsedSentence } from './parse-sentence.ts'

/** Days and years are excluded from arithmetic. */
function isDate(number: ParsedNumber): boolean {
  return isYear(number) || number.kind === 'day'
}

/** Returns true if the number follows from the passage: as a sum, difference, count, share, rounding or in another unit. */
export function isDerived(number: ParsedNumber, comparison: Comparison): boolean {
  if (isYear(number)) return false
  return (
    isRounded(number, comparison) ||
    isBound(number, comparison) ||
    isShortYear(number, comparison) ||
    isSum(number, comparison) ||
    isDifference(number, comparison) ||
    isCounted(number, comparison) ||
    isOtherUnit(number, comparison) ||
    isShare(number, comparison)
  )
}

/** Lists of numbers that may be combined: those of all cited (else nearby) sentences, then those of each nearby one. */
function counts({ text, around, cited }: Comparison): number[][] {
  const sentences = cited.size > 0 ? text.sentences.filter(({ place }) => cited.has(place)) : around
  const plain = sentences.map(({ numbers }) =>
    numbers.filter((other) => !isDate(other) && other.kind !== 'ordinal').map((other) => other.value),
  )
  return [
    plain.flat(),
    ...around.map(({ numbers }) => numbers.filter((other) => !isDate(other)).map((other) => other.value)),
  ]
}

/** 150 for 146; 28 million for 28.3. The number must be rounder than that of the passage. */
function isRounded({ value, end }: ParsedNumber, { claim, around }: Comparison): boolean {
  const scale =
    claim.numbers.find((other) => other.start > end && other.start - end < 16 && other.value >= 1000)
      ?.value ?? 1
  const step = scale >= 1e9 ? 1e9 : scale >= 1e6 ? 1e6 : scale >= 1000 ? 1000 : 1
  return around.some(({ numbers, text }) =>
    numbers.some((other) => {
      if (isDate(other)) return false
      const one = other.value
      if (Math.round(one / step) === value && (step > 1 || !Number.isInteger(one))) return true
      if (one >= 1e4 && Math.round(one / 1e6) * 1e6 === value) return true
      if (value >= 20 && value % 10 === 0 && one % 10 !== 0 && Math.abs(one - value) <= one * 0.04)
        return true
      // "the first two millions"
      return one * 1e6 === value && /mill?[io]/i.test(text)
    }),
  )
}

function isSum({ value }: ParsedNumber, comparison: Comparison): boolean {
  if (value < 5) return false
  return counts(comparison).some((list) =>
    list.some((one, place) => list.slice(place + 1).some((other) => one > 2 && one + other === value)),
  )
}

/** 40 for 161 votes against 121. */
function isDifference({ value }: ParsedNumber, comparison: Comparison): boolean {
  if (value < 3) return false
  const [cited = []] = counts(comparison)
  return cited.some((one) => cited.some((other) => one > value && one - other === value))
}

const months12: Record<number, number> = { 12: 1, 18: 1.5, 24: 2, 36: 3 }
const inUnits =
  /(?<!\p{L})(?:metres?|meters?|metros?|mètres?|Meter|grams?|gram[oe]s?|grammes?|Gramm|kilogram\p{L}*|Kilogramm|kg|kilos?)(?!\p{L})/iu

/** "three months" for eleven weeks (within 20 %), grams for kilograms, twelve months for one year. */
function isOtherUnit(number: ParsedNumber, { claim, around }: Comparison): boolean {
  const days = daysOf[spanUnit(claim, number)]
  return around.some((one) =>
    one.numbers.some((other) => {
      if (
        inUnits.test(one.text) &&
        (other.value === number.value * 1000 || other.value * 1000 === number.value)
      )
        return true
      if (number.value >= 6 && months12[number.value] === other.value) return true
      const theirs = other.value * (daysOf[spanUnit(one, other)] ?? 0)
      return (
        days !== undefined &&
        daysOf[spanUnit(one, other)] !== days &&
        theirs > 0 &&
        Math.abs(number.value * days - theirs) <= theirs * 0.2
      )
    }),
  )
}

const under = byLanguage(({ grounding }) => grounding.numbers.under)
const over = byLanguage(({ grounding }) => grounding.numbers.over)
const parts = byLanguage(({ grounding }) => grounding.numbers.parts)
const shortYear = byLanguage(({ grounding }) => grounding.numbers.shortYear)

/** A natural bound: "not even ten" for nine, "more than thirty" for 36. */
function isBound({ value, start }: ParsedNumber, { claim, around }: Comparison): boolean {
  const before = claim.text.slice(0, start)
  const isUnder = under[claim.language].test(before)
  if (!isUnder && !over[claim.language].test(before)) return false
  return around.some(({ numbers }) =>
    numbers.some((other) => {
      if (isDate(other)) return false
      return isUnder
        ? other.value < value && other.value >= value * 0.7
        : other.value > value && other.value <= value * 1.4
    }),
  )
}

/** A two-digit year: "in the autumn of forty-five". */
function isShortYear({ value, start, isInDigits }: ParsedNumber, { claim, around }: Comparison): boolean {
  if (value < 10 || value > 99 || !shortYear[claim.language].test(claim.text.slice(0, start))) return false
  const isDated = around.some(({ numbers }) =>
    numbers.some((other) => isYear(other) && other.value % 100 === value),
  )
  return isDated && (!isInDigits || /['’]$/.test(claim.text.slice(0, start)))
}

const and = byLanguage(({ grounding }) => grounding.numbers.listed)

/** "four countries" for a list of four; "four months" for February to June. */
function isCounted({ value, end }: ParsedNumber, { claim, text, around }: Comparison): boolean {
  if (value < 3 || value > 12) return false
  const isList = around.some((sentence) =>
    sentence.text
      .split(/[.;:!?()]/)
      .some((part) =>
        part
          .split(/, (?!(?:who|which|que|qui|der|die|das)\b)/)
          .some((_, at, all) => at === 0 && listed(all, text.language) === value),
      ),
  )
  if (isList) return true
  if (daysOf[spanUnit(claim, { end })] !== 30.4) return false
  const paragraphs = new Set(around.map(({ paragraph }) => paragraph))
  const named = text.sentences
    .filter(({ paragraph }) => paragraphs.has(paragraph))
    .flatMap((sentence: ParsedSentence) => monthsIn(sentence.text, text.language).map(({ month }) => month))
  return named.some((one) => named.some((other) => one - other === value))
}

function listed(parts: string[], language: Language): number {
  const last = parts.at(-1)?.split(and[language]).length ?? 0
  return parts.length >= 2 && last >= 2 ? parts.length + 1 : parts.length > 3 ? parts.length : 0
}

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

/** "two out of five" for 40 per cent, or for 40 among 100. */
function isShare({ start, end, value }: ParsedNumber, { claim, around }: Comparison): boolean {
  const behind = /^\s*(?:out of|in|von|sur|de cada|de los|de las|of the|des)\s+$/iu
  const pair = claim.numbers.find(
    (other) =>
      (other.start > end && behind.test(claim.text.slice(end, other.start))) ||
      (other.end < start && behind.test(claim.text.slice(other.end, start))),
  )
  const part = parts[claim.language].exec(claim.text.slice(end))?.[1]?.toLowerCase()
  const whole = pair?.value ?? (part ? (wholes[part] ?? 0) : 0)
  if (!whole) return false
  const share = Math.min(value, whole) / Math.max(value, whole)
  return around.some(({ numbers }) => {
    const plain = numbers.filter((other) => !isDate(other)).map((other) => other.value)
    return (
      numbers.some((other) => other.kind === 'percent' && Math.abs(other.value / 100 - share) <= 0.05) ||
      plain.some((one) => plain.some((other) => other > one && Math.abs(one / other - share) <= 0.05))
    )
  })
}
