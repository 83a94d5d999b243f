import { splitSpokenSentences } from '#core/voices/spoken-sentences.ts'
import type { Ahead } from './engine-messages.ts'

type Sound = { voice: string; rate?: number | undefined; spoken: string }
type SoundOf = (sound: Sound, isCancelled: () => boolean) => Promise<Float32Array>

/** Maximum number of sentences in the cache. Each sentence is about a megabyte. */
const mostCached = 4

/**
 * Caches first sentences that were synthesised before their line is requested. `soundOf` returns a cached sentence
 * once.
 */
export function createAheadSpeaker(compute: SoundOf) {
  const cached = new Map<string, Float32Array>()
  const keyOf = ({ voice, rate = 1, spoken }: Sound) => `${voice} ${rate} ${spoken}`

  return {
    async soundOf(sound: Sound, isCancelled: () => boolean): Promise<Float32Array> {
      const key = keyOf(sound)
      const samples = cached.get(key)
      // A cached sentence is used once, because a second request for the same line wants another take.
      cached.delete(key)
      return samples ?? compute(sound, isCancelled)
    },
    async speakAhead({ text, language, voice, rate }: Ahead, isCancelled: () => boolean): Promise<void> {
      const [first] = splitSpokenSentences(text, language)
      if (!first || isCancelled()) return
      const sound = { voice, rate, spoken: first.spoken }
      const samples = await compute(sound, isCancelled)
      // The request may have been cancelled meanwhile.
      if (isCancelled()) return
      cached.set(keyOf(sound), samples)
      const [oldest = ''] = cached.keys()
      if (cached.size > mostCached) cached.delete(oldest)
    },
  }
}
