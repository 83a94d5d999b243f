import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usualStyle } from '#core/audio/sound-style.ts'
import { encodeWav } from '#core/audio/wav.ts'
import { joinEpisode } from '#providers/mastering/join-episode.ts'
import { LineMaker } from '#providers/mastering/line-maker.ts'
import { makeStretch } from '#providers/mastering/make-stretch.ts'
import { openMastering } from '#providers/mastering/mastering.ts'
import { makeSigner } from '#providers/provenance/make-signer.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { type MasterRequest, masterEpisode } from '#tests/support/master-episode.ts'
import { readProvenance } from '#tests/support/read-provenance.ts'
import { type ClipShape, writeClips } from './make-clip.ts'
import { hasFfmpeg, measureFile, measureWithLibraries } from './measure.ts'

// Each episode is made in a process with threads of its own, which start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

/** A small cover unless the test needs one: shrinking a real one takes longer than a short sound. */
async function makeOrder(
  shapes: ClipShape[],
  changes: Partial<MasterRequest> = {},
  coverSide = 1400,
): Promise<MasterRequest> {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-mastering-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const coverPath = join(folder, 'cover.png')
  await sharp({ create: { width: coverSide, height: coverSide, channels: 3, background: '#14402f' } })
    .png()
    .toFile(coverPath)
  return {
    style: usualStyle,
    provenance: null,
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
  const reports: number[] = []
  const shapes = Array.from({ length: 12 }, (_, index) => ({
    seconds: 1.2 + (index % 4) * 0.9,
    decibels: -26 + index,
  }))
  const making = {
    title: 'Decidir',
    language: 'es',
    madeAt: '2026-05-12T10:00:00Z',
    writer: null,
    speechModel: null,
    voices: { 'Host A': 'espeak:es', 'Host B': 'espeak:es+m3' },
    page: null,
    words: '',
  }
  const provenance = { making, signer: await makeSigner('example.org') }
  const onProgress = (fraction: number) => reports.push(fraction)
  const order = await makeOrder(shapes, { provenance, onProgress }, 3000)
  const { timeline, measurement } = await masterEpisode(order)
  const found = await measureFile(order.outputPath)
  expect(found.tool).toBe((await hasFfmpeg()) ? 'ffmpeg' : 'libraries')

  expect(found.integratedLufs).toBeGreaterThan(-16.3)
  expect(found.integratedLufs).toBeLessThan(-15.7)
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
  const file = await readFile(order.outputPath)
  expect(measurement.bytes).toBe(file.length)
  expect(await readProvenance(file)).toMatchObject({ state: 'Valid', title: 'Decidir' })
  // All lines may be made once more, where the first attempt was not as loud as wished.
  const backwards = reports.filter((fraction, n) => n > 0 && fraction < (reports[n - 1] ?? 0))
  expect(backwards.length).toBeLessThanOrEqual(1)
  expect(reports.at(-1)).toBe(1)
  expect((await readdir(folderOf(order))).filter((name) => name.includes('.part'))).toEqual([])

  const second = await measureWithLibraries(order.outputPath)
  expect(Math.abs(second.durationMs - found.durationMs)).toBeLessThan(1)
  expect(Math.abs(second.integratedLufs - found.integratedLufs)).toBeLessThan(0.15)
  expect(second.tags).toEqual(found.tags)
  expect(second.cover).toEqual(found.cover)
  expect(second.chapters).toEqual(found.chapters)

  let latest = 0
  for (const { startMs, endMs, marks } of timeline.segments) {
    expect(startMs).toBeGreaterThanOrEqual(latest)
    expect(endMs).toBeGreaterThan(startMs)
    expect(marks).toHaveLength(1)
    for (const mark of marks) {
      expect(mark.startMs).toBeGreaterThanOrEqual(startMs)
      expect(mark.endMs).toBeLessThanOrEqual(endMs)
    }
    latest = endMs
  }
  expect(latest).toBeLessThan(timeline.durationMs)
})

// In this process and without threads, whose start would take longer than the work.
const oneAtATime = pLimit(1)
const here = () => new LineMaker({ run: (work) => oneAtATime(() => makeStretch(work)) })

const shapes: [string, ClipShape[]][] = [
  ['one line of 0.4 s', [{ seconds: 0.4 }]],
  [
    'a very quiet line, a clipped one, one with silence at both ends, and five sample rates',
    [
      { seconds: 2, decibels: -50 },
      { seconds: 2, decibels: 3 },
      { seconds: 1, silentSeconds: 2 },
      ...[16_000, 22_050, 24_000, 44_100, 48_000].map((sampleRate) => ({ seconds: 1.5, sampleRate })),
    ],
  ],
  [
    'all lines clipped',
    [
      { seconds: 2, decibels: 3 },
      { seconds: 3, decibels: 0 },
    ],
  ],
]

