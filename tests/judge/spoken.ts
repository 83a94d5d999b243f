import { isStopWord } from '#core/dialog/stop-words.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { splitSentences } from '#core/source/split-sentences.ts'

/** One spoken sentence. `told` is the index of the source sentence it (nearly) equals, or null for a host's own words. */
export type Spoken = {
  text: string
  words: string[]
  turn: number
  kind: Turn['kind']
  told: number | null
}

export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Content words of a text: stems of long words, and numbers, without the leader's name and small words. */
export function contentOf(text: string, language: Language, leaderName: string): Set<string> {
  const leader = new Set(plainWords(leaderName))
  const meaningful = plainWords(text).filter(
    (word) => !leader.has(word) && (/^\d/.test(word) || (word.length >= 4 && !isStopWord(word, language))),
  )
  return new Set(meaningful.map((word) => word.slice(0, 5)))
}

const pronouns: Record<Language, string[]> = {
  en: ['he', 'she', 'his', 'her', 'him', 's'],
  es: ['él', 'ella'],
  fr: ['il', 'elle'],
  de: ['er', 'sie', 'ihn', 'ihm'],
}

/** Splits a dialog into sentences and finds the source sentence of each, independently of what the writer cites. */
export function spokenSentences(
  turns: readonly Turn[],
  source: Source,
  language: Language,
  leaderName: string,
): Spoken[] {
  const passing = new Set([...plainWords(leaderName), ...pronouns[language]])
  // A writer may replace a pronoun by the name: ignore both.
  const compared = (text: string) => {
    const words = plainWords(text)
    const others = words.filter((word) => !passing.has(word))
    return others.length >= 2 ? others : words
  }
  const sentences = source.sentences.map(({ text }) => compared(text))
  const places = new Map<string, number[]>()
  sentences.forEach((words, index) => {
    for (const word of new Set(words)) places.set(word, [...(places.get(word) ?? []), index])
  })
  const heard = new Set<number>()
  const found: Spoken[] = []
  let last = -1
  turns.forEach(({ text, kind }, turn) => {
    for (const { start, end } of splitSentences(text, language)) {
      const one = text.slice(start, end).trim()
      const words = plainWords(one)
      if (words.length === 0) continue
      const essence = compared(one)
      const told = toldSentence(one, essence, sentences, places, source, last, heard)
      if (told !== null) {
        last = told
        if (essence.length >= (sentences[told]?.length ?? 0) * 0.9) heard.add(told)
      }
      found.push({ text: one, words, turn, kind, told })
    }
  })
  return found
}

function toldSentence(
  text: string,
  words: string[],
  sentences: string[][],
  places: Map<string, number[]>,
  source: Source,
  last: number,
  heard: Set<number>,
): number | null {
  const votes = new Map<number, number>()
  for (const word of new Set(words)) {
    for (const index of places.get(word) ?? []) votes.set(index, (votes.get(index) ?? 0) + 1)
  }
  const wanted = new Set(words).size * 0.8
  // A name may be expanded by words of the text: "Kesslers Sohn Bernd stand auf und ging".
  const isIntroduced = (other: string[]) =>
    other.length >= 4 &&
    words.length > other.length &&
    words.length - other.length <= 4 &&
    commonInOrder(other, words) >= other.length * 0.8
  const candidates = [...votes]
    .filter(([index, count]) => count >= wanted || isIntroduced(sentences[index] ?? []))
    .map(([index]) => index)
    .filter((index) => {
      const other = sentences[index] ?? []
      if (isIntroduced(other) && !heard.has(index) && !/\?["»“”]?$/.test(text)) return true
      // A host's question is no statement of the text, though it may use its words.
      if (/\?["»“”]?$/.test(text) && !/\?/.test(source.sentences[index]?.text ?? '')) return false
      if (commonInOrder(words, other) < words.length * 0.8) return false
      // A sentence told completely is not told again: a repetition is the host's own.
      if (heard.has(index)) return false
      const isClause = startsWith(other, words) || startsWith([...other].reverse(), [...words].reverse())
      return isClause || words.length >= 8 || words.length >= other.length * 0.6 || isPiece(words, other)
    })
  // A short sentence may occur twice in a text: prefer the next one.
  const distance = (index: number) => (index >= last ? index - last : (last - index) * 1.5 + 1)
  const closeness = (index: number) => Math.abs((sentences[index]?.length ?? 0) - words.length) > 3
  candidates.sort((a, b) => Number(closeness(a)) - Number(closeness(b)) || distance(a) - distance(b))
  return candidates[0] ?? null
}

/** Whether `words` are five or more consecutive words of a sentence. */
const isPiece = (words: string[], other: string[]) =>
  words.length >= 5 && ` ${other.join(' ')} `.includes(` ${words.join(' ')} `)

const startsWith = (long: string[], short: string[]) => short.every((word, index) => long[index] === word)

/** Length of the longest common subsequence of words. */
function commonInOrder(one: string[], other: string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const word of one) {
    const next = [0]
    for (let index = 0; index < other.length; index++) {
      next.push(
        word === other[index] ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0),
      )
    }
    row = next
  }
  return row[other.length] ?? 0
}
