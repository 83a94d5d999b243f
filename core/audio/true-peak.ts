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

/** The largest absolute value at and up to three quarters after sample `index` (samples outside count as silence). */
export function peakFrom(samples: Float32Array, index: number): number {
  let peak = Math.abs(samples[index] ?? 0)
  const first = index - half + 1
  for (let phase = 1; phase < phases; phase++) {
    const row = weights[phase] as Float64Array
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const value = samples[first + tap]
      if (value !== undefined) sum += (row[tap] as number) * value
    }
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}

/**
 * True peak of a channel as a factor (1 = 0 dBTP). Only places within 6 dB of what was found so far are oversampled:
 * between two quieter samples of speech no higher peak fits.
 */
export function truePeak(samples: Float32Array, atLeast = 0): number {
  let peak = atLeast
  for (let index = 0; index < samples.length; index++) {
    const value = Math.abs(samples[index] as number)
    if (value * 2 < peak || value === 0) continue
    peak = Math.max(peak, peakFrom(samples, index))
  }
  return peak
}

export function toDecibels(factor: number): number {
  return factor > 0 ? 20 * Math.log10(factor) : Number.NEGATIVE_INFINITY
}

export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20)
}
