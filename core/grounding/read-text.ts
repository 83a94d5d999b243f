import { isSmallWord } from '#core/dialog/small-words.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { meaningOf } from './concepts.ts'
import { plainWord, readTold, type Told } from './told.ts'
import { isVague } from './vague-words.ts'

export type ToldSentence = Told & {
  start: number
  end: number
  paragraph: number
  heading: string | null
  place: number
}

/** The source, read for what it tells; made once, for every line of a dialog asks for it. */
export type ReadText = {
  source: Source
  language: Language
  sentences: ToldSentence[]
  /** Where each key and each stem of a word stands: numbers of sentences. */
  places: Map<string, number[]>
  /** Where each number stands. */
  numbers: Map<number, number[]>
  /** Beginnings (five letters) of all words of the text, headings too. */
  stems: Set<string>
  words: Set<string>
  /** Words that stand somewhere with a small first letter: no names. */
  smallWords: Set<string>
  /** Lower case, the longest first. */
  headings: string[]
  /** Names: words with a capital within a sentence, and never without; in German only in front of or behind another. */
  names: Set<string>
  /** First letters of names of several words: "fdr" and "fr" of Franklin D. Roosevelt. */
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
    const told = readTold(sentence.text, language)
    const keys = new Set(told.items.flatMap(({ key, stem }) => [key, `=${stem}`]))
    for (const key of keys) {
      const list = places.get(key)
      if (list) list.push(place)
      else places.set(key, [place])
    }
    for (const { value } of told.numbers) {
      const list = numbers.get(value)
      if (list) list.push(place)
      else numbers.set(value, [place])
    }
    const { start, end, paragraph, heading } = sentence
    return { ...told, start, end, paragraph, heading, place }
  })
  for (const [place, sentence] of sentences.entries()) denyBefore(sentence, sentences[place - 1])
  const stems = new Set<string>()
  const words = new Set<string>()
  const smallWords = new Set<string>()
  for (const [written] of source.text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = plainWord(written)
    words.add(word)
    stems.add(word.slice(0, 5))
    if (/^\p{Ll}/u.test(written)) smallWords.add(word)
  }
  // "R12"
  for (const [written] of source.text.matchAll(/\p{L}+\d[\p{L}\d]*/gu)) words.add(plainWord(written))
  const names = new Set<string>()
  const pattern =
    language === 'de'
      ? /(?<=\p{Lu}\p{L}+ )\p{Lu}\p{L}{2,}|\p{Lu}\p{L}{2,}(?= \p{Lu})/gu
      : /(?<=[\p{L},;] )\p{Lu}[\p{L}\p{M}]{2,}|\p{Lu}[\p{L}\p{M}]{2,}(?= \p{Lu})/gu
  for (const [written] of source.text.matchAll(pattern)) {
    const word = plainWord(written)
    if (!smallWords.has(word) && meaningOf(word, language) === null && !isVague(word, language))
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
  return { source, language, sentences, places, numbers, stems, words, smallWords, headings, names, initials }
}

/** "I'd like to say that I listened. I didn't.": a bare no is about the sentence before. */
function denyBefore({ items, clauses, words, paragraph }: ToldSentence, before: ToldSentence | undefined) {
  if (items.length > 0 || words.length > 4 || !clauses.some(({ isNot }) => isNot)) return
  const last = before?.clauses.findLast((clause) => clause.items.length > 0)
  if (!last || before?.paragraph !== paragraph || last.denied) return
  last.isNot = true
  last.isUnclear = false
  last.denied = last.items.at(-1) ?? null
}

/** The language with most small words in a text; `otherwise` when there are none or two have the same. */
export function languageOf(text: string, otherwise: Language): Language {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = new Map(languages.map((language) => [language, 0]))
  for (const word of words) {
    for (const language of languages)
      if (isSmallWord(word, language)) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  // A line of six words may have one "les" or "die" more of another language.
  if (most - (counts.get(otherwise) ?? 0) <= 1) return otherwise
  return languages.find((language) => counts.get(language) === most) ?? otherwise
}
