import { isStopWord } from '#core/dialog/stop-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { numberPhrases, scaleWords } from './number-words.ts'

type Span = { start: number; end: number }

/** Returns every number in a text, in digits or words, with the position of its first occurrence. */
export function numbersIn(text: string): Map<number, Span> {
  const found = digitNumbers(text)
  for (const [value, span] of wordNumbers(text)) if (!found.has(value)) found.set(value, span)
  return found
}

/** A number that counts something, and what it counts; no years, days of a month or values below 3. */
type Counted = Span & { value: number; what: string }

export function countedIn(text: string, language: Language): Counted[] {
  const noun = languagePacks[language].writing.words.countedNoun
  return [...numbersIn(text)].flatMap(([value, { start, end }]) => {
    const before = text.slice(0, start)
    const after = text.slice(end)
    const isYear = /^(?:1[0-9]|20)\d\d$/.test(text.slice(start, end))
    // "millions" in "38 millions" and "forty" in "two hundred and forty" are parts of a number; "ten past" is a time.
    const [, word = ''] = /(\p{L}+)(?: (?:and|y|et))?[\s-]$/u.exec(before.toLowerCase()) ?? []
    const isPiece =
      /\d\s?$/.test(before) ||
      numberPhrases.values.has(word) ||
      scaleWords.has(word) ||
      /^hundred|cientos$/.test(word) ||
      /^ (?:past|to|o['’]clock)(?!\p{L})/u.test(after)
    if (isYear || isPiece || value < 3 || dayBefore.test(before) || dayAfter.test(after.slice(0, 24)))
      return []
    const what = noun.exec(after)?.[0] ?? ''
    const isNoun = what !== '' && !isStopWord(what.trim().toLowerCase(), language)
    return [{ value, start, end, what: isNoun ? what.trim() : '' }]
  })
}

const dayBefore =
  /(?:^|\s)(?:on|el|le|am|den|dem|du|del|au|vom|zum|January|February|March|April|May|June|July|August|September|October|November|December)\s$/i
const dayAfter = /^(?:\.|er)? (?:de )?\p{L}{3,10}(?: de)? \d{4}/u

const digits = /(?<![\d.,])(?:\d{1,3}(?:[.,' \u00A0\u202F’]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/g

/** Finds numbers in digits. "1,500", "1.500" and "1 500" are the same number; so are "3.5" and "3,5". */
function digitNumbers(text: string): Map<number, Span> {
  const found = new Map<number, Span>()
  for (const match of text.matchAll(digits)) {
    const span = { start: match.index, end: match.index + match[0].length }
    const value = readNumber(match[0])
    if (!found.has(value)) found.set(value, span)
    const scale = scaleWords.get(
      /^[\s\u00A0]*(\p{L}+)/u.exec(text.slice(span.end, span.end + 20))?.[1]?.toLowerCase() ?? '',
    )
    if (scale && !found.has(value * scale)) found.set(value * scale, span)
  }
  return found
}

function readNumber(written: string): number {
  const grouped = /^\d{1,3}(?:[.,' \u00A0\u202F’]\d{3})+(?![\d])/.exec(written)
  const whole = grouped ? grouped[0].replace(/\D/g, '') : written
  const rest = grouped ? written.slice(grouped[0].length) : ''
  return Number((whole + rest).replace(',', '.'))
}

function wordNumbers(text: string): Map<number, Span> {
  const found = new Map<number, Span>()
  const words = [...text.toLowerCase().matchAll(/\p{L}+/gu)]
  for (let index = 0; index < words.length; index++) {
    const first = words[index]
    if (!first) continue
    const joined = joinedNumber(first[0])
    if (joined !== null && !found.has(joined))
      found.set(joined, { start: first.index, end: first.index + first[0].length })
    if (!numberPhrases.starts.has(first[0]) && !scaleWords.has(first[0])) continue
    const phrase = longestPhrase(words, index)
    const last = words[index + phrase.length - 1] ?? first
    const next = words[index + phrase.length]
    const scale = scaleWords.get(next?.[0] ?? '')
    const value = scale && next ? phrase.value * scale : phrase.value
    const end = scale && next ? next.index + next[0].length : last.index + last[0].length
    if (!found.has(value)) found.set(value, { start: first.index, end })
    index += phrase.length - 1 + (scale ? 1 : 0)
  }
  return found
}

/** Parses German compound numbers: "vierhunderttausend", "zweihundertdreißig". */
function joinedNumber(word: string): number | null {
  for (const scale of ['tausend', 'hundert']) {
    const [before = '', ...rest] = word.split(scale)
    const after = rest.join(scale)
    if (rest.length === 0 || (before === '' && after === '')) continue
    const factor = before === '' ? 1 : smallNumber(before)
    const more = after === '' ? 0 : smallNumber(after.replace(/^und/, ''))
    return factor === null || more === null ? null : factor * (scaleWords.get(scale) ?? 0) + more
  }
  return null
}

function smallNumber(word: string): number | null {
  return (word === 'ein' ? 1 : numberPhrases.values.get(word)) ?? joinedNumber(word)
}

function longestPhrase(words: RegExpExecArray[], index: number): { value: number; length: number } {
  for (let length = 4; length > 0; length--) {
    const phrase = words
      .slice(index, index + length)
      .map((match) => match[0])
      .join(' ')
    const value = numberPhrases.values.get(phrase)
    if (value !== undefined) return { value, length }
  }
  return { value: scaleWords.get(words[index]?.[0] ?? '') ?? 0, length: 1 }
}
