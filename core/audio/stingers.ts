import { levelStereo } from './loudness.ts'
import { addStrike, makeTone, type Strike } from './tones.ts'

/** Short sounds that open, divide and close an episode: a ship's bell over calm water, synthesized and not sampled. */

export type StingerName = 'opening' | 'change' | 'closing'

export const stingerLengthMs: Record<StingerName, number> = { opening: 3400, change: 2300, closing: 3900 }

/** Quieter than speech at -16 LUFS, so that listeners do not turn the volume down before the first word. */
const stingerLufs = -22.5

type Chord = { hertz: number[]; riseSeconds: number; level: number }

const d3 = 146.832
const a3 = 220
const d4 = 293.665
const e4 = 329.628
const fSharp4 = 369.994
const a4 = 440
const b4 = 493.883
const d5 = 587.33
const fSharp5 = 739.989
const a5 = 880

/** Opening and change strike in pairs, like a ship's watch bell; the closing descends to the tonic. */
const scores: Record<StingerName, { bells: Strike[]; chord: Chord }> = {
  opening: {
    bells: [
      { atSeconds: 0, hertz: d5, level: 1, pan: -0.25, ringSeconds: 2.6 },
      { atSeconds: 0.32, hertz: a5, level: 0.8, pan: 0.25, ringSeconds: 2.4 },
      { atSeconds: 1.05, hertz: fSharp5, level: 0.72, pan: -0.1, ringSeconds: 2.4 },
      { atSeconds: 1.37, hertz: a4, level: 0.8, pan: 0.12, ringSeconds: 2.4 },
    ],
    chord: { hertz: [d3, a3, e4, fSharp4], riseSeconds: 0.7, level: 0.34 },
  },
  change: {
    bells: [
      { atSeconds: 0, hertz: a4, level: 0.9, pan: -0.2, ringSeconds: 1.9 },
      { atSeconds: 0.3, hertz: d5, level: 0.8, pan: 0.2, ringSeconds: 1.9 },
    ],
    chord: { hertz: [d3, a3, e4], riseSeconds: 0.4, level: 0.22 },
  },
  closing: {
    bells: [
      { atSeconds: 0, hertz: a5, level: 0.7, pan: 0.25, ringSeconds: 2.2 },
      { atSeconds: 0.34, hertz: fSharp5, level: 0.75, pan: -0.2, ringSeconds: 2.3 },
      { atSeconds: 0.7, hertz: b4, level: 0.7, pan: 0.1, ringSeconds: 2.4 },
      { atSeconds: 1.1, hertz: d5, level: 0.9, pan: -0.1, ringSeconds: 2.8 },
      { atSeconds: 1.14, hertz: d4, level: 0.7, pan: 0, ringSeconds: 3 },
    ],
    chord: { hertz: [d3, a3, d4, fSharp4], riseSeconds: 0.8, level: 0.34 },
  },
}

/** Overtones of a small bronze bell: not exact integer multiples; the high ones decay first. */
const overtones = [
  { ratio: 1, level: 1, ring: 1 },
  { ratio: 2.002, level: 0.42, ring: 0.62 },
  { ratio: 2.41, level: 0.12, ring: 0.4 },
  { ratio: 3.01, level: 0.17, ring: 0.34 },
  { ratio: 4.51, level: 0.07, ring: 0.2 },
  { ratio: 5.43, level: 0.035, ring: 0.13 },
]

/** Returns both channels of a stinger at `stingerLufs`. The samples are the same every time. */
export function makeStinger(
  name: StingerName,
  sampleRate: number,
): { left: Float32Array; right: Float32Array } {
  const length = Math.round((stingerLengthMs[name] * sampleRate) / 1000)
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  const score = scores[name]
  for (const bell of score.bells) addStrike({ left, right }, bell, overtones, sampleRate)
  addChord(left, right, score.chord, sampleRate)
  fadeEnds(left, right, sampleRate)
  return levelStereo({ left, right }, stingerLufs, sampleRate)
}

const chordHarmonics = [1, 0.18, 0.05]

/** Soft tones under the bells. Each is slightly detuned between the channels, which spreads it over the stereo image. */
function addChord(left: Float32Array, right: Float32Array, chord: Chord, sampleRate: number): void {
  const decay = Math.exp(-0.35 / sampleRate)
  const missing = Math.exp(-3 / (chord.riseSeconds * sampleRate))
  for (const [index, hertz] of chord.hertz.entries()) {
    const apart = 1 + 0.0012 * (index % 2 === 0 ? 1 : -1)
    for (const [order, harmonic] of chordHarmonics.entries()) {
      const onLeft = makeTone(hertz * apart * (order + 1), sampleRate, decay)
      const onRight = makeTone((hertz / apart) * (order + 1), sampleRate, decay)
      const swell = makeTone(0.45, sampleRate, 1, (index * Math.PI) / 2)
      const level = (chord.level * harmonic) / (1 + 0.35 * index)
      let rise = 1
      for (let i = 0; i < left.length; i++) {
        rise *= missing
        const volume = level * (1 - rise) * (0.86 + 0.14 * swell())
        left[i] = (left[i] as number) + volume * onLeft()
        right[i] = (right[i] as number) + volume * onRight()
      }
    }
  }
}

function fadeEnds(left: Float32Array, right: Float32Array, sampleRate: number): void {
  const rise = Math.round(0.004 * sampleRate)
  const fall = Math.round(1.25 * sampleRate)
  for (let i = 0; i < left.length; i++) {
    const fromEnd = left.length - 1 - i
    const up = Math.min(1, i / rise)
    const down = fromEnd >= fall ? 1 : Math.sin((Math.PI / 2) * (fromEnd / fall)) ** 2
    left[i] = (left[i] as number) * up * down
    right[i] = (right[i] as number) * up * down
  }
}
