import type { Item, ParsedSentence } from './parse-sentence.ts'
import type { ReadSentence, ReadText } from './read-text.ts'

/** A sentence of the dialog (`claim`) with the sentences of the source that can support it. */
export type Comparison = {
  claim: ParsedSentence
  text: ReadText
  /** Words of the leader's and the hosts' names. */
  knownNames: ReadonlySet<string>
  /** The source sentence with the most in common; null if none has anything in common. */
  nearest: ReadSentence | null
  /** Number of content words that `claim` shares with `nearest`. */
  shared: number
  /** Indices of the source sentences cited for the line. */
  cited: ReadonlySet<number>
  /** Sentences that may support the line: the cited or nearest ones, each with its neighbours. */
  around: ReadSentence[]
}

export function sameItem(one: Item, other: Item): boolean {
  if (one.key === other.key || one.stem === other.stem) return true
  // Compounds: "Zündung" in "Magnetzündung".
  const [short, long] = one.word.length < other.word.length ? [one.word, other.word] : [other.word, one.word]
  return (
    short.length >= 6 &&
    long.length > short.length + 2 &&
    (long.startsWith(short) || long.indexOf(short.slice(0, Math.max(6, short.length - 2))) >= 3)
  )
}

export function isStatedIn(item: Item, sentences: readonly { items: Item[] }[]): boolean {
  return sentences.some(({ items }) => items.some((other) => sameItem(item, other)))
}

/** Returns the distinct content words that two sentences or clauses share. */
export function sharedItems(one: readonly Item[], other: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return one.filter((item) => {
    if (seen.has(item.key) || !other.some((candidate) => sameItem(item, candidate))) return false
    seen.add(item.key)
    return true
  })
}

/** Finds the source sentence most similar to `claim`; those in `preferred` get a bonus. */
export function findNearest(
  claim: ParsedSentence,
  text: ReadText,
  preferred: ReadonlySet<number>,
  knownNames: ReadonlySet<string>,
): { nearest: ReadSentence | null; shared: number } {
  const votes = new Float64Array(text.sentences.length)
  const isName = ({ word }: Item) => knownNames.has(word)
  for (const item of claim.items) {
    if (isName(item)) continue
    const byKey = text.places.get(item.key) ?? []
    const byStem = item.concept ? (text.places.get(`=${item.stem}`) ?? []) : []
    const weight = Math.log(1 + text.sentences.length / Math.max(1, byKey.length))
    for (const place of byKey) votes[place] = (votes[place] ?? 0) + weight
    for (const place of byStem) votes[place] = (votes[place] ?? 0) + weight / 4
  }
  for (const { value } of claim.numbers) {
    if (value > 2) for (const place of text.numbers.get(value) ?? []) votes[place] = (votes[place] ?? 0) + 2
  }
  let nearest: ReadSentence | null = null
  let most = 0
  for (const sentence of text.sentences) {
    const { place } = sentence
    const vote = votes[place] ?? 0
    if (vote === 0) continue
    const weighed = (vote * (preferred.has(place) ? 1.5 : 1)) / (1 + sentence.items.length / 60)
    if (weighed > most) {
      most = weighed
      nearest = sentence
    }
  }
  if (!nearest) return { nearest: null, shared: 0 }
  const shared = sharedItems(
    claim.items.filter((item) => !isName(item)),
    nearest.items,
  ).length
  return { nearest, shared }
}
