import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lineLufs } from '#core/audio/loudness.ts'
import { makeWav } from '#tests/audio/make-clip.ts'
import { prepareClip } from './prepare-clip.ts'

async function givenFile(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-clip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'line.wav')
  await writeFile(path, bytes)
  return path
}

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
  [
    'a chunk that points behind the end',
    patched((bytes) => bytes.writeUInt32LE(0x7fffffff, 16)),
    'without sound',
  ],
  ['sound before its format', patched((bytes) => bytes.write('fmtx', 12)), 'without a format'],
  ['stereo', patched((bytes) => bytes.writeUInt16LE(2, 22)), 'not mono'],
  ['24 bits', patched((bytes) => bytes.writeUInt16LE(24, 34)), 'not 16-bit PCM'],
  ['an absurd rate', patched((bytes) => bytes.writeUInt32LE(4_000_000_000, 24)), 'sampled at'],
  ['no samples', patched((bytes) => bytes.writeUInt32LE(0, 40)), 'silent'],
  ['silence', patched((bytes) => bytes.fill(0, 44)), 'silent'],
])('%s is refused with the number of the line', async (_, bytes, reason) => {
  const failure = await prepareClip(await givenFile(bytes), 7).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'invalid' })
  expect(String(failure)).toMatch(/Line 7 /u)
  expect(String(failure)).toContain(reason)
})

test('a missing file is refused with the number of the line', async () => {
  await expect(prepareClip('/nowhere/line.wav', 3)).rejects.toMatchObject({
    code: 'invalid',
    message: /^Line 3 /,
  })
})

test('a file whose writer did not know its length is read to its end', async () => {
  const bytes = patched((copy) => copy.writeUInt32LE(0xffffffff, 40))
  expect((await prepareClip(await givenFile(bytes), 1)).lengthMs).toBeGreaterThan(900)
})

test.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
  'at %i Hz a line keeps its length and gets its loudness',
  async (sampleRate) => {
    const path = await givenFile(makeWav({ seconds: 2, sampleRate, decibels: -33 }))
    const { samples, lengthMs } = await prepareClip(path, 1)
    expect(Math.abs(lengthMs - 2000)).toBeLessThan(100)
    expect(lineLufs(samples, 44_100)).toBeCloseTo(-19, 0)
  },
)

test('a line of a minute, longer than the resampler takes at once, keeps its end', async () => {
  const path = await givenFile(makeWav({ seconds: 60, sampleRate: 24_000 }))
  const { samples, lengthMs } = await prepareClip(path, 1)
  expect(Math.abs(lengthMs - 60_000)).toBeLessThan(150)
  const end = samples.slice(-44_100 / 2)
  expect(lineLufs(end, 44_100)).toBeGreaterThan(-30)
})
