import { levelStereo } from './loudness.ts'
import type { Stereo } from './mix.ts'
import type { Music } from './sound-style.ts'
import { addStrike, makeTone, type Overtone } from './tones.ts'

/** Soft music of three moods, synthesized and not sampled: chords that breathe, and single notes above them. */

export type Mood = Exclude<Music, 'none' | 'own'>

/** Loudness of music where nobody speaks, in LUFS. The stingers above the music are 3 LU louder. */
export const musicLufs = -25.5

/** Notes as semitones over A3 (220 Hz). `notes` of a bar are struck one after another; null is a rest. */
type Score = {
  barSeconds: number
  chords: number[][]
  notes: (number | null)[][]
  noteLevel: number
  ringSeconds: number
}

const scores: Record<Mood, Score> = {
  // D, B minor, G, A with a fourth, D: home, away, and home again.
  calm: {
    barSeconds: 4.6,
    chords: [
      [-19, -12, -3, 5, 7],
      [-22, -10, -3, 2, 9],
      [-26, -14, -3, 2, 5],
      [-24, -12, -7, 2, 7],
      [-19, -12, -3, 5, 9],
    ],
    notes: [
      [17, null, 12, null, 14, null],
      [14, null, 9, null, 12, null],
      [10, null, 14, null, 17, null],
      [16, null, 14, null, 12, null],
      [17, null, null, 9, null, null],
    ],
    noteLevel: 0.34,
    ringSeconds: 2.6,
  },
  bright: {
    barSeconds: 3.2,
    chords: [
      [-19, -7, -3, 5, 9],
      [-12, -5, 0, 7, 12],
      [-14, -2, 2, 5, 9],
      [-12, 0, 2, 7, 9],
      [-19, -7, -3, 5, 12],
      [-22, -10, 2, 5, 9],
      [-19, -7, -3, 5, 9],
    ],
    notes: [
      [9, 14, 17, 14, 21, 17, 14, 17],
      [7, 12, 16, 12, 19, 16, 12, 16],
      [10, 14, 17, 14, 22, 17, 14, 17],
      [7, 12, 14, 12, 19, 14, 12, 14],
      [9, 14, 17, 14, 21, 17, 24, 21],
      [9, 14, 17, 14, 21, 17, 14, 12],
      [17, null, 14, null, 9, null, null, null],
    ],
    noteLevel: 0.3,
    ringSeconds: 1.5,
  },
  grave: {
    barSeconds: 5.6,
    chords: [
      [-22, -10, -3, 2],
      [-26, -14, -2, 2],
      [-17, -5, -2, 2],
      [-22, -10, -3, 5],
    ],
    notes: [
      [14, null, null, 12, null, null],
      [10, null, null, 9, null, null],
      [7, null, null, 5, null, null],
      [2, null, null, null, null, null],
    ],
    noteLevel: 0.3,
    ringSeconds: 4,
  },
}

const hertzOf = (semitones: number) => 220 * 2 ** (semitones / 12)

/** A tone like a felt hammer on a wooden bar. */
const mallet: Overtone[] = [
  { ratio: 1, level: 1, ring: 1 },
  { ratio: 2, level: 0.16, ring: 0.5 },
  { ratio: 3.93, level: 0.06, ring: 0.18 },
]

/**
 * The whole piece, which ends on its first chord; the same samples every time. It has nothing above 4 kHz, so it is made at half
 * the rate and in half the time.
 */
export function makeMusic(mood: Mood, sampleRate: number): Stereo {
  const { left, right } = makeHalf(mood, sampleRate / 2)
  return levelStereo({ left: doubled(left), right: doubled(right) }, musicLufs, sampleRate)
}

function doubled(half: Float32Array): Float32Array {
  const whole = new Float32Array(2 * half.length)
  for (let i = 0; i < half.length; i++) {
    const value = half[i] as number
    whole[2 * i] = value
    whole[2 * i + 1] = (value + (half[i + 1] ?? 0)) / 2
  }
  return whole
}

function makeHalf(mood: Mood, sampleRate: number): Stereo {
  const score = scores[mood]
  const tail = 3
  const length = Math.round((score.barSeconds * score.chords.length + tail) * sampleRate)
  const sound: Stereo = { left: new Float32Array(length), right: new Float32Array(length) }
  for (const [bar, chord] of score.chords.entries()) {
    const atSeconds = bar * score.barSeconds
    for (const [voice, note] of chord.entries()) addPad(sound, note, voice, atSeconds, score, sampleRate)
    const notes = score.notes[bar] ?? []
    for (const [place, note] of notes.entries()) {
      if (note === null) continue
      const strike = {
        atSeconds: atSeconds + (place * score.barSeconds) / notes.length,
        hertz: hertzOf(note),
        level: score.noteLevel * (place % 4 === 0 ? 1 : 0.72),
        pan: 0.5 * Math.sin(2.4 * (place + 3 * bar)),
        ringSeconds: score.ringSeconds,
        attackSeconds: 0.006,
      }
      addStrike(sound, strike, mallet, sampleRate)
    }
  }
  return sound
}

const padHarmonics = [1, 0.24, 0.1, 0.03]

/** Adds one held tone that swells in and fades under the next bar. It is detuned between the channels, which makes it wide. */
function addPad(
  sound: Stereo,
  note: number,
  voice: number,
  at: number,
  score: Score,
  sampleRate: number,
): void {
  const rise = 1.3 * sampleRate
  const fall = 2.4 * sampleRate
  const first = Math.round(at * sampleRate)
  const end = Math.min(sound.left.length, first + Math.round(score.barSeconds * sampleRate + fall))
  const apart = 1 + 0.0013 * (voice % 2 === 0 ? 1 : -1)
  for (const [order, harmonic] of padHarmonics.entries()) {
    const hertz = hertzOf(note) * (order + 1)
    const onLeft = makeTone(hertz * apart, sampleRate, 1, voice)
    const onRight = makeTone(hertz / apart, sampleRate, 1, voice)
    const level = (0.2 * harmonic) / (1 + 0.25 * voice)
    for (let i = first; i < end; i++) {
      const up = Math.min(1, (i - first) / rise)
      const down = Math.min(1, (end - i) / fall)
      const volume = level * up * up * (3 - 2 * up) * down * down
      sound.left[i] = (sound.left[i] as number) + volume * onLeft()
      sound.right[i] = (sound.right[i] as number) + volume * onRight()
    }
  }
}
