import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type MasterRequest, masterEpisode } from '#providers/mastering/mastering.ts'
import { type ClipShape, writeClips } from './make-clip.ts'
import { hasFfmpeg, measureFile, measureWithLibraries } from './measure.ts'

async function makeOrder(shapes: ClipShape[], changes: Partial<MasterRequest> = {}): Promise<MasterRequest> {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-mastering-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const coverPath = join(folder, 'cover.png')
  await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#14402f' } })
    .png()
    .toFile(coverPath)
  return {
    clips: await writeClips(folder, shapes),
    tags: {
      title: 'Decidir con prisa: “Simón”',
      artist: 'Helmcast',
      album: 'Leaders in Dialog',
      language: 'es',
      year: 2026,
      comment: 'The voices are AI.',
    },
    coverPath,
    outputPath: join(folder, 'episode.mp3'),
    onProgress: () => {},
    signal: new AbortController().signal,
    ...changes,
  }
}

const folderOf = (order: MasterRequest) => join(order.outputPath, '..')

test('M-03 M-04 M-05 a dialog of twelve lines becomes a file another tool finds right in every number', async () => {
  const told: number[] = []
  const shapes = Array.from({ length: 12 }, (_, index) => ({
    seconds: 1.2 + (index % 4) * 0.9,
    decibels: -26 + index,
  }))
  const order = await makeOrder(shapes, { onProgress: (fraction) => told.push(fraction) })
  const { timeline, measurement } = await masterEpisode(order)
  const found = await measureFile(order.outputPath)

  expect(found.integratedLufs).toBeGreaterThan(-16.5)
  expect(found.integratedLufs).toBeLessThan(-15.5)
  expect(found.truePeakDbtp).toBeLessThanOrEqual(-1)
  expect(Math.abs(found.durationMs - timeline.durationMs)).toBeLessThan(100)
  expect(found.leadingSilenceMs).toBeLessThan(500)
  expect(found.trailingSilenceMs).toBeLessThan(500)
  expect(found.chapters.map(({ title }) => title)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4'])
  expect(found.chapters.map(({ startMs }) => startMs)).toEqual(
    timeline.chapters.map(({ startMs }) => startMs),
  )
  expect(found.tags).toEqual({
    title: 'Decidir con prisa: “Simón”',
    artist: 'Helmcast',
    album: 'Leaders in Dialog',
    year: '2026',
    comment: 'The voices are AI.',
    aiGenerated: 'true',
  })
  expect(found.cover.width).toBe(found.cover.height)
  expect(found.cover.bytes).toBeGreaterThan(0)
  expect(found.cover.bytes).toBeLessThanOrEqual(500_000)

  expect(Math.abs(measurement.integratedLufs - found.integratedLufs)).toBeLessThan(0.15)
  expect(Math.abs(measurement.truePeakDbtp - found.truePeakDbtp)).toBeLessThan(0.3)
  expect(measurement.durationMs).toBe(timeline.durationMs)
  expect(measurement.bytes).toBe((await readFile(order.outputPath)).length)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
  expect((await readdir(folderOf(order))).filter((name) => name.includes('.part'))).toEqual([])
})

test('segments lie in order inside the episode, and their marks inside them', async () => {
  const order = await makeOrder([
    { seconds: 2, silentSeconds: 2 },
    { seconds: 1 },
    { seconds: 1.5 },
    { seconds: 1 },
  ])
  const { timeline } = await masterEpisode(order)
  let latest = 0
  for (const { startMs, endMs, marks } of timeline.segments) {
    expect(startMs).toBeGreaterThanOrEqual(latest)
    expect(endMs).toBeGreaterThan(startMs)
    for (const mark of marks) {
      expect(mark.startMs).toBeGreaterThanOrEqual(startMs)
      expect(mark.endMs).toBeLessThanOrEqual(endMs)
    }
    latest = endMs
  }
  expect(latest).toBeLessThan(timeline.durationMs)
  const first = timeline.segments[0]
  // Two seconds of silence at both ends are gone.
  expect((first?.endMs ?? 0) - (first?.startMs ?? 0)).toBeLessThan(2200)
})

test.each([
  ['one line of 0.4 s', [{ seconds: 0.4 }]],
  ['a very quiet line between others', [{ seconds: 2 }, { seconds: 2, decibels: -50 }, { seconds: 2 }]],
  ['a clipped loud line', [{ seconds: 2, decibels: 0 }, { seconds: 2 }]],
  [
    'all lines clipped',
    [
      { seconds: 2, decibels: 3 },
      { seconds: 3, decibels: 0 },
    ],
  ],
  [
    'mixed sample rates',
    [16_000, 22_050, 24_000, 44_100, 48_000].map((sampleRate) => ({ seconds: 1.5, sampleRate })),
  ],
] as [string, ClipShape[]][])('%s: loudness, peak and length hold', async (_, shapes) => {
  const order = await makeOrder(shapes)
  const { timeline } = await masterEpisode(order)
  const found = await measureFile(order.outputPath)
  expect(Math.abs(found.integratedLufs + 16)).toBeLessThanOrEqual(0.5)
  expect(found.truePeakDbtp).toBeLessThanOrEqual(-1)
  expect(Math.abs(found.durationMs - timeline.durationMs)).toBeLessThan(100)
  expect(found.leadingSilenceMs).toBeLessThan(500)
  expect(found.trailingSilenceMs).toBeLessThan(500)
})

test.runIf(await hasFfmpeg())('both ways of measuring agree', async () => {
  const order = await makeOrder([{ seconds: 3 }, { seconds: 2 }])
  await masterEpisode(order)
  const byFfmpeg = await measureFile(order.outputPath)
  const byLibraries = await measureWithLibraries(order.outputPath)
  expect(byFfmpeg.tool).toBe('ffmpeg')
  expect(Math.abs(byLibraries.durationMs - byFfmpeg.durationMs)).toBeLessThan(1)
  expect(Math.abs(byLibraries.integratedLufs - byFfmpeg.integratedLufs)).toBeLessThan(0.15)
  expect(byLibraries.tags).toEqual(byFfmpeg.tags)
  expect(byLibraries.cover).toEqual(byFfmpeg.cover)
  expect(byLibraries.chapters).toEqual(byFfmpeg.chapters)
})

test('without clips there is nothing to master', async () => {
  const order = await makeOrder([])
  await expect(masterEpisode(order)).rejects.toMatchObject({
    code: 'invalid',
    message: /voice at least one line/u,
  })
})

test.each([
  ['no WAV', (wav: Buffer) => Buffer.from(`${wav.length} bytes of text`), 'not a WAV file'],
  ['a cut WAV', (wav: Buffer) => wav.subarray(0, wav.length / 2), 'cut off'],
  ['an empty file', () => Buffer.alloc(0), 'not a WAV file'],
  ['silence', (wav: Buffer) => Buffer.concat([wav.subarray(0, 44), Buffer.alloc(wav.length - 44)]), 'silent'],
])('%s: the message names the line, and no file is left', async (_, spoil, reason) => {
  const order = await makeOrder([{ seconds: 1 }, { seconds: 1 }, { seconds: 1 }])
  const path = order.clips[1]?.path ?? ''
  await writeFile(path, spoil(await readFile(path)))
  const failure = await masterEpisode(order).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'invalid' })
  expect(String(failure)).toContain('Line 2')
  expect(String(failure)).toContain(reason)
  expect((await readdir(folderOf(order))).filter((name) => name.startsWith('episode'))).toEqual([])
})

test('cancelled in the middle: it stops with the reason and leaves nothing behind', async () => {
  const stop = new AbortController()
  const reason = new Error('The creator pressed Stop.')
  const order = await makeOrder([{ seconds: 20 }, { seconds: 20 }], {
    signal: stop.signal,
    onProgress: (fraction) => {
      if (fraction > 0.3) stop.abort(reason)
    },
  })
  await expect(masterEpisode(order)).rejects.toBe(reason)
  expect((await readdir(folderOf(order))).filter((name) => name.startsWith('episode'))).toEqual([])
})
