/** Peaks between the samples, found by four-fold oversampling with a windowed sinc of 24 taps. */

const phases = 4
const taps = 24
const half = taps / 2

/** For a point `phase/4` after sample `i`: weights of samples `i - half + 1 … i + half`. */
const weights: Float64Array[] = Array.from({ length: phases }, (_, phase) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (half - 1) - phase / phases
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
    const window = Math.abs(distance) >= half ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / half)
    return sinc * window
  }),
)

/** Returns the largest absolute value from sample `index` to just before the next sample. Samples outside count as silence. */
export function peakFrom(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index] ?? 0)
  const first = index - half + 1
  const isInside = first >= 0 && first + taps <= samples.length
  for (let phase = 1; phase < phases; phase++) {
    const row = weights[phase] as Float64Array
    let sum = 0
    if (isInside) {
      for (let tap = 0; tap < taps; tap++) sum += (row[tap] as number) * (samples[first + tap] as number)
    } else {
      for (let tap = 0; tap < taps; tap++) sum += (row[tap] as number) * (samples[first + tap] ?? 0)
    }
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}

/**
 * Whether a peak over `limit` may lie between this sample and the next. The wave must turn there. Between two samples under two thirds of
 * the limit no band-limited sound exceeds it.
 */
export function mayExceed(samples: Float32Array, index: number, limit: number): boolean {
  const here = Math.abs(samples[index] as number)
  const next = Math.abs(samples[index + 1] ?? 0)
  if (here * 1.5 < limit && next * 1.5 < limit) return false
  return here >= Math.abs(samples[index - 1] ?? 0) && next >= Math.abs(samples[index + 2] ?? 0)
}

/** Returns the true peak of a channel as a factor (1 = 0 dBTP), or `atLeast` if that is more. */
export function truePeak(samples: Float32Array, atLeast = 0): number {
  let peak = atLeast
  for (let index = 0; index < samples.length; index++) {
    peak = Math.max(peak, Math.abs(samples[index] as number))
    if (mayExceed(samples, index, peak)) peak = Math.max(peak, peakFrom(samples, index))
  }
  return peak
}

export function toDecibels(factor: number): number {
  return factor > 0 ? 20 * Math.log10(factor) : Number.NEGATIVE_INFINITY
}

export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20)
}
