import type { DocumentBlock, ReadDocument, SourcePlace } from './document.ts'
import { placeInWords } from './place-in-words.ts'

/** Two documents that give different numbers for the same thing: one sentence of each, with its place. */
export type Difference = { one: string; other: string }

/** Minimum share of their words that two sentences must have in common. */
const leastShared = 0.7
/** Minimum number of words that two sentences must have in common. */
const fewestShared = 3
/** Maximum number of sentences that may contain a word. A more frequent word is no sign that two sentences belong together. */
const mostOfWord = 40
const mostSentences = 4_000

type Stated = {
  file: string
  text: string
  where: string
  numbers: string[]
  words: Set<string>
  names: string
}

/**
 * Finds sentences of different documents that differ in one number only: "It saw 412 patients", "It saw 421 patients". Sentences with
 * other words, other names or several different numbers are left out, because they would have to be understood.
 */
export function differencesIn(
  documents: readonly { document: ReadDocument; cuts: ReadonlySet<number> }[],
): Difference[] {
  const stated = documents.flatMap(({ document, cuts }) =>
    document.blocks.flatMap((block, index) => (cuts.has(index) ? [] : statedIn(block, document.name))),
  )
  const byWord = new Map<string, Stated[]>()
  const found = new Map<string, Difference>()
  for (const one of stated.slice(0, mostSentences)) {
    const near = new Set<Stated>()
    for (const word of one.words) {
      const others = byWord.get(word) ?? []
      if (others.length === mostOfWord) continue
      for (const other of others) near.add(other)
      others.push(one)
      byWord.set(word, others)
    }
    for (const other of near)
      if (other.file !== one.file && differ(other, one))
        found.set(`${other.text}|${one.text}`, { one: quoted(other), other: quoted(one) })
  }
  return [...found.values()]
}

const quoted = ({ where, text }: Stated) => `${where}: “${text}”`

function statedIn({ kind, text, ...block }: DocumentBlock, file: string): Stated[] {
  if (kind === 'heading' || !/\d/.test(text)) return []
  const { page, speaker, seconds } = block
  const place: SourcePlace = {
    at: 0,
    file,
    ...(page !== undefined && { page }),
    ...(speaker && { speaker }),
    ...(seconds !== undefined && { seconds }),
  }
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].flatMap(({ segment }) => {
    const sentence = segment.trim()
    const numbers = (sentence.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
      number.replace(/[.,](?=\d{3})/g, ''),
    )
    const words = sentence.match(/\p{L}{3,}/gu) ?? []
    if (numbers.length === 0 || words.length < fewestShared) return []
    const names = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
    return [
      {
        file,
        text: sentence,
        where: placeInWords(place),
        numbers,
        words: new Set(words.map((word) => word.toLowerCase())),
        names: [...new Set(names)].sort().join(' '),
      },
    ]
  })
}

function differ(one: Stated, other: Stated): boolean {
  if (one.numbers.length !== other.numbers.length || one.names !== other.names) return false
  if (one.numbers.filter((number, index) => number !== other.numbers[index]).length !== 1) return false
  const shared = [...one.words].filter((word) => other.words.has(word)).length
  return shared >= fewestShared && shared >= leastShared * Math.max(one.words.size, other.words.size)
}
