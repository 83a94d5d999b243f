import { isStopWord } from '#core/dialog/stop-words.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { meaningOf } from './concepts.ts'
import { type ParsedSentence, parseSentence, plainWord } from './parse-sentence.ts'
import { isVague } from './vague-words.ts'

export type ReadSentence = ParsedSentence & {
  start: number
  end: number
  paragraph: number
  heading: string | null
  place: number
}

/** The parsed source with its indexes; cached per source, as every line of a dialog needs it. */
export type ReadText = {
  source: Source
  language: Language
  sentences: ReadSentence[]
  /** Sentence indices by key, and by stem with the prefix "=". */
  places: Map<string, number[]>
  /** Sentence indices by number. */
  numbers: Map<number, number[]>
  /** The first five letters of all words, including headings. */
  stems: Set<string>
  words: Set<string>
  /** Words that occur in lower case somewhere, so they are no names. */
  stopWords: Set<string>
  /** Headings in lower case, longest first. */
  headings: string[]
  /** Names: words capitalised inside a sentence and never in lower case; in German only next to another capitalised word. */
  names: Set<string>
  /** Initials of names of several words: "fdr" for Franklin D. Roosevelt. Two initials also match with any middle one. */
  initials: Set<string>
}

const known = new WeakMap<Source, ReadText>()

export function readText(source: Source): ReadText {
  let read = known.get(source)
  if (!read) {
    read = makeRead(source)
    known.set(source, read)
  }
  return read
}

function makeRead(source: Source): ReadText {
  const language = languageOf(source.text.slice(0, 20_000), 'en')
  const places = new Map<string, number[]>()
  const numbers = new Map<number, number[]>()
  const sentences = source.sentences.map((sentence, place) => {
    const claim = parseSentence(sentence.text, language)
    const keys = new Set(claim.items.flatMap(({ key, stem }) => [key, `=${stem}`]))
    for (const key of keys) {
      const list = places.get(key)
      if (list) list.push(place)
      else places.set(key, [place])
    }
    for (const { value } of claim.numbers) {
      const list = numbers.get(value)
      if (list) list.push(place)
      else numbers.set(value, [place])
    }
    const { start, end, paragraph, heading } = sentence
    return { ...claim, start, end, paragraph, heading, place }
  })
  for (const [place, sentence] of sentences.entries()) denyBefore(sentence, sentences[place - 1])
  const stems = new Set<string>()
  const words = new Set<string>()
  const stopWords = new Set<string>()
  for (const [written] of source.text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = plainWord(written)
    words.add(word)
    stems.add(word.slice(0, 5))
    if (/^\p{Ll}/u.test(written)) stopWords.add(word)
  }
  // Words with digits, such as "R12".
  for (const [written] of source.text.matchAll(/(?<!\p{L})\p{L}+\d[\p{L}\d]*/gu))
    words.add(plainWord(written))
  const names = new Set<string>()
  const pattern =
    language === 'de'
      ? /(?<=\p{Lu}\p{L}+ )\p{Lu}\p{L}{2,}|\p{Lu}\p{L}{2,}(?= \p{Lu})/gu
      : /(?<=[\p{L},;] )\p{Lu}[\p{L}\p{M}]{2,}|\p{Lu}[\p{L}\p{M}]{2,}(?= \p{Lu})/gu
  for (const [written] of source.text.matchAll(pattern)) {
    const word = plainWord(written)
    if (!stopWords.has(word) && meaningOf(word, language) === null && !isVague(word, language))
      names.add(word)
  }
  const initials = new Set<string>()
  for (const [name] of source.text.matchAll(
    /\p{Lu}\p{L}+(?: (?:of|the|de|la|von|und|and))?(?: \p{Lu}[\p{L}.]*)+/gu,
  )) {
    const letters =
      name
        .match(/(?<!\p{L})\p{Lu}/gu)
        ?.join('')
        .toLowerCase() ?? ''
    initials.add(letters)
    if (letters.length === 2)
      for (const middle of 'abcdefghijklmnopqrstuvwxyz') initials.add(`${letters[0]}${middle}${letters[1]}`)
  }
  const headings = [
    ...new Set(sentences.flatMap(({ heading }) => (heading ? [heading.toLowerCase()] : []))),
  ].sort((one, other) => other.length - one.length)
  return { source, language, sentences, places, numbers, stems, words, stopWords, headings, names, initials }
}

/** Applies a bare denial to the sentence before: "I'd like to say that I listened. I didn't." */
function denyBefore({ items, clauses, words, paragraph }: ReadSentence, before: ReadSentence | undefined) {
  if (items.length > 0 || words.length > 4 || !clauses.some(({ isNot }) => isNot)) return
  const last = before?.clauses.findLast((clause) => clause.items.length > 0)
  if (!last || before?.paragraph !== paragraph || last.denied) return
  last.isNot = true
  last.isUnclear = false
  last.denied = last.items.at(-1) ?? null
}

/** Returns the language with the most small words in a text; `otherwise` unless another one has at least two more. */
export function languageOf(text: string, otherwise: Language): Language {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = new Map(languages.map((language) => [language, 0]))
  for (const word of words) {
    for (const language of languages)
      if (isStopWord(word, language)) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  // A short line may by chance have one "les" or "die" of another language.
  if (most - (counts.get(otherwise) ?? 0) <= 1) return otherwise
  return languages.find((language) => counts.get(language) === most) ?? otherwise
}
