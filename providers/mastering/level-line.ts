import { limit } from '#core/audio/limiter.ts'
import { lineLufs } from '#core/audio/loudness.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { fromDecibels } from '#core/audio/true-peak.ts'

/** Largest gain. More would amplify the noise of a broken recording. */
const highestGainDb = 45
/**
 * Largest compensation, in dB, for the loudness that the limiter takes from a line with sharp peaks; more would flatten
 * the line.
 */
const highestExtraDb = 4
const closeEnoughDb = 0.1
const mostTries = 3

/**
 * Brings a mono line at 44.1 kHz to `targetLufs`, measured after the limiter, which keeps its true peak under
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
    // The limiter takes part of the additional gain away again.
    extra = Math.min(highestExtraDb, extra + 1.3 * missing)
  }
}
