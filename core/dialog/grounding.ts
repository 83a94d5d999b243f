import { hasUnknownName } from '#core/grounding/claimed-names.ts'
import { type Comparison, findNearest, isStatedIn } from '#core/grounding/compare.ts'
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
import { type ParsedSentence, parseSentence, plainWord } from '#core/grounding/parse-sentence.ts'
import { languageOf, type ReadText, readText } from '#core/grounding/read-text.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'

import { quotationsIn } from './quotations.ts'
import { findPassage, placedWords, type Span } from './source-words.ts'
import type { Support } from './turn.ts'

/** Increment to have stored lines checked again. */
export const groundingVersion = 4

export type Grounding = { support: Support | null; source: Span | null }

/**
 * Checks a line against the source. `quote` is the passage that the writer cites, if any; it is not trusted. Words in
 * quotation marks must occur verbatim in the source. Each sentence is compared with the passage (the cited or the most
 * similar one) and its neighbours: numbers, dates, names, negation, agents, beliefs, absolutes and unknown events.
 * Support is `null` if the line claims nothing, `opinion` if it judges or advises. `knownNames`: leader and hosts.
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
 * Same as `groundTurn`, with the reason why a line is unsupported. `isHint`: the line may have been edited since the
 * passage was cited, so a sentence that shares nothing with the passage is checked without it.
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
    const claim = parseSentence(sentence, language)
    const manner: Manner = namesHeadings(claim, read) ? 'question' : mannerOf(sentence, language)
    return { claim, manner }
  })
  const passage = quote !== null && /[\p{L}\p{N}]/u.test(quote) ? citedPassage(quote, source) : null
  const cited = new Set(passage ? placesOf(passage, read) : [])
  const known = knownNames.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)).map(plainWord)
  // Includes the genitive: "Adenauers".
  const names = new Set(known.flatMap((name) => [name, `${name}s`]))
  const compared = sentences.map(({ claim, manner }) => {
    const own = isHint && !touches(claim, read, cited) ? none : cited
    return { manner, comparison: compare(claim, read, own, names) }
  })
  // A cited table row is in no sentence, so it supports the line as a whole.
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
  // In a line with an opinion and without a passage, apparent facts are mostly part of the opinion.
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

/** Combines the support label with that of a second reading by a model, which can only lower it. */
export function lowerLabel(label: Support | null, reading: Support | null): Support | null {
  if (label === null || reading === null) return reading === 'unsupported' ? reading : label
  return order.find((support) => support === label || support === reading) ?? label
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

/** Finds the cited passage exactly or approximately. One or two words only count if they are a whole sentence. */
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

/** Returns true if a sentence shares a word or number with the cited passage or its neighbours. */
function touches(
  claim: ParsedSentence,
  { sentences, language }: ReadText,
  cited: ReadonlySet<number>,
): boolean {
  if (claim.language !== language) return true
  const near = sentences.filter(({ place }) => [place - 1, place, place + 1].some((one) => cited.has(one)))
  return (
    claim.items.some((item) => isStatedIn(item, near)) ||
    claim.numbers.some((number) => near.some((sentence) => holds(sentence, number)))
  )
}

function compare(
  claim: ParsedSentence,
  text: ReadText,
  cited: ReadonlySet<number>,
  knownNames: ReadonlySet<string>,
): Comparison {
  const { nearest, shared } = findNearest(claim, text, cited, knownNames)
  const centres = new Set(cited)
  if (nearest && (cited.size === 0 || shared >= 2)) centres.add(nearest.place)
  const around = text.sentences.filter(
    ({ place }) => centres.has(place - 1) || centres.has(place) || centres.has(place + 1),
  )
  return { claim, text, knownNames, nearest, shared, around, cited }
}

/** Fallback without a cited passage: the source sentence that shares most with the line's facts. */
function ownPassage(compared: readonly { manner: Manner; comparison: Comparison }[]): Span | null {
  const [best] = compared
    .filter(({ manner, comparison }) => isEnough(manner, comparison))
    .sort((one, other) => other.comparison.shared - one.comparison.shared)
  const nearest = best?.comparison.nearest
  return nearest ? { start: nearest.start, end: nearest.end } : null
}

/** Returns true if a sentence is supported by the cited passage or by another one. */
function rests(comparison: Comparison, source: Source): boolean {
  return (
    comparison.cited.size > 0 ||
    isEnough('fact', comparison) ||
    findEvidence(comparison.claim.text, source) !== null
  )
}

/**
 * Returns true if the passage of one sentence may support the whole line: if no fact is left without a passage, or if
 * another fact has one and those without have only words of the source.
 */
function isForAll(loose: readonly Comparison[], facts: readonly Comparison[]): boolean {
  const substantial = loose.filter(({ claim }) => claim.items.length > 0)
  return substantial.length === 0 || (loose.length < facts.length && !substantial.some(hasNews))
}

function isEnough(manner: Manner, { claim, nearest, shared, text }: Comparison): boolean {
  if (!nearest) return false
  const numbers = claim.numbers.filter((number) => !isEveryday(number) && holds(nearest, number)).length
  if (manner !== 'fact') return numbers > 0
  const wanted = claim.language === text.language ? 2 : 1
  return shared + numbers >= wanted && shared + numbers >= claim.items.length / 3
}

/** Returns true for a verbatim source sentence from its beginning, so that no "many believed that" is cut off before it. */
function isWordForWord({ claim, text }: Comparison): boolean {
  if (claim.words.length < fewestWords) return false
  const place = findPassage(claim.text, text.source)
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

/** Returns true if the opening is only a date ("On 27 October 1915 "), which can be cut without changing the claim. */
function isDate(opening: string, language: Language): boolean {
  const [, ...words] = opening.trim().split(/\s+/)
  return (
    words.some((word) => /\d/.test(word)) &&
    words.every(
      (word) => /^\d+(?:[.,]|er)?,?$|^(?:de|del|of|the)$/.test(word) || monthsIn(word, language).length > 0,
    )
  )
}

/** Maximum characters such as "— " or "« " before the first word. */
const longestOpening = 4

/** Returns true if a host only announces headings: "Breslau, The transport and Braunlage". */
function namesHeadings(claim: ParsedSentence, { headings }: ReadText): boolean {
  let rest = claim.text.toLowerCase()
  for (const heading of headings) rest = rest.replace(heading, ' ')
  return rest !== claim.text.toLowerCase() && parseSentence(rest, claim.language).items.length === 0
}

function doubtOf(manner: Manner, comparison: Comparison, isGreeting: boolean): Doubt | null {
  const { claim, text } = comparison
  if (manner === 'fact' && !isGreeting) {
    if (claim.items.length === 0 && claim.numbers.length === 0) return null
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
  // A question or opinion may contain facts: its numbers, and the events of an opinion, must occur in the source.
  const strange = claim.numbers.find(
    (number) =>
      !isEveryday(number) &&
      (number.isInDigits || number.value > 12) &&
      !text.sentences.some((sentence) => holds(sentence, number)) &&
      !text.headings.some((heading) => heading.includes(claim.text.slice(number.start, number.end))),
  )
  if (strange && doubtNumbers(comparison))
    return { kind: 'number', words: claim.text.slice(strange.start, strange.end) }
  const superlative = manner === 'opinion' && !isGreeting ? doubtScoped(comparison) : null
  if (superlative) return superlative
  const invented = claim.items.find(({ concept, key }) => concept?.isEvent && !text.places.has(key))
  return invented && manner === 'opinion' ? { kind: 'invented', words: invented.word } : null
}

const longestNothing = 12
/** An opinion has more words than this: "Welcome back! Good to have you here." is none. */
const shortestJudgment = 7

/** Returns true if the unsupported sentences are too short to claim anything ("Safe, then."). */
function claimNothing(loose: readonly Comparison[]): boolean {
  return loose.flatMap(({ claim }) => claim.words).length <= longestNothing
}
