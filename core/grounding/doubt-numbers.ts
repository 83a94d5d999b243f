import { byLanguage } from '#core/languages/packs.ts'
import { type Comparison, sharedItems } from './compare.ts'
import { isDerived } from './derived-numbers.ts'
import type { Doubt } from './doubt.ts'
import { isFunctionWord } from './function-words.ts'
import { monthsIn } from './months.ts'
import { daysOf, isYear, spanUnit, timeUnits } from './number-kinds.ts'
import type { ParsedNumber } from './parse-numbers.ts'
import { type ParsedSentence, plainWord } from './parse-sentence.ts'
import type { ReadSentence } from './read-text.ts'

/** Doubts a number or date that the passage does not have, or has for something else. */
export function doubtNumbers(comparison: Comparison): Doubt | null {
  const { claim } = comparison
  const unit = doubtUnit(comparison) ?? doubtPlace(comparison)
  if (unit) return unit
  for (const number of claim.numbers) {
    if (isEveryday(number) || isInHundred(number, claim) || isShortYear(number, comparison)) continue
    if (isKnown(number, comparison)) continue
    return { kind: isYear(number) ? 'date' : 'number', words: claim.text.slice(number.start, number.end) }
  }
  return doubtMonth(comparison)
}

/** "one", "two of them", "the first": everyday words rather than facts. */
export function isEveryday({ value, kind, isInDigits }: ParsedNumber): boolean {
  return !isInDigits && value <= 2 && kind !== 'percent'
}

/** The hundred in "two in a hundred". */
function isInHundred({ value, start }: ParsedNumber, { text }: ParsedSentence): boolean {
  return value === 100 && /(?:\b(?:in|of|por|sur|de cada)|(?:von|vom))\s*$/iu.test(text.slice(0, start))
}

/** A two-digit year at the beginning: "Seventy-nine: she presides." */
function isShortYear({ value, start, end }: ParsedNumber, { claim, around }: Comparison): boolean {
  if (value < 10 || value > 99 || start > 6 || !/^\s*[:.,]/.test(claim.text.slice(end))) return false
  return around.some(({ numbers }) => numbers.some((other) => isYear(other) && other.value % 100 === value))
}

function isKnown(number: ParsedNumber, comparison: Comparison): boolean {
  const { claim, text, around, nearest, shared } = comparison
  if (around.some((sentence) => holds(sentence, number))) return !belongsElsewhere(number, comparison)
  if (
    isAbout(number, claim) &&
    around.some((sentence) => sentence.numbers.some((other) => isClose(number, other)))
  )
    return true
  if (isCountedYears(number, comparison) || isDerived(number, comparison)) return true
  // "From 42 per cent to two": the start value may be some sentences earlier.
  const isOneOfMore =
    claim.numbers.length > 1 &&
    claim.numbers.some((other) => other !== number && around.some((one) => holds(one, other)))
  const isJustBefore = text.sentences.some(
    (one) => holds(one, number) && around.some(({ place }) => place - one.place <= 3 && place >= one.place),
  )
  if (isOneOfMore && isJustBefore && number.kind === 'percent') return true
  if (nearest && shared >= 2 && hasRival(number, nearest)) return false
  const paragraphs = new Set(around.map(({ paragraph }) => paragraph))
  if (isYear(number) && text.sentences.some((one) => paragraphs.has(one.paragraph) && holds(one, number)))
    return true
  const isNear = text.sentences.some(
    (sentence) =>
      holds(sentence, number) &&
      !isOfOther(number, claim, sentence) &&
      around.some(({ place }) => Math.abs(place - sentence.place) <= 4),
  )
  if (isNear && !isYear(number)) return true
  const elsewhere = text.sentences.filter((sentence) => holds(sentence, number))
  return elsewhere.some((sentence) => {
    const common = sharedItems(claim.items, sentence.items).length
    return common >= 2 || (common >= 1 && claim.items.length <= 3)
  })
}

/** "Three dogs", but the nearby sentence has three attempts and nothing else of the line. */
function isOfOther(number: ParsedNumber, claim: ParsedSentence, sentence: ReadSentence): boolean {
  if (!isOfSomething(claim, number) || sharedItems(claim.items, sentence.items).length > 0) return false
  return sentence.numbers.every((other) => !isSame(number, other) || isOfSomething(sentence, other))
}

