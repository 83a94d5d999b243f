import { hasUnknownName } from '#core/grounding/claimed-names.ts'
import { type Comparison, findNearest, isTold } from '#core/grounding/compare.ts'
import type { Doubt } from '#core/grounding/doubt.ts'
import { doubtAbsolutes, doubtScoped } from '#core/grounding/doubt-absolutes.ts'
import { doubtBelief } from '#core/grounding/doubt-belief.ts'
import { doubtCause } from '#core/grounding/doubt-cause.ts'
import { doubtDenial } from '#core/grounding/doubt-denial.ts'
import { doubtDoer } from '#core/grounding/doubt-doer.ts'
import { doubtInvented, doubtNews, hasNews } from '#core/grounding/doubt-invented.ts'
import { doubtName } from '#core/grounding/doubt-name.ts'
import { doubtNumbers, holds, isEveryday } from '#core/grounding/doubt-numbers.ts'
import { doubtOrder } from '#core/grounding/doubt-order.ts'
import { doubtReplaced } from '#core/grounding/doubt-replaced.ts'
import { type Manner, mannerOf } from '#core/grounding/manner.ts'
import { monthsIn } from '#core/grounding/months.ts'
import { nearPassage } from '#core/grounding/near-passage.ts'
import { languageOf, type ReadText, readText } from '#core/grounding/read-text.ts'
import { plainWord, readTold, type Told } from '#core/grounding/told.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'

import { quotationsIn } from './quotations.ts'
import { findPassage, placedWords, type Span } from './source-words.ts'
import type { Support } from './turn.ts'

/** Counts up when lines that were read before should be read again. */
export const groundingVersion = 4

export type Grounding = { support: Support | null; source: Span | null }

/**
 * How a written line stands to the source. `quote` is the passage the writer cites for it, if any. Nothing is taken on
 * trust: words in quotation marks must stand there letter for letter, and each sentence is held against the passage (the
 * cited one, or the one that says most of the same) with the sentence before and after it: its numbers, dates and names,
 * yes and no, who did it, belief and fact, "all" and "never", and deeds that the passage does not know.
 * `null` support: it claims nothing; `opinion`: it judges or advises. `knownNames` are those of the leader and the hosts.
 */
export function groundTurn(
  text: string,
  quote: string | null,
  source: Source,
  knownNames: readonly string[] = [],
  isGreeting = false,
): Grounding {
  const { support, source: place } = explainTurn(text, quote, source, knownNames, isGreeting)
  return { support, source: place }
}

/**
 * The same with the reason why a line is unsupported, for whoever has to mend it. `isHint`: a person may have written
 * other words since the passage was cited, so a sentence that has nothing of it stands alone.
 */
export function explainTurn(
  text: string,
  quote: string | null,
  source: Source,
  knownNames: readonly string[] = [],
  isGreeting = false,
  isHint = false,
): Grounding & { doubt: Doubt | null } {
  const read = readText(source)
  const language = languageOf(text, read.language)
  const sentences = sentencesOf(text).map((sentence) => {
    const told = readTold(sentence, language)
    const manner: Manner = namesHeadings(told, read) ? 'question' : mannerOf(sentence, language)
    return { told, manner }
  })
  const passage = quote !== null && /[\p{L}\p{N}]/u.test(quote) ? citedPassage(quote, source) : null
  const cited = new Set(passage ? placesOf(passage, read) : [])
  const known = knownNames.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).map(plainWord)
  // "Adenauers" is Adenauer.
  const names = new Set(known.flatMap((name) => [name, `${name}s`]))
  const compared = sentences.map(({ told, manner }) => {
    const own = isHint && !touches(told, read, cited) ? none : cited
    return { manner, comparison: compare(told, read, own, names) }
  })
  // A row of a table lies in no sentence: the line that cites it rests on it as a whole.
  const isOfTable = passage !== null && cited.size === 0 && !isHint
  const isCited =
    isOfTable || (passage !== null && compared.some(({ comparison }) => comparison.cited.size > 0))
  const whole = isCited ? passage : text.trim().endsWith('?') ? null : findEvidence(text, source)
  const place = whole ?? ownPassage(compared)

  const quotations = quotationsIn(text)
  const found = quotations.map((words) => findPassage(words, source))
  const missing = found.indexOf(null)
  if (missing >= 0) return unsupported({ kind: 'quotation', words: quotations[missing] ?? '' }, place)
  const strangeName = hasUnknownName(text, read, language, knownNames)
  if (strangeName) return unsupported({ kind: 'name', words: strangeName }, place)
  // Beside a judgment, and without a passage, what sounds like a fact is mostly part of the judgment.
  const judges = compared.some(({ manner }) => manner === 'opinion')
  for (const { manner, comparison } of compared) {
    if (isWordForWord(comparison)) continue
    const isJudged = manner === 'fact' && judges && !isCited
    const doubt = doubtOf(isJudged ? 'opinion' : manner, comparison, isGreeting)
    if (doubt) return unsupported(doubt, place)
  }
  const facts = compared.flatMap(({ manner, comparison }) => (manner === 'fact' ? [comparison] : []))
  const loose = judges || isGreeting || isOfTable ? [] : facts.filter((one) => !rests(one, source))
  for (const comparison of loose) {
    const doubt = doubtNews(comparison)
    if (doubt) return unsupported(doubt, place)
  }
  const supported = (support: Support | null, at: Span | null) => ({ support, source: at, doubt: null })
  if (found[0]) return supported('quoted', place ?? found[0])
  if (!claimNothing(loose)) return unsupported({ kind: 'passage', words: text }, null)
  if (place && isForAll(loose, facts)) return supported('supported', place)
  const isOpinion = judges && !isGreeting && text.split(/\s+/).length > shortestJudgment
  return supported(isOpinion ? 'opinion' : null, null)
}

