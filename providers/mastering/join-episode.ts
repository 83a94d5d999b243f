import { rename, rm } from 'node:fs/promises'
import { integratedLufs } from '#core/audio/loudness.ts'
import { targetLufs } from '#core/audio/targets.ts'
import { leadOf, type Placement, placeLines } from '#core/audio/timeline.ts'
import { assembleFile } from './assemble-file.ts'
import { assertGood, assertReadable, toMeasurement } from './check-file.ts'
import { makeId3Tag, shrinkCover } from './id3-tag.ts'
import { joinStretches, stepsOf } from './join-stretches.ts'
import type { LineMaker } from './line-maker.ts'
import type { Stretch } from './make-line.ts'
import type { EpisodeOrder, Mastered } from './mastering.ts'

/** Tighter than the allowed half LU, so that players that measure slightly differently agree as well. */
const closeEnoughLu = 0.35
const mostTries = 4

/**
 * Joins clips into one measured MP3. Lines that `maker` has already made are reused. `cover` may be a promise of the
 * tag's JPEG.
 */
export async function joinEpisode(
  request: EpisodeOrder,
  maker: LineMaker,
  onProgress: (fraction: number) => void,
  cover: Promise<Buffer> | ((durationMs: number) => Promise<Buffer>) = shrinkCover(request.coverPath),
): Promise<Mastered> {
  // Awaited after the lines; a rejection before then must not count as unhandled.
  if (cover instanceof Promise) cover.catch(() => {})
  const { placement, lines, closing } = await makeLoudEnough(request, maker, (fraction) => {
    onProgress(0.95 * fraction)
  })
  const { timeline, soundSamples } = placement
  const temporary = `${request.outputPath}.part`
  try {
    const picture = await (cover instanceof Promise ? cover : cover(timeline.durationMs))
    const tag = makeId3Tag(request.tags, timeline.chapters, picture)
    const stream = joinStretches(placement, lines, closing)
    const bytes = await assembleFile(temporary, tag, { ...stream, soundSamples })
    const measurement = toMeasurement(stream.measured, timeline.durationMs, bytes)
    assertGood(measurement, timeline.durationMs)
    await assertReadable(temporary, timeline.durationMs, timeline.chapters.length)
    await rename(temporary, request.outputPath)
    onProgress(1)
    return { timeline, measurement }
  } finally {
    await rm(temporary, { force: true })
  }
}

type Made = { placement: Placement; lines: Stretch[]; closing: Stretch }

/**
 * Makes all lines. Each is levelled on its own, so the whole usually has its loudness at the first attempt. Otherwise
 * (a very short episode is half stinger) everything is made again with a different gain.
 */
async function makeLoudEnough(
  request: EpisodeOrder,
  maker: LineMaker,
  onProgress: (fraction: number) => void,
): Promise<Made> {
  let extraDb = 0
  for (let attempt = 1; ; attempt++) {
    // Each further attempt takes as long as the first.
    const before = attempt - 1
    const made = await makeAll(request, maker, extraDb, (part) => onProgress((before + part) / attempt))
    const missing = targetLufs - integratedLufs(stepsOf(made.placement, made.lines, made.closing))
    if (Math.abs(missing) <= closeEnoughLu || !Number.isFinite(missing) || attempt === mostTries) return made
    // Rounded to 0.1 dB, so that another run finds the cached lines.
    extraDb = Math.round((extraDb + missing) * 10) / 10
  }
}

async function makeAll(
  { clips }: EpisodeOrder,
  maker: LineMaker,
  extraDb: number,
  onProgress: (fraction: number) => void,
): Promise<Made> {
  let done = 0
  const closing = maker.closing(extraDb, clips[0]?.path ?? '')
  const lines = await Promise.all(
    clips.map(async ({ path, speaker, part }, index) => {
      const lead = leadOf(clips[index - 1]?.part ?? null, part)
      const line = await maker.line({ path, speaker, lead, extraDb, line: index + 1 })
      done++
      onProgress(done / clips.length)
      return line
    }),
  )
  const trimmed = clips.map((clip, index) => {
    const { lineSamples = 0, leadTrimMs = 0 } = lines[index] ?? {}
    return { ...clip, samples: lineSamples, leadTrimMs }
  })
  return { placement: placeLines(trimmed), lines, closing: await closing }
}