function isOfSomething(claim: ParsedSentence, number: ParsedNumber): boolean {
  return spanUnit(claim, number) >= 0 || itemAfter(claim, number) !== null
}

export function holds(sentence: ParsedSentence, number: ParsedNumber): boolean {
  return sentence.numbers.some((other) => isSame(number, other))
}

function isSame(one: ParsedNumber, other: ParsedNumber): boolean {
  // "Thirty men" is not the 30th of August.
  if ((one.kind === 'day') !== (other.kind === 'day') && [one, other].some(({ kind }) => kind === 'count'))
    return false
  if (one.value === other.value) return true
  if (one.kind === 'decade') {
    const years = other.kind === 'decade' || isYear(other)
    if (years && Math.floor(one.value / 10) * 10 === Math.floor(other.value / 10) * 10) return true
    if (years && one.value < 100) return Math.floor((other.value % 100) / 10) * 10 === one.value
    return one.value < 100 && Math.floor(other.value / 10) * 10 === one.value
  }
  return other.kind === 'decade' && one.value >= 1000 && one.value % 100 === other.value
}

/** "three years" for "one year": in time spans, small numbers are checked too. */
function doubtUnit(comparison: Comparison): Doubt | null {
  const { claim, text, nearest, shared, around } = comparison
  if (!nearest || shared < 2) return null
  for (const number of claim.numbers) {
    const unit = spanUnit(claim, number)
    if (unit < 0 || number.kind !== 'count') continue
    const mine = number.value * (daysOf[unit] ?? 0)
    if (spansOf(nearest).length === 0) continue
    if (around.flatMap(spansOf).some((days) => Math.abs(days - mine) <= days * 0.2)) {
      if (isAbout(number, claim) || around.some((one) => holds(one, number)) || isDerived(number, comparison))
        continue
    }
    const isElsewhere = text.sentences.some(
      (one) => holds(one, number) && sharedItems(claim.items, one.items).length >= shared,
    )
    if (!isElsewhere) return { kind: 'number', words: claim.text.slice(number.start, number.end) }
  }
  return null
}

const single =
  /(?<!\p{L})(?:an?|one|un[ae]?|eine?[mrn]?)\s+(?:halb\p{L}+ )?(years?|año|an|année|Jahr\p{L}*|month|mes|mois|Monat\p{L}*|week|semana|semaine|Woche|day|día|jour|Tag\p{L}*|hour|hora|heure|Stunde|minute|minuto|Minute)(?!\p{L})/giu

/** Returns all time spans in a sentence, in days, including "a year". */
function spansOf(claim: ParsedSentence): number[] {
  const counted = claim.numbers.map((number) => number.value * (daysOf[spanUnit(claim, number)] ?? 0))
  const one = [...claim.text.matchAll(single)].map(
    ([, unit = '']) => daysOf[timeUnits.findIndex((pattern) => pattern.test(unit))] ?? 0,
  )
  return [...counted, ...one].filter((days) => days > 0)
}

/** "in the second round", but the passage has the third. */
function doubtPlace({ claim, nearest }: Comparison): Doubt | null {
  if (!nearest) return null
  for (const number of claim.numbers) {
    const item = number.kind === 'ordinal' && number.value <= 12 ? itemAfter(claim, number) : null
    if (!item) continue
    const others = nearest.numbers.filter(
      (other) => other.kind === 'ordinal' && itemAfter(nearest, other)?.stem === item.stem,
    )
    if (others.length > 0 && !others.some((other) => isSame(number, other)))
      return { kind: 'number', words: claim.text.slice(number.start, number.end) }
  }
  return null
}

/** Returns true if the sentence lacks the number and has another one of its kind (year or not). */
function hasRival(number: ParsedNumber, sentence: ReadSentence): boolean {
  if (holds(sentence, number)) return false
  return sentence.numbers.some((other) => !isEveryday(other) && isYear(other) === isYear(number))
}

