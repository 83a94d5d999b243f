import { limit } from '#core/audio/limiter.ts'
import { lineLufs } from '#core/audio/loudness.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { fromDecibels } from '#core/audio/true-peak.ts'

/** More would lift the noise of a broken recording instead of a voice. */
const highestGainDb = 45
/** The limiter takes loudness from a line with sharp peaks; giving more than this back would flatten it. */
const highestExtraDb = 4
const closeEnoughDb = 0.1
const mostTries = 3

/**
 * A mono line at 44.1 kHz brought to `targetLufs` as it sounds behind the limiter, which keeps its true peak under
 * `ceiling` (a factor).
 */
export function levelLine(samples: Float32Array, targetLufs: number, ceiling: number): Float32Array {
  const wanted = Math.min(highestGainDb, targetLufs - lineLufs(samples, mp3SampleRate))
  let extra = 0
  for (let attempt = 1; ; attempt++) {
    const factor = fromDecibels(wanted + extra)
    const levelled = samples.map((sample) => sample * factor)
    limit([levelled], ceiling, mp3SampleRate)
    const missing = wanted === highestGainDb ? 0 : targetLufs - lineLufs(levelled, mp3SampleRate)
    if (missing < closeEnoughDb || extra === highestExtraDb || attempt === mostTries) return levelled
    // What is given is partly taken away again by the limiter.
    extra = Math.min(highestExtraDb, extra + 1.3 * missing)
  }
}
