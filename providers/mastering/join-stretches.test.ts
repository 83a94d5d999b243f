import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { expect, onTestFinished, test } from 'vitest'
import {
  decoderDelay,
  encoderDelay,
  frameSamples,
  makeInfoFrame,
  mp3SampleRate,
} from '#core/audio/mp3-frames.ts'
import { leadOf, placeLines } from '#core/audio/timeline.ts'
import { makeWav } from '#tests/audio/make-clip.ts'
import { joinStretches } from './join-stretches.ts'
import { findLine } from './line-cache.ts'
import { type LineOrder, makeClosing, makeLine } from './make-line.ts'

/** Encodes one line for each part. */
async function givenLines(parts: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-lines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'line.wav')
  await writeFile(path, makeWav({ seconds: 0.9, sampleRate: 24_000 }))
  const orders = parts.map((part, index): LineOrder => {
    const lead = leadOf(parts[index - 1] ?? null, part)
    return { path, speaker: index % 2 ? 'Host B' : 'Host A', lead, extraDb: 0, line: index + 1 }
  })
  const make = async () => {
    const lines = []
    for (const order of orders) lines.push((await findLine(order)) ?? (await makeLine(order)))
    const heard = lines.map(({ lineSamples, leadTrimMs }, index) => {
      const spoken = {
        speaker: orders[index]?.speaker ?? 'Host A',
        kind: 'reaction' as const,
        text: '',
        marks: [],
      }
      return { ...spoken, part: parts[index] ?? '', samples: lineSamples, leadTrimMs }
    })
    return { lines, placement: placeLines(heard) }
  }
  return { folder, path, make }
}

async function decode(bytes: Uint8Array, enableGapless: boolean) {
  const decoder = new MPEGDecoder({ enableGapless })
  await decoder.ready
  const decoded = decoder.decode(bytes)
  decoder.free()
  return decoded
}

test('lines encoded apart and put together are one stream: no error, each at its place, no click in between', async () => {
  const { lines, placement } = await (await givenLines(['One', 'One', 'One', 'Two', 'Two', 'Two'])).make()
  const closing = await makeClosing(0)
  const stream = joinStretches(placement, lines, closing)
  const frames = Buffer.concat(stream.pieces)
  const { channelData, samplesDecoded, errors } = await decode(frames, false)
  expect(errors).toEqual([])
  expect(samplesDecoded).toBe(stream.frames * frameSamples)
  expect(stream.measured.reduce((sum, part) => sum + part.samples, 0)).toBe(samplesDecoded)
  // 128 kbps overall, silence included: players without a seek table jump to the right place.
  expect(frames.length / ((stream.frames * frameSamples) / mp3SampleRate) / 16_000).toBeCloseTo(1, 3)

  const heard = (channelData[0] as Float32Array).subarray(encoderDelay + decoderDelay)
  const at = (ms: number) => Math.round((ms * mp3SampleRate) / 1000)
  for (const [index, { startMs, endMs }] of placement.timeline.segments.entries()) {
    expect(loudest(heard, at(startMs), at(endMs))).toBeGreaterThan(0.1)
    const next = placement.timeline.segments[index + 1]
    // Reactions start 160 ms after the line before, within half a frame.
    if (!next || index === 2) continue
    expect(Math.abs(next.startMs - endMs - 160)).toBeLessThanOrEqual(14)
    if (index !== 0 && index !== 3)
      expect(loudest(heard, at(endMs + 5), at(next.startMs - 5))).toBeLessThan(0.003)
  }

  const info = makeInfoFrame(frames, {
    frames: stream.frames,
    bytes: frames.length,
    soundSamples: placement.soundSamples,
  })
  const gapless = await decode(Buffer.concat([info, frames]), true)
  expect(gapless.errors).toEqual([])
  expect(gapless.samplesDecoded).toBe(placement.soundSamples)
})

test('a kept line is used again, and made again when it or its sound is no longer what it was', async () => {
  const { folder, path, make } = await givenLines(['One', 'One'])
  const first = await make()
  const cached = (await readdir(folder)).filter((name) => name.endsWith('.line'))
  expect(cached).toHaveLength(2)
  expect((await make()).lines).toEqual(first.lines)

  const damaged = join(folder, cached[0] ?? '')
  const bytes = await readFile(damaged)
  await writeFile(damaged, bytes.fill(7, bytes.length - 100, bytes.length - 90))
  expect((await make()).lines).toEqual(first.lines)

  await writeFile(path, makeWav({ seconds: 1.3, sampleRate: 24_000 }))
  const second = await make()
  expect(second.lines[0]?.lineSamples).toBeGreaterThan((first.lines[0]?.lineSamples ?? 0) + 15_000)
})

function loudest(samples: Float32Array, from: number, to: number): number {
  return samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}
