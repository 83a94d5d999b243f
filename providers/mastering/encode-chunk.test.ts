import { MPEGDecoder } from 'mpg123-decoder'
import { expect, test } from 'vitest'
import { mixChunk, type Sound, splitIntoChunks } from '#core/audio/chunks.ts'
import { decoderDelay, encoderDelay, frameSamples, makeInfoFrame } from '#core/audio/mp3-frames.ts'
import { readWav } from '#core/audio/wav.ts'
import { makeWav } from '#tests/audio/make-clip.ts'
import { encodeChunk } from './encode-chunk.ts'

/** Eight lines of 0.9 s with gaps of 0.2 s: long enough to be cut in every gap. */
function makeSounds(): { sounds: Sound[]; total: number } {
  const { samples } = readWav(makeWav({ seconds: 0.9, sampleRate: 44_100 }))
  const step = samples.length + 8820
  const sounds = Array.from({ length: 8 }, (_, index) => {
    return { start: 4000 + index * step, left: samples, right: samples, gainLeft: 0.9, gainRight: 1.1 }
  })
  return { sounds, total: 4000 + 8 * step }
}

async function decode(bytes: Uint8Array, enableGapless: boolean) {
  const decoder = new MPEGDecoder({ enableGapless })
  await decoder.ready
  const decoded = decoder.decode(bytes)
  decoder.free()
  return decoded
}

test('chunks encoded apart and put together are one stream: no error, no sample more or less, no click', async () => {
  const { sounds, total } = makeSounds()
  const chunks = splitIntoChunks(sounds, total, 60_000)
  expect(chunks.length).toBeGreaterThanOrEqual(4)
  const encoded = []
  for (const chunk of chunks) encoded.push(await encodeChunk(chunk, 1, 0.9))
  const frames = Buffer.concat(encoded.map(({ bytes }) => bytes))
  const count = encoded.reduce((sum, chunk) => sum + chunk.frames, 0)

  const { channelData, samplesDecoded, errors } = await decode(frames, false)
  expect(errors).toEqual([])
  expect(samplesDecoded).toBe(count * frameSamples)
  const mixed = mixChunk({ start: 0, end: total, isLast: true, sounds }, 1).left
  const heard = (channelData[0] as Float32Array).subarray(encoderDelay + decoderDelay)
  for (const { end } of chunks.slice(0, -1)) {
    for (let i = end - 2000; i < end; i++) expect(Math.abs(heard[i] ?? 1)).toBeLessThan(0.002)
  }
  // What is decoded is what was mixed, at its place: a millisecond later it fits much worse.
  const exact = distance(mixed, heard, 0)
  expect(exact).toBeLessThan(0.25)
  expect(distance(mixed, heard, 40)).toBeGreaterThan(1.5 * exact)
})

test('with the info frame in front a player gets exactly the samples that went in', async () => {
  const { sounds, total } = makeSounds()
  const [chunk] = splitIntoChunks(sounds, total, Number.POSITIVE_INFINITY)
  const { bytes, frames } = await encodeChunk(chunk as NonNullable<typeof chunk>, 1, 0.9)
  const info = makeInfoFrame(bytes, { frames, bytes: bytes.length, soundSamples: total })
  const { samplesDecoded, errors } = await decode(Buffer.concat([info, bytes]), true)
  expect(errors).toEqual([])
  expect(samplesDecoded).toBe(total)
})

/** RMS of the difference as a share of the RMS of the first, the second read `shift` samples later. */
function distance(one: Float32Array, other: Float32Array, shift: number): number {
  let difference = 0
  let energy = 0
  for (let i = 0; i < one.length; i++) {
    const value = one[i] as number
    difference += (value - (other[i + shift] ?? 0)) ** 2
    energy += value ** 2
  }
  return Math.sqrt(difference / energy)
}
