import { isSmallWord } from '#core/dialog/small-words.ts'
import { foldWord } from '#core/dialog/source-words.ts'
import type { Language } from '#core/languages/languages.ts'

// Beyond this, each stretch of the text is ranked by itself: the work grows with the square, and the story is told in order anyway.
const longestStretch = 250
const rounds = 20
const damping = 0.85

/** How central each sentence is to its surroundings (TextRank): 1 is average. */
export function rankSentences(sentences: readonly string[], language: Language): number[] {
  const ranks: number[] = []
  for (let start = 0; start < sentences.length; start += longestStretch) {
    ranks.push(...rankStretch(sentences.slice(start, start + longestStretch), language))
  }
  return ranks
}

function rankStretch(sentences: readonly string[], language: Language): number[] {
  const links = linksBetween(sentences.map((sentence) => stemsOf(sentence, language)))
  const sums = links.map((row) => row.reduce((sum, { weight }) => sum + weight, 0))
  let ranks = sentences.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    ranks = links.map((row) => {
      const given = row.reduce(
        (sum, { to, weight }) => sum + ((ranks[to] ?? 0) * weight) / (sums[to] || 1),
        0,
      )
      return 1 - damping + damping * given
    })
  }
  return ranks
}

/** The first letters stand for the word, so that "law", "laws" and "decide", "decided" meet. */
function stemsOf(sentence: string, language: Language): Set<string> {
  const words = (sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord)
  return new Set(
    words.filter((word) => word.length > 2 && !isSmallWord(word, language)).map((word) => word.slice(0, 6)),
  )
}

type Link = { to: number; weight: number }

function linksBetween(stems: Set<string>[]): Link[][] {
  const shared = stems.map(() => new Map<number, number>())
  const holders = new Map<string, number[]>()
  for (const [index, words] of stems.entries()) {
    for (const word of words) {
      const earlier = holders.get(word) ?? []
      for (const other of earlier) {
        shared[index]?.set(other, (shared[index]?.get(other) ?? 0) + 1)
        shared[other]?.set(index, (shared[other]?.get(index) ?? 0) + 1)
      }
      holders.set(word, [...earlier, index])
    }
  }
  return shared.map((row, index) =>
    [...row].map(([to, count]) => {
      const size = Math.log(1 + (stems[index]?.size ?? 0)) + Math.log(1 + (stems[to]?.size ?? 0))
      return { to, weight: count / size }
    }),
  )
}