const order = ['unsupported', 'opinion', 'supported', 'quoted'] as const

/** What is left of a mark after somebody else (a model) has read line and passage too: a second reading only lowers. */
export function lowerMark(mark: Support | null, reading: Support | null): Support | null {
  if (mark === null || reading === null) return reading === 'unsupported' ? reading : mark
  return order.find((support) => support === mark || support === reading) ?? mark
}

function unsupported(doubt: Doubt, source: Span | null): Grounding & { doubt: Doubt } {
  return { support: 'unsupported', source, doubt }
}

function sentencesOf(text: string): string[] {
  return text
    .trim()
    .split(
      /(?<=(?<!(?<!\p{L})(?:\p{Lu}|(?:[Aa]m|[Vv]om|[Zz]um|[Dd]er|[Dd]em|[Dd]es|[Bb]is) \d{1,2}|Mr|Mrs|Ms|Dr|Sr|Sra|St|No|bzw|usw|etc|vgl))[.!?…]["'”»“’)]?)\s+(?=[\p{Lu}\p{N}¿¡"“„«'‘(-])/u,
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** One or two words could be found anywhere and prove nothing, unless they are a sentence. */
function citedPassage(quote: string, source: Source): Span | null {
  return findEvidence(quote, source) ?? nearPassage(quote, source)
}

const fewestWords = 3

function findEvidence(cited: string, source: Source): Span | null {
  const place = findPassage(cited, source)
  if (!place || placedWords(cited).length >= fewestWords) return place
  const isSentence = source.sentences.some(
    ({ start, end }) =>
      start <= place.start && end >= place.end && end - start <= place.end - place.start + 4,
  )
  return isSentence ? place : null
}

function placesOf({ start, end }: Span, { sentences }: ReadText): number[] {
  return sentences
    .filter((sentence) => sentence.start < end && sentence.end > start)
    .map(({ place }) => place)
}

const none: ReadonlySet<number> = new Set()

/** Whether a sentence has a word or a number of the cited passage or of what stands beside it. */
function touches(told: Told, { sentences, language }: ReadText, cited: ReadonlySet<number>): boolean {
  if (told.language !== language) return true
  const near = sentences.filter(({ place }) => [place - 1, place, place + 1].some((one) => cited.has(one)))
  return (
    told.items.some((item) => isTold(item, near)) ||
    told.numbers.some((number) => near.some((sentence) => holds(sentence, number)))
  )
}

function compare(
  told: Told,
  text: ReadText,
  cited: ReadonlySet<number>,
  knownNames: ReadonlySet<string>,
): Comparison {
  const { nearest, shared } = findNearest(told, text, cited, knownNames)
  const centres = new Set(cited)
  if (nearest && (cited.size === 0 || shared >= 2)) centres.add(nearest.place)
  const around = text.sentences.filter(
    ({ place }) => centres.has(place - 1) || centres.has(place) || centres.has(place + 1),
  )
  return { told, text, knownNames, nearest, shared, around, cited }
}

/** Without a passage of the writer's: the sentence that shares most with the line's facts. */
function ownPassage(compared: readonly { manner: Manner; comparison: Comparison }[]): Span | null {
  const [best] = compared
    .filter(({ manner, comparison }) => isEnough(manner, comparison))
    .sort((one, other) => other.comparison.shared - one.comparison.shared)
  const nearest = best?.comparison.nearest
  return nearest ? { start: nearest.start, end: nearest.end } : null
}

/** On the cited passage, or on one of its own. */
function rests(comparison: Comparison, source: Source): boolean {
  return (
    comparison.cited.size > 0 ||
    isEnough('fact', comparison) ||
    findEvidence(comparison.told.text, source) !== null
  )
}

/**
 * Whether the passage of one sentence may stand for the line. A date that a question names again says nothing of the
 * answer; another fact carries those beside it that have no word which the text does not know.
 */
function isForAll(loose: readonly Comparison[], facts: readonly Comparison[]): boolean {
  const telling = loose.filter(({ told }) => told.items.length > 0)
  return telling.length === 0 || (loose.length < facts.length && !telling.some(hasNews))
}

function isEnough(manner: Manner, { told, nearest, shared, text }: Comparison): boolean {
  if (!nearest) return false
  const numbers = told.numbers.filter((number) => !isEveryday(number) && holds(nearest, number)).length
  if (manner !== 'fact') return numbers > 0
  const wanted = told.language === text.language ? 2 : 1
  return shared + numbers >= wanted && shared + numbers >= told.items.length / 3
}

/** A sentence of the source from its beginning on, as it stands there: nothing before it could say "many believed that". */
function isWordForWord({ told, text }: Comparison): boolean {
  if (told.words.length < fewestWords) return false
  const place = findPassage(told.text, text.source)
  return (
    place !== null &&
    (/:\s*$/.test(text.source.text.slice(Math.max(0, place.start - 3), place.start)) ||
      text.sentences.some(
        ({ start, end }) =>
          start <= place.start &&
          place.start < end &&
          (place.start - start <= longestOpening ||
            isDate(text.source.text.slice(start, place.start), text.language)),
      ))
  )
}

/** "On 27 October 1915 " and nothing else: without it a sentence says the same, and no less than before. */
function isDate(opening: string, language: Language): boolean {
  const [, ...words] = opening.trim().split(/\s+/)
  return (
    words.some((word) => /\d/.test(word)) &&
    words.every(
      (word) => /^\d+(?:[.,]|er)?,?$|^(?:de|del|of|the)$/.test(word) || monthsIn(word, language).length > 0,
    )
  )
}

/** "— ", "« " and the like may stand before the first word. */
const longestOpening = 4

/** "Breslau, The transport and Braunlage": a host names what comes. */
function namesHeadings(told: Told, { headings }: ReadText): boolean {
  let rest = told.text.toLowerCase()
  for (const heading of headings) rest = rest.replace(heading, ' ')
  return rest !== told.text.toLowerCase() && readTold(rest, told.language).items.length === 0
}

function doubtOf(manner: Manner, comparison: Comparison, isGreeting: boolean): Doubt | null {
  const { told, text } = comparison
  if (manner === 'fact' && !isGreeting) {
    if (told.items.length === 0 && told.numbers.length === 0) return null
    return (
      doubtNumbers(comparison) ??
      doubtName(comparison) ??
      doubtDenial(comparison) ??
      doubtDoer(comparison) ??
      doubtBelief(comparison) ??
      doubtAbsolutes(comparison) ??
      doubtCause(comparison) ??
      doubtOrder(comparison) ??
      doubtReplaced(comparison) ??
      doubtInvented(comparison)
    )
  }
  // A question or a judgment may hold a fact of its own: its numbers and deeds must be somewhere in the text.
  const strange = told.numbers.find(
    (number) =>
      !isEveryday(number) &&
      (number.isInDigits || number.value > 12) &&
      !text.sentences.some((sentence) => holds(sentence, number)) &&
      !text.headings.some((heading) => heading.includes(told.text.slice(number.start, number.end))),
  )
  if (strange && doubtNumbers(comparison))
    return { kind: 'number', words: told.text.slice(strange.start, strange.end) }
  const superlative = manner === 'opinion' && !isGreeting ? doubtScoped(comparison) : null
  if (superlative) return superlative
  const invented = told.items.find(({ concept, key }) => concept?.isEvent && !text.places.has(key))
  return invented && manner === 'opinion' ? { kind: 'invented', words: invented.word } : null
}

const longestNothing = 12
/** "Welcome back! Good to have you here." is no judgment yet. */
const shortestJudgment = 7

/** A few words alone ("Safe, then.") tell nothing. */
function claimNothing(loose: readonly Comparison[]): boolean {
  return loose.flatMap(({ told }) => told.words).length <= longestNothing
}
