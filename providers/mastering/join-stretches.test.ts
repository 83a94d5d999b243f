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
import { groupLines, planSound } from '#core/audio/plan-sound.ts'
import { placeChunks } from '#core/audio/timeline.ts'
import { makeWav } from '#tests/audio/make-clip.ts'
import { joinStretches } from './join-stretches.ts'
import { findStretch } from './line-cache.ts'
import { makeStretch, makeTone, type Stretch } from './make-stretch.ts'
import { type EpisodePlan, orderOfGroup } from './order-stretches.ts'

/** Encodes one line for each part. */
async function givenLines(parts: string[], isProduced: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-lines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'line.wav')
  await writeFile(path, makeWav({ seconds: 0.9, sampleRate: 24_000 }))
  const turns = parts.map((part, index) => ({
    speaker: index % 2 ? ('Host B' as const) : ('Host A' as const),
    kind: 'answer' as const,
    text: `She went to sea in the year of ${1800 + index}.`,
    part,
  }))
  const style = { isProduced, music: isProduced ? ('calm' as const) : ('none' as const) }
  const plan: EpisodePlan = { turns, language: 'en', style }
  const planned = planSound(turns, 'en', style)
  const groups = groupLines(planned)
  const make = async () => {
    const stretches: Stretch[] = []
    for (const group of groups) {
      const order = orderOfGroup(plan, { planned, groups }, group, () => path, 0)
      if (order) stretches.push((await findStretch(order)) ?? (await makeStretch(order)))
    }
    const chunks = groups.map((group, index) => ({
      chunk: (stretches[index] as Stretch).chunk,
      lines: group.map((n) => ({
        ...(planned[n] as (typeof planned)[number]),
        part: parts[n] ?? '',
        marks: [],
        leadTrimMs: 0,
      })),
    }))
    return { stretches, placement: placeChunks(chunks, isProduced) }
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

test.each([false, true])(
  'lines encoded apart are one stream, produced %s: no error, each at its place, no click and no hole in between',
  async (isProduced) => {
    const { make } = await givenLines(['One', 'One', 'One', 'Two', 'Two', 'Two'], isProduced)
    const { stretches, placement } = await make()
    const stream = joinStretches(placement.starts, stretches, isProduced ? await makeTone() : null)
    const frames = Buffer.concat(stream.pieces)
    const { channelData, samplesDecoded, errors } = await decode(frames, false)
    expect(errors).toEqual([])
    expect(samplesDecoded).toBe(stream.frames * frameSamples)
    expect(stream.measured.reduce((sum, part) => sum + part.samples, 0)).toBe(samplesDecoded)
    // 128 kbps overall, silence included: players without a seek table jump to the right place.
    expect(frames.length / ((stream.frames * frameSamples) / mp3SampleRate) / 16_000).toBeCloseTo(1, 2)

    const heard = (channelData[0] as Float32Array).subarray(encoderDelay + decoderDelay)
    const at = (ms: number) => Math.round((ms * mp3SampleRate) / 1000)
    for (const [index, { startMs, endMs }] of placement.timeline.segments.entries()) {
      expect(loudest(heard, at(startMs), at(endMs))).toBeGreaterThan(0.05)
      const next = placement.timeline.segments[index + 1]
      if (next && index !== 2 && next.startMs - endMs > 30)
        expect(loudest(heard, at(endMs + 5), at(next.startMs - 5))).toBeLessThan(0.03)
    }
    // A room is never quite silent, not even where two encodings meet; it may end with the episode.
    const longest = longestZero(heard.subarray(0, placement.soundSamples - mp3SampleRate))
    if (isProduced) expect(longest).toBeLessThan(0.02 * mp3SampleRate)
    else expect(longest).toBeGreaterThan(0.05 * mp3SampleRate)
    if (isProduced)
      for (const quiet of windows(heard.subarray(0, placement.soundSamples - 3 * mp3SampleRate))) {
        // Below this a listener in headphones would hear the room drop out.
        expect(quiet).toBeGreaterThan(0.0003)
      }

    const info = makeInfoFrame(frames, {
      frames: stream.frames,
      bytes: frames.length,
      soundSamples: placement.soundSamples,
    })
    const gapless = await decode(Buffer.concat([info, frames]), true)
    expect(gapless.errors).toEqual([])
    expect(gapless.samplesDecoded).toBe(placement.soundSamples)
  },
)

test('a kept line is used again, and made again when it or its sound is no longer what it was', async () => {
  const { folder, path, make } = await givenLines(['One', 'One'], true)
  const first = await make()
  const cached = (await readdir(folder)).filter((name) => name.endsWith('.line'))
  expect(cached).toHaveLength(2)
  expect((await make()).stretches).toEqual(first.stretches)

  const damaged = join(folder, cached[0] ?? '')
  const bytes = await readFile(damaged)
  await writeFile(damaged, bytes.fill(7, bytes.length - 100, bytes.length - 90))
  // Byte for byte as before: nothing in it depends on when or where it is made.
  expect((await make()).stretches).toEqual(first.stretches)

  await writeFile(path, makeWav({ seconds: 1.3, sampleRate: 24_000 }))
  const second = await make()
  const lengthOf = ({ stretches }: typeof first) => {
    const line = stretches[0]?.chunk.lines[0]
    return (line?.end ?? 0) - (line?.at ?? 0)
  }
  expect(lengthOf(second)).toBeGreaterThan(lengthOf(first) + 15_000)
})

/** RMS of each 10 ms. */
function* windows(samples: Float32Array): Generator<number> {
  for (let at = 0; at + 441 <= samples.length; at += 441) {
    const sum = samples.subarray(at, at + 441).reduce((all, value) => all + value * value, 0)
    yield Math.sqrt(sum / 441)
  }
}

function longestZero(samples: Float32Array): number {
  let [run, most] = [0, 0]
  for (const value of samples) {
    run = Math.abs(value) < 1 / 65_536 ? run + 1 : 0
    if (run > most) most = run
  }
  return most
}

function loudest(samples: Float32Array, from: number, to: number): number {
  return samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}
