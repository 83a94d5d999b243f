import { expect, test } from 'vitest'
import { lineLufs } from '#core/audio/loudness.ts'
import { truePeak } from '#core/audio/true-peak.ts'
import { makeWav } from '#tests/audio/make-clip.ts'
import { levelLine } from './level-line.ts'
import { makeStretch } from './make-stretch.ts'
import { prepareClip } from './prepare-clip.ts'

const wav = makeWav({ seconds: 1 })

function patched(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(wav)
  change(bytes)
  return bytes
}

test.each([
  ['text', Buffer.from('This is not audio.'), 'not a WAV file'],
  ['nothing', Buffer.alloc(0), 'not a WAV file'],
  ['a head alone', wav.subarray(0, 36), 'without sound'],
  ['half a file', wav.subarray(0, wav.length / 2), 'cut off'],
  ['a chunk that points behind the end', patched((bytes) => bytes.writeUInt32LE(0x7fffffff, 16)), 'cut off'],
  ['sound before its format', patched((bytes) => bytes.write('fmtx', 12)), 'without a format'],
  ['24 bits', patched((bytes) => bytes.writeUInt16LE(24, 34)), 'not 16-bit PCM'],
  ['an absurd rate', patched((bytes) => bytes.writeUInt32LE(4_000_000_000, 24)), 'sampled at'],
  ['no samples', patched((bytes) => bytes.writeUInt32LE(0, 40)).subarray(0, 44), 'silent'],
  ['silence', patched((bytes) => bytes.fill(0, 44)), 'silent'],
])('%s is refused with the number of the line', async (_, bytes, reason) => {
  const failure = await prepareClip(bytes, 7).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'invalid' })
  expect(String(failure)).toMatch(/Line 7 /u)
  expect(String(failure)).toContain(reason)
})

test('a missing file is refused with the number of the line', async () => {
  const line = { path: '/nowhere/line.wav', speaker: 'Host A', gapMs: 0, gainDb: 0, line: 3 } as const
  const shape = { lead: null, isLast: false, hasTone: false, music: 'none', extraDb: 0 } as const
  await expect(makeStretch({ ...shape, lines: [line] })).rejects.toMatchObject({
    code: 'invalid',
    message: /^Line 3 /,
  })
})

test('a file whose writer did not know its length is read to its end', async () => {
  const bytes = patched((copy) => copy.writeUInt32LE(0xffffffff, 40))
  expect((await prepareClip(bytes, 1)).samples.length).toBeGreaterThan(0.9 * 44_100)
})

test.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
  'at %i Hz a line keeps its length and gets its loudness',
  async (sampleRate) => {
    const { samples } = await prepareClip(makeWav({ seconds: 2, sampleRate, decibels: -33 }), 1)
    expect(Math.abs(samples.length / 44_100 - 2)).toBeLessThan(0.1)
    expect(lineLufs(levelLine(samples, -19, 0.8), 44_100)).toBeCloseTo(-19, 0)
  },
)

test('a line with sharp peaks has its loudness behind the limiter, and its peaks under the ceiling', async () => {
  const { samples } = await prepareClip(makeWav({ seconds: 3 }), 1)
  for (let click = 2000; click < samples.length; click += 9000) samples[click] = 0.9
  const levelled = levelLine(samples, -19, 0.5)
  expect(lineLufs(levelled, 44_100)).toBeCloseTo(-19, 0)
  expect(truePeak(levelled)).toBeLessThan(0.5 * 1.02)
})

test('a line of 12 seconds, longer than the resampler takes at once, keeps its end', async () => {
  const { samples } = await prepareClip(makeWav({ seconds: 12, sampleRate: 24_000 }), 1)
  expect(Math.abs(samples.length / 44_100 - 12)).toBeLessThan(0.15)
  expect(lineLufs(samples.slice(-44_100 / 2), 44_100)).toBeGreaterThan(-35)
})
