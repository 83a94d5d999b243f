import { isStopWord } from '#core/dialog/stop-words.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { type DatedDay, datesIn } from './dates-in.ts'
import { monthsIn } from './months.ts'
import { type ParsedNumber, parseNumbers } from './parse-numbers.ts'
import { plainWord } from './plain-word.ts'

export type ReadSentence = {
  text: string
  start: number
  end: number
  paragraph: number
  place: number
  numbers: ParsedNumber[]
  /** The first five letters of the sentence's content words, by which sentences are compared. */
  keys: Set<string>
}

/** The parsed source with its indexes. Cached per source, because every line of a dialog needs it. */
export type ReadText = {
  source: Source
  language: Language
  sentences: ReadSentence[]
  /** All text that may contain numbers: the sentences, and each line of tables and headings between them. */
  pieces: { text: string; numbers: ParsedNumber[] }[]
  months: ReadonlySet<number>
  days: readonly DatedDay[]
  /** The indexes of the sentences that have a key. */
  places: Map<string, number[]>
  /** The first five letters of all words. */
  stems: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Initials of names of several words: "fdr" for Franklin D. Roosevelt. Two initials also match with any middle initial. */
  initials: ReadonlySet<string>
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
  const sentences = source.sentences.map(({ text, start, end, paragraph }, place): ReadSentence => {
    const keys = keysOf(text, language)
    for (const key of keys) {
      const list = places.get(key)
      if (list) list.push(place)
      else places.set(key, [place])
    }
    return { text, start, end, paragraph, place, numbers: parseNumbers(text, language), keys }
  })
  const pieces = [
    ...sentences,
    ...between(source).map((text) => ({ text, numbers: parseNumbers(text, language) })),
  ]
  const words = new Set(
    [...source.text.matchAll(/[\p{L}\p{M}\d]*\p{L}[\p{L}\p{M}\d]*/gu)].map(([word]) => plainWord(word)),
  )
  return {
    source,
    language,
    sentences,
    pieces,
    months: new Set(pieces.flatMap(({ text }) => monthsIn(text, language).map(({ month }) => month))),
    days: pieces.flatMap(({ text, numbers }) => datesIn(text, numbers, language)),
    places,
    stems: new Set([...words].map((word) => word.slice(0, 5))),
    words,
    initials: initialsIn(source.text),
  }
}

/** Returns the lines of headings, tables and other text outside of sentences. */
function between({ text, sentences }: Source): string[] {
  const ends = [0, ...sentences.map(({ end }) => end)]
  const starts = [...sentences.map(({ start }) => start), text.length]
  return starts
    .flatMap((start, place) => text.slice(ends[place], start).split('\n'))
    .filter((line) => /[\p{L}\d]/u.test(line))
}

export function keysOf(text: string, language: Language): Set<string> {
  const keys = new Set<string>()
  for (const [written] of text.matchAll(/[\p{L}\p{M}\u00AD\u200B]{3,}/gu)) {
    if (!isStopWord(written.toLowerCase(), language)) keys.add(plainWord(written).slice(0, 5))
  }
  return keys
}

function initialsIn(text: string): Set<string> {
  const initials = new Set<string>()
  for (const [name] of text.matchAll(
    /\p{Lu}\p{L}+(?: (?:of|the|de|la|von|und|and))?(?: \p{Lu}[\p{L}.]*)+/gu,
  )) {
    const letters = (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('').toLowerCase()
    initials.add(letters)
    if (letters.length === 2)
      for (const middle of 'abcdefghijklmnopqrstuvwxyz') initials.add(`${letters[0]}${middle}${letters[1]}`)
  }
  return initials
}

/** Returns the language that has the most stop words in a text, or `otherwise` unless another language has at least two more. */
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
