import type { Language } from '#core/languages/languages.ts'
import { splitSpokenSentences } from '#core/voices/spoken-sentences.ts'
import { joinSentences, type SpokenPiece } from './join-sentences.ts'
import type { Speech } from './speech.ts'

export type Listener = {
  isCancelled(): boolean
  /** Told what is spoken so far, at ends of sentences: exactly how the whole will begin. Null: nobody wants to know. */
  tellBeginning: ((speech: Speech) => void) | null
}

/** Has each sentence of a line spoken by itself and joins them; what comes after a cancellation is not spoken. */
export async function speakBySentences(
  { text, language }: { text: string; language: Language },
  sampleRate: number,
  { isCancelled, tellBeginning }: Listener,
  speakSentence: (sentence: { text: string; spoken: string }) => Promise<Omit<SpokenPiece, 'text'>>,
): Promise<Speech> {
  const pieces: SpokenPiece[] = []
  const sentences = splitSpokenSentences(text, language)
  let toldSamples = 0
  for (const sentence of sentences) {
    if (isCancelled()) break
    pieces.push({ text: sentence.text, ...(await speakSentence(sentence)) })
    if (!tellBeginning || isCancelled() || pieces.length === sentences.length) continue
    const beginning = joinSentences(pieces, sampleRate)
    // Each is kept and sent on: of a long line that would be as many, longer and longer. While one sounds, the next is spoken.
    if (beginning.samples.length < 2 * toldSamples) continue
    toldSamples = beginning.samples.length
    tellBeginning(beginning)
  }
  return joinSentences(pieces, sampleRate)
}
