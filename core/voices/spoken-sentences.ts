import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { readAloud } from './read-aloud.ts'
import { spokenText } from './spoken-text.ts'

/** A sentence as in the text, and as passed to a speech engine. */
export type SpokenSentence = { text: string; spoken: string }

// Single letters (initials, U.S.) are matched by the pattern in `endsOpen`.
const abbreviations = byLanguage(({ speaking }) => new Set(speaking.abbreviations.split(' ')))
const mostCharacters = 300
const segmenters = new Map<Language, Intl.Segmenter>()

/**
 * Splits a line into sentences. Engines pause at every full stop followed by a space, so `spoken` omits full stops inside a sentence
 * (Dr., J. F., U.S.).
 */
export function splitSpokenSentences(text: string, language: Language): SpokenSentence[] {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    segmenters.set(language, segmenter)
  }
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    const goesOn = !hasWord(segment) || /^[\s»”"')]*\p{Ll}/u.test(segment) || endsOpen(last ?? '', language)
    if (last !== undefined && goesOn) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
    .flatMap(shortened)
    .map((sentence) => sentence.trim())
    .filter(hasWord)
    .map((sentence) => ({
      text: sentence,
      spoken: readAloud(spokenText(sentence), language).replace(/\.(?=\s)/g, ''),
    }))
}

// "am 12." is in the middle of a date, "Kapitel 5." at the end of a sentence.
const germanOrdinal = /(^|\b(am|vom|zum|beim|im|der|die|das|den|dem|des|bis|seit|ab)\s)\d{1,2}\.\s*$/iu

function endsOpen(sentence: string, language: Language): boolean {
  const word = /(?:^|[\s("«„“])([\p{L}.]+)\.\s*$/u.exec(sentence)?.[1]
  if (!word) return language === 'de' && germanOrdinal.test(sentence)
  return /^(\p{L}\.)*\p{L}$/u.test(word) || abbreviations[language].has(word)
}

/**
 * Returns a sentence in parts of at most `mostCharacters`. Neural models read about 500 phonemes at once and drop the rest. The sentence is
 * cut where a speaker would breathe.
 */
function shortened(sentence: string): string[] {
  if (sentence.length <= mostCharacters) return [sentence]
  const start = sentence.slice(0, mostCharacters)
  const places = [/^.*[;:—–]\s/su, /^.*,\s/su, /^.*\s/su]
  const head =
    places.map((place) => place.exec(start)?.[0]).find((found) => found && found.length > 40) ?? start
  return [head, ...shortened(sentence.slice(head.length))]
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
