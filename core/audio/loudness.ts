import type { Stereo } from './mix.ts'

/** Loudness after ITU-R BS.1770: K-weighted energy in steps of 100 ms, gated at -70 LUFS and 10 LU under the mean. */

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The standard gives coefficients for 48 kHz only; these come from its analogue values, so any rate works. */
function kWeighting(sampleRate: number): { shelf: Biquad; highPass: Biquad } {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const shelfQ = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const shelfNorm = 1 + shelfK / shelfQ + shelfK * shelfK
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const passQ = 0.5003270373238773
  const passNorm = 1 + passK / passQ + passK * passK
  return {
    shelf: {
      b0: (high + (band * shelfK) / shelfQ + shelfK * shelfK) / shelfNorm,
      b1: (2 * (shelfK * shelfK - high)) / shelfNorm,
      b2: (high - (band * shelfK) / shelfQ + shelfK * shelfK) / shelfNorm,
      a1: (2 * (shelfK * shelfK - 1)) / shelfNorm,
      a2: (1 - shelfK / shelfQ + shelfK * shelfK) / shelfNorm,
    },
    highPass: {
      b0: 1,
      b1: -2,
      b2: 1,
      a1: (2 * (passK * passK - 1)) / passNorm,
      a2: (1 - passK / passQ + passK * passK) / passNorm,
    },
  }
}

/** Collects K-weighted energy of one channel, piece by piece; `steps` holds the mean square of each full 100 ms. */
export class LoudnessMeter {
  readonly steps: number[] = []
  private readonly stepLength: number
  private readonly shelf: Biquad
  private readonly highPass: Biquad
  private state: [number, number, number, number] = [0, 0, 0, 0]
  private sum = 0
  private count = 0

  constructor(sampleRate: number) {
    const filters = kWeighting(sampleRate)
    this.shelf = filters.shelf
    this.highPass = filters.highPass
    this.stepLength = Math.round(sampleRate / 10)
  }

  add(samples: Float32Array): void {
    const { b0, b1, b2, a1, a2 } = this.shelf
    const { a1: c1, a2: c2 } = this.highPass
    let [s1, s2, h1, h2] = this.state
    let position = 0
    while (position < samples.length) {
      const end = Math.min(samples.length, position + this.stepLength - this.count)
      let sum = this.sum
      this.count += end - position
      for (; position < end; position++) {
        const v = (samples[position] as number) - a1 * s1 - a2 * s2
        const shelved = b0 * v + b1 * s1 + b2 * s2
        s2 = s1
        s1 = v
        const u = shelved - c1 * h1 - c2 * h2
        const weighted = u - 2 * h1 + h2
        h2 = h1
        h1 = u
        sum += weighted * weighted
      }
      this.sum = sum
      if (this.count === this.stepLength) {
        this.steps.push(this.sum / this.stepLength)
        this.sum = 0
        this.count = 0
      }
    }
    // Without this, digital silence keeps the filters in denormal numbers, which are many times slower.
    const flush = (value: number) => (Math.abs(value) < 1e-15 ? 0 : value)
    this.state = [flush(s1), flush(s2), flush(h1), flush(h2)]
  }

  /** Returns the mean square of all samples added, including the unfinished last step. For lines too short to gate. */
  meanSquare(): number {
    const total = this.steps.reduce((all, step) => all + step, 0) * this.stepLength + this.sum
    return total / Math.max(1, this.steps.length * this.stepLength + this.count)
  }
}

export function toLufs(meanSquare: number): number {
  return meanSquare > 0 ? -0.691 + 10 * Math.log10(meanSquare) : Number.NEGATIVE_INFINITY
}

/** Integrated loudness in LUFS from the steps of all channels added together; `-Infinity` when nothing passes the gate. */
export function integratedLufs(steps: ArrayLike<number>): number {
  const blocks: number[] = []
  for (let i = 0; i + 3 < steps.length; i++) {
    const block = at(steps, i) + at(steps, i + 1) + at(steps, i + 2) + at(steps, i + 3)
    blocks.push(block / 4)
  }
  const audible = blocks.filter((block) => toLufs(block) > -70)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const relativeGate = toLufs(mean(audible)) - 10
  return toLufs(mean(audible.filter((block) => toLufs(block) > relativeGate)))
}

/** Returns the loudness of one mono line in LUFS. A line under half a second has too few blocks to gate, so all of it is averaged. */
export function lineLufs(samples: Float32Array, sampleRate: number): number {
  const meter = new LoudnessMeter(sampleRate)
  meter.add(samples)
  const gated = integratedLufs(meter.steps)
  return meter.steps.length >= 5 && Number.isFinite(gated) ? gated : toLufs(meter.meanSquare())
}

/** Brings the two channels to `lufs` with one gain. */
export function levelStereo({ left, right }: Stereo, lufs: number, sampleRate: number): Stereo {
  const gain = 10 ** ((lufs - integratedLufs(stereoSteps(left, right, sampleRate))) / 20)
  return { left: left.map((value) => value * gain), right: right.map((value) => value * gain) }
}

/** Returns the energy of both channels in steps of 100 ms. */
export function stereoSteps(left: Float32Array, right: Float32Array, sampleRate: number): number[] {
  const meters = [new LoudnessMeter(sampleRate), new LoudnessMeter(sampleRate)] as const
  meters[0].add(left)
  meters[1].add(right)
  return meters[0].steps.map((step, index) => step + (meters[1].steps[index] ?? 0))
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
