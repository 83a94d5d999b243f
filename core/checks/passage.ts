import { findPassage, placedWords } from '#core/dialog/source-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { keysOf, type ReadSentence, type ReadText } from './read-text.ts'
import type { Span } from './support-label.ts'

/** Minimum number of words in a citation. One or two words occur in almost any text. */
const fewestWords = 3

/** Returns the passage that a citation means: its position or, if the words differ, the sentence that shares most words with it. */
export function citedPassage(quote: string, text: ReadText): Span | null {
  const count = placedWords(quote).length
  const place = findPassage(quote, text.source)
  if (place && (count >= fewestWords || isSentence(place, text))) return place
  return count < fewestWords ? null : nearestPassage(quote, text, text.language)
}

function isSentence(place: Span, { sentences }: ReadText): boolean {
  return sentences.some(
    ({ start, end }) =>
      start <= place.start && end >= place.end && end - start <= place.end - place.start + 4,
  )
}

/** Returns the sentence that shares most content words with `words`, if it shares at least `fewest`. It is a hint, not a proof. */
export function nearestPassage(words: string, text: ReadText, language: Language, fewest = 2): Span | null {
  const [best] = nearestSentences(words, text, language, fewest)
  return best ? { start: best.start, end: best.end } : null
}

/** Returns the sentences that share content words with `words`, those that share most first. */
export function nearestSentences(
  words: string,
  text: ReadText,
  language: Language,
  fewest: number,
): ReadSentence[] {
  const votes = new Map<number, { weight: number; shared: number }>()
  for (const key of keysOf(words, language)) {
    const places = text.places.get(key) ?? []
    const weight = Math.log(1 + text.sentences.length / Math.max(1, places.length))
    for (const place of places) {
      const vote = votes.get(place) ?? { weight: 0, shared: 0 }
      votes.set(place, { weight: vote.weight + weight, shared: vote.shared + 1 })
    }
  }
  return [...votes]
    .flatMap(([place, { weight, shared }]) => {
      const sentence = text.sentences[place]
      return sentence && shared >= fewest
        ? [{ sentence, weight: weight / (1 + sentence.keys.size / 60) }]
        : []
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ sentence }) => sentence)
}

/** Returns the sentences of a passage and `reach` sentences on each side. */
export function sentencesAround(passage: Span | null, { sentences }: ReadText, reach = 1): ReadSentence[] {
  if (!passage) return []
  const places = sentences.flatMap(({ start, end, place }) =>
    start < passage.end && end > passage.start ? [place] : [],
  )
  return sentences.filter(({ place }) => places.some((near) => Math.abs(near - place) <= reach))
}
