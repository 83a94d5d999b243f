import type { Language } from '#core/languages/languages.ts'
import { splitSpokenSentences } from '#core/voices/spoken-sentences.ts'
import { joinSentences, type SpokenPiece } from './join-sentences.ts'
import type { Speech } from './speech.ts'

export type Listener = {
  isCancelled(): boolean
  /** Receives partial results at ends of sentences, each exactly a prefix of the whole; null if nobody wants them. */
  onBeginning: ((speech: Speech) => void) | null
}

/** Speaks each sentence of a line separately and joins the sounds. A cancellation takes effect at the next sentence. */
export async function speakBySentences(
  { text, language }: { text: string; language: Language },
  sampleRate: number,
  { isCancelled, onBeginning }: Listener,
  speakSentence: (sentence: { text: string; spoken: string }) => Promise<Omit<SpokenPiece, 'text'>>,
): Promise<Speech> {
  const pieces: SpokenPiece[] = []
  const sentences = splitSpokenSentences(text, language)
  let sentSamples = 0
  for (const sentence of sentences) {
    if (isCancelled()) break
    pieces.push({ text: sentence.text, ...(await speakSentence(sentence)) })
    if (!onBeginning || isCancelled() || pieces.length === sentences.length) continue
    const beginning = joinSentences(pieces, sampleRate)
    // Each partial result contains the earlier ones, so the next is sent only when it is at least twice as long.
    if (beginning.samples.length < 2 * sentSamples) continue
    sentSamples = beginning.samples.length
    onBeginning(beginning)
  }
  return joinSentences(pieces, sampleRate)
}
