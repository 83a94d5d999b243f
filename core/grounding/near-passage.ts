import type { Source } from '#core/source/source.ts'
import { plainWord } from './parse-sentence.ts'
import { type ReadSentence, type ReadText, readText } from './read-text.ts'
import { stemOf } from './stem.ts'

export type Span = { start: number; end: number }

const fewestWords = 3
const closeEnough = 0.6

/**
 * Finds the source passage that an inexact citation most likely means: most of its words, close together and in order.
 * Tolerates changed or omitted words and other tenses. Returns null if none is close enough.
 */
export function nearPassage(cited: string, source: Source): Span | null {
  const wanted = wordsOf(cited)
  if (wanted.length < fewestWords) return null
  const text = readText(source)
  let best: { share: number; span: Span } | null = null
  for (const place of candidates(wanted, text)) {
    const window = windowFrom(text, place, wanted.length)
    const found = commonWords(wanted, window)
    const share = found.length / wanted.length
    if (share >= closeEnough && share > (best?.share ?? 0)) {
      const [first, last] = [found[0], found.at(-1)]
      if (first && last) best = { share, span: { start: first.start, end: last.end } }
    }
  }
  return best?.span ?? null
}

type Placed = { word: string; start: number; end: number }

function wordsOf(text: string, offset = 0): Placed[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\u00AD\u200B]+/gu)].map((match) => ({
    word: plainWord(match[0]),
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
}

/** Returns the sentences with most of the wanted stems (rare ones weigh more), and the sentence before each. */
function candidates(wanted: Placed[], { places, sentences, language }: ReadText): number[] {
  const votes = new Map<number, number>()
  for (const { word } of wanted) {
    const list = places.get(`=${stemOf(word, language)}`)
    if (!list || list.length > sentences.length / 4 + 3) continue
    for (const place of list) votes.set(place, (votes.get(place) ?? 0) + 1 / list.length)
  }
  const found = [...votes]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 6)
    .map(([place]) => place)
  return [...new Set(found.flatMap((place) => (place > 0 ? [place, place - 1] : [place])))]
}

function windowFrom({ source, sentences }: ReadText, place: number, length: number): Placed[] {
  const words: Placed[] = []
  for (let at = place; at < sentences.length && (at === place || words.length < length + 4); at++) {
    const { start, end } = sentences[at] as ReadSentence
    words.push(...wordsOf(source.text.slice(start, end), start))
  }
  return words.slice(0, 120)
}

/** Longest common subsequence. Words also match by their first four letters, so that tenses may differ. */
function commonWords(wanted: Placed[], window: Placed[]): Placed[] {
  const rows = wanted.slice(0, 120)
  const width = window.length + 1
  const lengths = new Uint16Array((rows.length + 1) * width)
  const same = (one: Placed, other: Placed) =>
    one.word === other.word || (one.word.length > 4 && one.word.slice(0, 4) === other.word.slice(0, 4))
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = window.length - 1; column >= 0; column--) {
      lengths[row * width + column] = same(rows[row] as Placed, window[column] as Placed)
        ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
        : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
    }
  }
  const found: Placed[] = []
  for (let row = 0, column = 0; row < rows.length && column < window.length; ) {
    if (same(rows[row] as Placed, window[column] as Placed)) {
      found.push(window[column] as Placed)
      row++
      column++
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) row++
    else column++
  }
  return found
}
