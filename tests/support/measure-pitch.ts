/**
 * Median pitch of a voice in Hz, by autocorrelation of 40 ms frames between 60 and 350 Hz; skips frames that are quiet
 * or not periodic (consonants, pauses). 0 when none remains.
 */
export function medianPitch(samples: Float32Array, sampleRate: number): number {
  const size = Math.round(0.04 * sampleRate)
  const shortest = Math.floor(sampleRate / 350)
  const longest = Math.ceil(sampleRate / 60)
  const pitches: number[] = []
  for (let start = 0; start + size + longest < samples.length; start += size) {
    const energy = correlation(samples, start, start, size)
    if (energy / size < 0.0005) continue
    let best = 0
    let bestLag = 0
    for (let lag = shortest; lag <= longest; lag++) {
      const similarity =
        correlation(samples, start, start + lag, size) /
        Math.sqrt(energy * correlation(samples, start + lag, start + lag, size) + 1e-12)
      // Prefer short lags slightly: twice the period fits as well as the period itself.
      const score = similarity - (0.1 * lag) / longest
      if (score > best) [best, bestLag] = [score, lag]
    }
    if (best > 0.6) pitches.push(sampleRate / bestLag)
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
}

function correlation(samples: Float32Array, a: number, b: number, size: number): number {
  let sum = 0
  for (let n = 0; n < size; n++) sum += (samples[a + n] ?? 0) * (samples[b + n] ?? 0)
  return sum
}
