import { expect, test } from 'vitest'
import { frameSamples } from '#core/audio/mp3-frames.ts'
import { joinEpisode } from './join-episode.ts'
import { LineMaker } from './line-maker.ts'
import type { Stretch } from './make-stretch.ts'

/** A second of sound with this energy. Joining reads only the header of a frame. */
function stretchOf(energy: number): Stretch {
  const frameCount = 40
  const frames = new Uint8Array(417 * frameCount)
  frames.set([0xff, 0xfb, 0x90, 0x64])
  const steps = Array.from({ length: 10 }, () => energy)
  const measured = { samples: frameCount * frameSamples, steps, truePeak: 0.1, heard: null, errors: [] }
  const chunk = {
    stingerAt: null,
    lines: [{ at: 0, end: 30_000 }],
    closingAt: null,
    end: 30_000,
    frames: frameCount,
  }
  return { frames, frameCount, chunk, leadTrimMs: [0], measured }
}

test('studio D23 lines that are made again because the whole was too soft are not told as nearly done', async () => {
  // More gain does not change them.
  const maker = new LineMaker({ run: async () => stretchOf(0.0001) })
  const clip = { kind: 'answer', part: '', text: '' } as const
  const clips = (['Host A', 'Host B'] as const).map((speaker, index) => ({
    ...clip,
    marks: [],
    speaker,
    path: `/nowhere/${index}.wav`,
  }))
  const tags = { title: 'T', artist: 'A', album: 'A', language: 'en', year: 2026, comment: '' } as const
  const reports: number[] = []
  const style = { isProduced: false, music: 'none' } as const
  const order = {
    style,
    clips,
    tags,
    provenance: null,
    coverPath: '/nowhere/cover.png',
    outputPath: '/nowhere/episode.mp3',
  }
  await expect(
    joinEpisode(order, maker, (fraction) => reports.push(fraction), Promise.resolve(Buffer.from('jpeg'))),
  ).rejects.toThrow()
  const [, ...again] = reports.filter((_, n) => n % 2 === 0)
  expect(again).toHaveLength(3)
  for (const begun of again) expect(begun).toBeLessThan(0.85)
  expect(Math.max(...reports)).toBeLessThan(0.96)
})
