import { expect, test } from 'vitest'
import { limit } from './limiter.ts'
import { integratedLufs, LoudnessMeter, lineLufs } from './loudness.ts'
import { makeStinger, stingerLengthMs } from './stingers.ts'
import { trimSilence } from './trim.ts'
import { fromDecibels, peakFrom, toDecibels, truePeak } from './true-peak.ts'

const sampleRate = 44_100

function makeSine(
  hertz: number,
  decibels: number,
  seconds: number,
  rate = sampleRate,
  phase = 0,
): Float32Array {
  const gain = fromDecibels(decibels)
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    return gain * Math.sin((2 * Math.PI * hertz * i) / rate + phase)
  })
}

function makeNoise(seed: number, length: number): Float32Array {
  let state = seed
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** A thousand times faster than comparing by value for this many numbers. */
function sameBytes(one: Float32Array, other: Float32Array): boolean {
  return Buffer.from(one.buffer).equals(Buffer.from(other.buffer))
}

test('a sine of 997 Hz at -20 dBFS on both channels measures -20 LUFS, on one channel 3 LU less', () => {
  const meter = new LoudnessMeter(48_000)
  meter.add(makeSine(997, -20, 5, 48_000))
  const both = meter.steps.map((step) => 2 * step)
  expect(integratedLufs(both)).toBeCloseTo(-20, 1)
  expect(integratedLufs(meter.steps)).toBeCloseTo(-23, 1)
})

test('pauses do not lower the loudness, and pieces measure like the whole', () => {
  const sound = makeSine(500, -18, 4)
  const withPause = new LoudnessMeter(sampleRate)
  for (const piece of [sound, new Float32Array(6 * sampleRate), sound]) withPause.add(piece)
  const alone = new LoudnessMeter(sampleRate)
  for (let at = 0; at < sound.length; at += 1234) alone.add(sound.subarray(at, at + 1234))
  expect(Math.abs(integratedLufs(withPause.steps) - integratedLufs(alone.steps))).toBeLessThan(0.3)
})

test('a line too short for the gate has a loudness, silence has none', () => {
  const long = lineLufs(makeSine(300, -20, 3), sampleRate)
  expect(Math.abs(lineLufs(makeSine(300, -20, 0.25), sampleRate) - long)).toBeLessThan(0.5)
  expect(lineLufs(new Float32Array(sampleRate), sampleRate)).toBe(Number.NEGATIVE_INFINITY)
})

test('the peak between samples is found: a quarter-rate sine at 45 degrees hides 3 dB', () => {
  const sine = makeSine(sampleRate / 4, -6, 0.5, sampleRate, Math.PI / 4)
  const highestSample = sine.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(toDecibels(highestSample)).toBeCloseTo(-9, 1)
  // Away from the ends, where a sine that starts abruptly overshoots.
  expect(toDecibels(truePeak(sine.subarray(1000, 20_000)))).toBeGreaterThan(-6.1)
})

test('looking only where the wave turns finds the same peak as looking everywhere', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const noise = makeNoise(seed, 3000)
    // A running mean makes the noise as band-limited as recorded sound.
    const sound = noise.map(
      (_, i) => noise.subarray(Math.max(0, i - 2), i + 1).reduce((sum, v) => sum + v, 0) / 3,
    )
    const everywhere = sound.reduce((most, _, i) => Math.max(most, peakFrom(sound, i)), 0)
    expect(toDecibels(truePeak(sound))).toBeCloseTo(toDecibels(everywhere), 1)
  }
})

test('the limiter holds the true peak of loud noise under the ceiling and leaves quiet sound alone', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const left = makeNoise(seed, sampleRate).map((value, i) => value * (i % 9000 < 500 ? 3 : 0.2))
    const right = makeNoise(seed + 50, sampleRate).map((value) => value * 0.3)
    limit([left, right], 0.8, sampleRate)
    expect(truePeak(right, truePeak(left))).toBeLessThanOrEqual(0.8 * 1.02)
  }
  const quiet = makeSine(200, -20, 1)
  const before = quiet.slice()
  limit([quiet, quiet.slice()], 0.8, sampleRate)
  expect(sameBytes(quiet, before)).toBe(true)
})

test('limiting one side turns both down: the voices stay where they are', () => {
  const left = makeSine(200, 3, 0.5)
  const right = left.map((value) => value / 2)
  limit([left, right], 0.8, sampleRate)
  for (let i = 0; i < left.length; i += 97) expect(right[i]).toBeCloseTo((left[i] ?? 0) / 2, 5)
})

test('silence is trimmed, soft beginnings are kept, and the trimmed lead is told', () => {
  const sound = new Float32Array(3 * sampleRate)
  sound.set(makeSine(300, -20, 1), sampleRate)
  const trimmed = trimSilence(sound, sampleRate)
  expect(trimmed?.leadTrimMs).toBeGreaterThan(970)
  expect(trimmed?.leadTrimMs).toBeLessThan(1000)
  expect((trimmed?.samples.length ?? 0) / sampleRate).toBeCloseTo(1.08, 1)
  expect(trimSilence(new Float32Array(sampleRate), sampleRate)).toBeNull()
})

test.each(['opening', 'change', 'closing'] as const)(
  'the %s stinger is soft, ends quietly and is always the same',
  (name) => {
    const { left, right } = makeStinger(name, sampleRate)
    expect((left.length * 1000) / sampleRate).toBeCloseTo(stingerLengthMs[name], 0)
    expect(truePeak(right, truePeak(left))).toBeLessThan(0.5)
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001)
    expect(Math.abs(left[0] ?? 1)).toBeLessThan(0.001)
    expect(sameBytes(makeStinger(name, sampleRate).left, left)).toBe(true)
  },
)
