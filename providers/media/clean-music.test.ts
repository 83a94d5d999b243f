import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createMp3Encoder } from 'wasm-media-encoders'
import { integratedLufs, stereoSteps } from '#core/audio/loudness.ts'
import { makeMusic, musicLufs } from '#core/audio/music.ts'
import { encodeWav, readStereoWav } from '#core/audio/wav.ts'
import { hasFfmpeg } from '#tests/audio/measure.ts'
import { cleanMusic } from './clean-music.ts'

async function cleaned(bytes: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-music-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await writeFile(from, bytes)
  await cleanMusic({ from, to })
  return readFile(to)
}

/** A piece of this length, louder to the left, as alternating samples. */
function piece(seconds: number, rate = 44_100): Float32Array {
  return Float32Array.from({ length: 2 * Math.round(seconds * rate) }, (_, n) => {
    const time = (n >> 1) / rate
    return (n % 2 === 0 ? 0.6 : 0.3) * Math.sin(2 * Math.PI * 330 * time) * (0.6 + 0.4 * Math.sin(time))
  })
}

const wav = (seconds: number, rate = 44_100) => Buffer.from(encodeWav(piece(seconds, rate), rate, 2))

async function mp3(seconds: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 })
  const samples = piece(seconds)
  const side = (first: number) =>
    Float32Array.from({ length: samples.length / 2 }, (_, n) => samples[2 * n + first] ?? 0)
  const sound = encoder.encode([side(0), side(1)]).slice()
  return Buffer.concat([sound, encoder.finalize().slice()])
}

const secondsOf = (bytes: Uint8Array) => readStereoWav(bytes).left.length / 44_100

test('Q5 a WAV and an MP3 become a stereo WAV at the level of our own music, the same each time', async () => {
  for (const sent of [wav(12), wav(12, 48_000), await mp3(12)]) {
    const made = await cleaned(sent)
    const { left, right, sampleRate } = readStereoWav(made)
    expect(sampleRate).toBe(44_100)
    expect(secondsOf(made)).toBeCloseTo(12, 0)
    expect(integratedLufs(stereoSteps(left, right, sampleRate))).toBeCloseTo(musicLufs, 1)
    const loudest = (side: Float32Array) => side.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect(loudest(left) / loudest(right)).toBeCloseTo(2, 1)
  }
  const sent = wav(12)
  expect((await cleaned(sent)).equals(await cleaned(sent))).toBe(true)
  const ours = makeMusic('calm', 44_100)
  expect(integratedLufs(stereoSteps(ours.left, ours.right, 44_100))).toBeCloseTo(musicLufs, 1)
})

test('Q5 a FLAC is read as well', async ({ skip }) => {
  if (!(await hasFfmpeg())) return skip('needs ffmpeg, which makes the FLAC')
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-music-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'piece.wav'), join(folder, 'piece.flac')]
  await writeFile(from, wav(12))
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', from, to])
  const [flac, same] = [await cleaned(await readFile(to)), await cleaned(wav(12))].map(
    (made) => readStereoWav(made).left,
  )
  expect(flac?.length).toBe(same?.length)
  const furthest = flac?.reduce((most, value, n) => Math.max(most, Math.abs(value - (same?.[n] ?? 0))), 0)
  expect(furthest).toBeLessThan(3 / 32_768)
})

test('Q5 of a long piece the beginning and the end are kept', async () => {
  expect(secondsOf(await cleaned(wav(60)))).toBeCloseTo(45, 2)
})

test.each([
  ['too short', () => wav(9), /at least 10 seconds/],
  ['silent', () => Buffer.from(encodeWav(new Float32Array(2 * 44_100 * 12), 44_100, 2)), /silent/],
  ['a picture', () => Buffer.from('\u0089PNG\r\n\u001a\n and more', 'latin1'), /neither an MP3 nor a WAV/],
  ['a WAV cut off', () => wav(12).subarray(0, 500_000), /cut off/],
  ['a FLAC of nothing', () => Buffer.from(`fLaC${'x'.repeat(5000)}`), /damaged/],
  ['an MP3 of nothing', () => Buffer.from(`ID3${'x'.repeat(5000)}`), /damaged/],
])('Q5 %s is refused with a sentence', async (_, sent, refusal) => {
  await expect(cleaned(sent())).rejects.toThrow(refusal)
})
