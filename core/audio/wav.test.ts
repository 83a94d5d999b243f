import { expect, test } from 'vitest'
import { bytesOf, streamedWav, tone } from '#tests/support/stubs/tone-audio.ts'
import { encodeWav, mixPcm16, readWav, WavError } from './wav.ts'

test('samples come back from a WAV file as they were', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1])
  const read = readWav(encodeWav(samples, 22_050))
  expect(read.sampleRate).toBe(22_050)
  expect([...read.samples]).toEqual([...samples].map((sample) => expect.closeTo(sample, 3)))
})

test('a line that is too loud is turned down as a whole, not clipped', () => {
  const { samples } = readWav(encodeWav(Float32Array.from([2, 1, -1]), 24_000))
  expect([...samples]).toEqual([expect.closeTo(1, 3), expect.closeTo(0.5, 3), expect.closeTo(-0.5, 3)])
})

test('a header that was written before the length was known is read to the end of the file', () => {
  const samples = tone(0.5, 8000)
  expect(readWav(streamedWav(samples, 8000)).samples).toHaveLength(4000)
})

test('chunks before the samples are passed over', () => {
  const wav = encodeWav(Float32Array.from([0.25]), 8000)
  const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1')
  const read = readWav(Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)]))
  expect([...read.samples]).toEqual([expect.closeTo(0.25, 3)])
})

test('two channels are mixed to one', () => {
  expect([...mixPcm16(bytesOf(Int16Array.from([16384, 0, -16384, -16384])), 2)]).toEqual([0.25, -0.5])
})

test.each([
  ['cut off in the samples', (wav: Buffer) => wav.subarray(0, wav.length - 3)],
  ['cut off in the header', (wav: Buffer) => wav.subarray(0, 30)],
  ['something else', () => Buffer.from('ID3 not a wav file at all')],
  ['empty', () => Buffer.alloc(0)],
  ['8-bit', (wav: Buffer) => Buffer.concat([wav.subarray(0, 34), Buffer.from([8, 0]), wav.subarray(36)])],
])('a WAV file that is %s is an error', (_, damage) => {
  const wav = Buffer.from(encodeWav(new Float32Array(1000), 8000))
  expect(() => readWav(damage(wav))).toThrow(WavError)
})

test('the extensible form of plain PCM is read: some speech servers send it', () => {
  const wav = Buffer.from(encodeWav(Float32Array.from([0.5]), 24_000))
  wav.writeUInt16LE(0xfffe, 20)
  expect([...readWav(wav).samples]).toEqual([expect.closeTo(0.5, 3)])
})

test.each([0, 0xffffff24, 0xffffffff])('a size of %i means that it was not known yet', (size) => {
  const wav = Buffer.from(encodeWav(Float32Array.from([0.5, 0.25]), 24_000))
  wav.writeUInt32LE(size, 40)
  expect(readWav(wav).samples).toHaveLength(2)
})
