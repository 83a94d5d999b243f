import { findPassage, placedWords } from '#core/dialog/source-words.ts'
import type { Language } from '#core/languages/languages.ts'
import { keysOf, type ReadSentence, type ReadText } from './read-text.ts'
import type { Span } from './support-label.ts'

/** One or two words stand somewhere in any text. */
const fewestWords = 3

/** Returns the passage that a citation means: its place, or the sentence that shares most with it where words differ. */
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

/** Returns the sentence that shares most with the words, where it shares enough content words: a hint, no proof. */
export function nearestPassage(words: string, text: ReadText, language: Language, fewest = 2): Span | null {
  const keys = [...keysOf(words, language)]
  const votes = new Map<number, { weight: number; shared: number }>()
  for (const key of keys) {
    const places = text.places.get(key) ?? []
    const weight = Math.log(1 + text.sentences.length / Math.max(1, places.length))
    for (const place of places) {
      const vote = votes.get(place) ?? { weight: 0, shared: 0 }
      votes.set(place, { weight: vote.weight + weight, shared: vote.shared + 1 })
    }
  }
  let best: { sentence: ReadSentence; weight: number } | null = null
  for (const [place, { weight, shared }] of votes) {
    const sentence = text.sentences[place]
    if (!sentence || shared < fewest) continue
    const weighed = weight / (1 + sentence.keys.size / 60)
    if (weighed > (best?.weight ?? 0)) best = { sentence, weight: weighed }
  }
  return best && { start: best.sentence.start, end: best.sentence.end }
}

/** Returns the sentences of a passage and those beside them. */
export function sentencesAround(passage: Span | null, { sentences }: ReadText): ReadSentence[] {
  if (!passage) return []
  const isIn = ({ start, end }: ReadSentence) => start < passage.end && end > passage.start
  return sentences.filter((_, place) =>
    [place - 1, place, place + 1].some((near) => {
      const sentence = sentences[near]
      return sentence !== undefined && isIn(sentence)
    }),
  )
}
