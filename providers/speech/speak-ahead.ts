import { splitSpokenSentences } from '#core/voices/spoken-sentences.ts'
import type { Ahead } from './engine-messages.ts'

type SoundOf = (voice: string, spoken: string, isCancelled: () => boolean) => Promise<Float32Array>

/** Sentences that were spoken ahead and are still waited for; one is about a megabyte. */
const mostKept = 4

/** A voice that can speak the first sentence of a line before anybody asks for the line, which then begins with it. */
export function createAheadSpeaker(compute: SoundOf) {
  const kept = new Map<string, Float32Array>()
  const keyOf = (voice: string, spoken: string) => `${voice} ${spoken}`

  return {
    async soundOf(voice: string, spoken: string, isCancelled: () => boolean): Promise<Float32Array> {
      const key = keyOf(voice, spoken)
      const samples = kept.get(key)
      // Once: whoever has a line spoken again wants another take.
      kept.delete(key)
      return samples ?? compute(voice, spoken, isCancelled)
    },
    async speakAhead({ text, language, voice }: Ahead, isCancelled: () => boolean): Promise<void> {
      const [first] = splitSpokenSentences(text, language)
      if (!first || isCancelled()) return
      const samples = await compute(voice, first.spoken, isCancelled)
      // It may have been given up in the middle.
      if (isCancelled()) return
      kept.set(keyOf(voice, first.spoken), samples)
      const [oldest = ''] = kept.keys()
      if (kept.size > mostKept) kept.delete(oldest)
    },
  }
}