/** "38 nurses", but the source has "800 nurses"; or the year of another event. */
function belongsElsewhere(number: ParsedNumber, { claim, around, nearest, shared }: Comparison): boolean {
  if (isYear(number)) {
    if (!nearest || shared < 2 || holds(nearest, number) || !nearest.numbers.some(isYear)) return false
    const holders = around.filter((sentence) => holds(sentence, number))
    return holders.every((sentence) => sharedItems(claim.items, sentence.items).length < shared)
  }
  if (nearest && shared >= 2 && isExchanged(number, claim, nearest)) return true
  const counted = itemAfter(claim, number)
  if (!counted) return false
  const same: ParsedNumber[] = []
  const others: ParsedNumber[] = []
  for (const sentence of around) {
    for (const other of sentence.numbers) {
      const item = itemAfter(sentence, other)
      if (!item || (item.key !== counted.key && item.stem !== counted.stem)) continue
      if (isSame(number, other)) same.push(other)
      else if (!isYear(other)) others.push(other)
    }
  }
  return same.length === 0 && others.length > 0
}

/** "from 74 down to 3", but the sentence has 74 and 23. */
function isExchanged(number: ParsedNumber, claim: ParsedSentence, nearest: ReadSentence): boolean {
  if (holds(nearest, number)) return false
  const counts = claim.numbers.filter((one) => !isYear(one) && !isEveryday(one))
  const theirs = nearest.numbers.filter((one) => !isYear(one) && !isEveryday(one))
  const isStatedIn = counts.some((one) => theirs.some((other) => isSame(one, other)))
  return isStatedIn && theirs.some((other) => !counts.some((one) => isSame(one, other)))
}

function itemAfter(claim: ParsedSentence, { end }: ParsedNumber) {
  const item = claim.items.find(({ at }) => at >= end)
  if (!item || item.at - end > 18 || /[,;:.!?]/.test(claim.text.slice(end, item.at))) return null
  return item
}

function isAbout(number: ParsedNumber, { text, language }: ParsedSentence): boolean {
  const before = text
    .slice(Math.max(0, number.start - 24), number.start)
    .split(/\s+/)
    .map(plainWord)
  return before.some((word) => isFunctionWord(word, 'hedges', language)) || odd.test(text.slice(number.end))
}

/** Approximations after a number: "thirty-odd", "cien y pico". */
const odd = /^(?:[\s-]*(?:odd|or so|y pico|y tantos|et quelques|oder so|plus)(?!\p{L}))/iu

function isClose(one: ParsedNumber, other: ParsedNumber): boolean {
  return !isYear(other) && Math.abs(one.value - other.value) <= 0.15 * other.value
}

const years = byLanguage(({ grounding }) => grounding.dates.years)
const lasting = byLanguage(({ grounding }) => grounding.dates.lasting)

/** An age or span that is the difference of two years in the source: "at thirty-one", "two years later". */
function isCountedYears(number: ParsedNumber, { claim, text, around, nearest }: Comparison): boolean {
  if (number.value > 110 || number.kind !== 'count') return false
  if (!years[claim.language].test(claim.text.slice(number.end))) return false
  const hasOther = nearest?.numbers.some(
    (other) =>
      other.kind === 'count' && !isYear(other) && lasting[text.language].test(nearest.text.slice(other.end)),
  )
  if (hasOther) return false
  const paragraphs = new Set(around.map(({ paragraph }) => paragraph))
  const near = text.sentences
    .filter(({ paragraph }) => paragraphs.has(paragraph))
    .flatMap((sentence) => sentence.numbers.filter(isYear))
  const all = text.sentences.flatMap((sentence) => sentence.numbers.filter(isYear)).slice(0, 200)
  return near.some((one) =>
    all.some(
      (other) => Math.abs(Math.abs(one.value - other.value) - number.value) <= 1 && one.value !== other.value,
    ),
  )
}

function doubtMonth({ claim, text, around }: Comparison): Doubt | null {
  for (const { month, words } of monthsIn(claim.text, claim.language)) {
    const near = around.flatMap((sentence) => monthsIn(sentence.text, text.language))
    if (near.some((other) => other.month === month)) continue
    const isSomewhere = text.sentences.some(
      (sentence) =>
        monthsIn(sentence.text, text.language).some((other) => other.month === month) &&
        sharedItems(claim.items, sentence.items).length >= 2,
    )
    if (!isSomewhere) return { kind: 'date', words }
  }
  return null
}