test.each(chosenCases(shapes, ([name]) => name.startsWith('one line')))(
  '%s: loudness, peak and length hold',
  async (_, shapes) => {
    const order = await makeOrder(shapes)
    const { timeline } = await joinEpisode(order, here(), () => {})
    for (const [index, { startMs, endMs }] of timeline.segments.entries()) {
      // Silence at the ends is trimmed, sound is not.
      expect(Math.abs(endMs - startMs - (shapes[index]?.seconds ?? 0) * 1000)).toBeLessThan(120)
    }
    const found = await measureFile(order.outputPath)
    expect(Math.abs(found.integratedLufs + 16)).toBeLessThanOrEqual(0.5)
    expect(found.truePeakDbtp).toBeLessThanOrEqual(-1)
    expect(Math.abs(found.durationMs - timeline.durationMs)).toBeLessThan(100)
    expect(found.leadingSilenceMs).toBeLessThan(500)
    expect(found.trailingSilenceMs).toBeLessThan(500)
  },
)

test('Q5 one’s own music is under opening and close; the same lines give the same bytes, and those without music are kept', async () => {
  const order = await makeOrder(Array.from({ length: 6 }, () => ({ seconds: 2 })))
  const musicPath = join(folderOf(order), 'own.wav')
  const piece = Float32Array.from({ length: 2 * 44_100 * 12 }, (_, n) => 0.1 * Math.sin(n / 40))
  await writeFile(musicPath, encodeWav(piece, 44_100, 2))
  const made = async (style: MasterRequest['style']) => {
    const { measurement } = await masterEpisode({ ...order, style })
    expect(measurement.integratedLufs).toBeCloseTo(-16, 0)
    return readFile(order.outputPath)
  }
  const linesKept = async () =>
    (await readdir(folderOf(order))).filter((name) => name.endsWith('.line')).length
  const calm = await made(usualStyle)
  const before = await linesKept()
  const own = await made({ isProduced: true, music: 'own', musicPath })
  expect(own.equals(calm)).toBe(false)
  // Three parts begin with music, and the last line has it.
  expect((await linesKept()) - before).toBeLessThan(before)
  for (const name of await readdir(folderOf(order)))
    if (name.endsWith('.line')) await rm(join(folderOf(order), name))
  expect((await made({ isProduced: true, music: 'own', musicPath })).equals(own)).toBe(true)
})

test('without clips there is nothing to master', async () => {
  const order = await makeOrder([])
  await expect(masterEpisode(order)).rejects.toMatchObject({
    code: 'invalid',
    message: /voice at least one line/u,
  })
})

test('a damaged clip: the message names the line, and no file is left', async () => {
  const order = await makeOrder([{ seconds: 1 }, { seconds: 1 }, { seconds: 1 }])
  const path = order.clips[1]?.path ?? ''
  const wav = await readFile(path)
  await writeFile(path, wav.subarray(0, wav.length / 2))
  const failure = await masterEpisode(order).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'invalid',
    message: 'Line 2 cannot be used: its audio file is cut off. Voice this line again.',
  })
  expect((await readdir(folderOf(order))).filter((name) => name.startsWith('episode'))).toEqual([])
})

test('cancelled in the middle: it stops with the reason and leaves nothing behind', async () => {
  const stop = new AbortController()
  const reason = new Error('The creator pressed Stop.')
  const order = await makeOrder([{ seconds: 8 }, { seconds: 8 }], {
    signal: stop.signal,
    onProgress: (fraction) => {
      if (fraction > 0.3) stop.abort(reason)
    },
  })
  await expect(masterEpisode(order)).rejects.toBe(reason)
  expect((await readdir(folderOf(order))).filter((name) => name.startsWith('episode'))).toEqual([])
})

test('a cover that says the length is drawn when the length is known; a failure of it ends the work', async () => {
  const { onProgress, signal, ...order } = await makeOrder([{ seconds: 1 }])
  const picture = await readFile(order.coverPath)
  await rm(order.coverPath)
  const master = async (renderCover: (durationMs: number) => Promise<void>) => {
    const mastering = openMastering(signal)
    return await mastering.finish(order, onProgress, renderCover).finally(() => mastering.close())
  }
  await expect(master(() => Promise.reject(new Error('No ink.')))).rejects.toThrow('No ink.')
  const reports: number[] = []
  const { timeline } = await master(async (durationMs) => {
    reports.push(durationMs)
    await writeFile(order.coverPath, picture)
  })
  expect(reports).toEqual([timeline.durationMs])
  expect((await measureFile(order.outputPath)).cover.bytes).toBeGreaterThan(0)
})
