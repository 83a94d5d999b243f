import { splitSpokenSentences } from '#core/voices/spoken-sentences.ts'
import type { Ahead } from './engine-messages.ts'

type SoundOf = (voice: string, spoken: string, isCancelled: () => boolean) => Promise<Float32Array>

/** Most sentences in the cache; each is about a megabyte. */
const mostCached = 4

/**
 * Caches first sentences that were synthesised before their line is requested. `soundOf` returns a cached sentence
 * once.
 */
export function createAheadSpeaker(compute: SoundOf) {
  const cached = new Map<string, Float32Array>()
  const keyOf = (voice: string, spoken: string) => `${voice} ${spoken}`

  return {
    async soundOf(voice: string, spoken: string, isCancelled: () => boolean): Promise<Float32Array> {
      const key = keyOf(voice, spoken)
      const samples = cached.get(key)
      // Used once: a second request for the same line wants another take.
      cached.delete(key)
      return samples ?? compute(voice, spoken, isCancelled)
    },
    async speakAhead({ text, language, voice }: Ahead, isCancelled: () => boolean): Promise<void> {
      const [first] = splitSpokenSentences(text, language)
      if (!first || isCancelled()) return
      const samples = await compute(voice, first.spoken, isCancelled)
      // It may have been cancelled meanwhile.
      if (isCancelled()) return
      cached.set(keyOf(voice, first.spoken), samples)
      const [oldest = ''] = cached.keys()
      if (cached.size > mostCached) cached.delete(oldest)
    },
  }
}
