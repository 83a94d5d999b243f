import { detectLanguage } from '#core/source/detect-language.ts'
import type { Source } from '#core/source/source.ts'
import { hasUnknownName } from './claimed-names.ts'
import { digitNumbers, hasUnknownNumber } from './numbers.ts'
import { quotationsIn } from './quotations.ts'
import { isSmallWord } from './small-words.ts'
import { findPassage, foldWord, placedWords, type Span, sourceWords } from './source-words.ts'
import type { Support } from './turn.ts'

export type Grounding = { support: Support | null; source: Span | null }

/**
 * How a written line stands to the source. `quote` is the passage the writer cites for it, if any. Nothing is taken on
 * trust: the passage must stand in the source, words in quotation marks must stand there letter for letter, and every
 * number and name must occur there (or be one of `knownNames`, such as the leader's). `null` support: it claims nothing.
 * A greeting (a line that opens or closes the show) may be long and claim nothing.
 */
export function groundTurn(
  text: string,
  quote: string | null,
  source: Source,
  knownNames: readonly string[] = [],
  isGreeting = false,
): Grounding {
  const quotations = quotationsIn(text)
  const hasQuote = quote !== null && /[\p{L}\p{N}]/u.test(quote)
  if (!hasQuote && quotations.length === 0 && !/\d/.test(text) && claimsNothing(text)) {
    // A whole sentence of the source may be short too.
    const place = text.trim().endsWith('?') ? null : findEvidence(text, source)
    return place ? { support: 'supported', source: place } : { support: null, source: null }
  }
  const passage = (hasQuote ? findEvidence(quote, source) : null) ?? findEvidence(text, source)
  const unsupported: Grounding = { support: 'unsupported', source: passage }
  if (hasQuote && !passage) return unsupported
  const quoted = quotations.map((words) => findPassage(words, source))
  if (quoted.some((place) => place === null)) return unsupported
  if (hasUnknownNumber(text, sourceWords(source).numbers)) return unsupported
  if (hasUnknownName(text, source, knownNames)) return unsupported
  if (passage && speaksOfOtherThings(text, passage, source, knownNames)) return unsupported
  const firstQuoted = quoted[0]
  if (firstQuoted) return { support: 'quoted', source: passage ?? firstQuoted }
  if (passage) return { support: 'supported', source: passage }
  // A welcome or a goodbye without a quote, a number or a name that is new talks about the show.
  if (isGreeting && !hasQuote && !/\d/.test(text)) return { support: null, source: null }
  const place = claimsNothing(text) ? placeOfNumber(text, source) : null
  return place ? { support: 'supported', source: place } : unsupported
}

const longestGreeting = 12

/** A question, with at most a few words before it, or a few words alone ("Welcome back!"). */
function claimsNothing(text: string): boolean {
  const sentences = text.trim().split(/(?<=[.!?…])\s+/u)
  const told = sentences.filter((sentence) => !/\?["'”»“’)\s]*$/u.test(sentence))
  return placedWords(told.join(' ')).length <= longestGreeting
}

const fewestWords = 3

/** Where cited words stand; one or two words could be found anywhere and prove nothing, unless they are a sentence. */
function findEvidence(cited: string, source: Source): Span | null {
  const place = findPassage(cited, source)
  if (!place || placedWords(cited).length >= fewestWords) return place
  const isSentence = source.sentences.some(
    ({ start, end }) =>
      start <= place.start && end >= place.end && end - start <= place.end - place.start + 4,
  )
  return isSentence ? place : null
}

/** A question about a year or number that the source knows rests on the sentence that holds it. */
function placeOfNumber(text: string, source: Source): Span | null {
  const { numbers } = sourceWords(source)
  for (const value of digitNumbers(text).keys()) {
    const place = numbers.get(value)
    if (!place) continue
    const sentence = source.sentences.find(({ start, end }) => start <= place.start && end >= place.end)
    return sentence ? { start: sentence.start, end: sentence.end } : place
  }
  return null
}

/**
 * A true passage cited for something else: not one content word of the line occurs in the passage or beside it. Only
 * judged where both are in one language, and where the line has enough words of its own.
 */
function speaksOfOtherThings(
  text: string,
  passage: Span,
  source: Source,
  knownNames: readonly string[],
): boolean {
  const language = detectLanguage(text)
  if (!language || language !== sourceWords(source).language) return false
  const names = new Set(knownNames.flatMap((name) => placedWords(name)).map(({ word }) => word))
  const stems = (from: string) =>
    placedWords(from)
      .filter(({ word, start }) => {
        if (word.length < 4 || isSmallWord(word, language) || names.has(foldWord(word))) return false
        return language === 'de' || !/\p{Lu}/u.test(from[start] ?? '')
      })
      .map(({ word }) => word.slice(0, 5))
  const said = stems(text)
  if (said.length < 2) return false
  const near = new Set(stems(source.text.slice(Math.max(0, passage.start - 200), passage.end + 200)))
  return !said.some((stem) => near.has(stem))
}
