import { rename, rm } from 'node:fs/promises'
import { integratedLufs } from '#core/audio/loudness.ts'
import { targetLufs } from '#core/audio/targets.ts'
import { type MadeChunk, type Placement, placeChunks } from '#core/audio/timeline.ts'
import { signTag } from '#providers/provenance/sign-tag.ts'
import { assembleFile } from './assemble-file.ts'
import { assertGood, assertReadable, toMeasurement } from './check-file.ts'
import { makeId3Tag, shrinkCover } from './id3-tag.ts'
import { type Filler, joinStretches, type Stream } from './join-stretches.ts'
import type { LineMaker } from './line-maker.ts'
import { makeTone, type Stretch } from './make-stretch.ts'
import type { EpisodeOrder, Mastered } from './mastering.ts'
import { type EpisodePlan, orderOfGroup, planEpisode } from './order-stretches.ts'

/** Stricter than the promised 0.3 LU, so that players that measure slightly differently agree as well. */
const closeEnoughLu = 0.28
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
  const { placement, stream } = await makeLoudEnough(request, maker, (fraction) => {
    onProgress(0.95 * fraction)
  })
  const { timeline, soundSamples } = placement
  const temporary = `${request.outputPath}.part`
  try {
    const picture = await (cover instanceof Promise ? cover : cover(timeline.durationMs))
    const tagWith = (manifest: Buffer | null) =>
      makeId3Tag(request.tags, timeline.chapters, picture, manifest)
    const { provenance } = request
    const makeTag = (sound: Uint8Array[]) =>
      provenance ? signTag(tagWith, sound, provenance.making, provenance.signer) : tagWith(null)
    const bytes = await assembleFile(temporary, makeTag, { ...stream, soundSamples })
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

type Made = { placement: Placement; stream: Stream }

/**
 * Makes all lines. Each is levelled on its own, so the whole usually has its loudness at the first attempt. Otherwise
 * everything is made again with a different gain, as for a very short episode, half of which is stinger.
 */
async function makeLoudEnough(
  request: EpisodeOrder,
  maker: LineMaker,
  onProgress: (fraction: number) => void,
): Promise<Made> {
  const tone = request.style.isProduced ? await makeTone() : null
  let extraDb = 0
  for (let attempt = 1; ; attempt++) {
    // Each further attempt takes as long as the first.
    const before = attempt - 1
    const made = await makeAll(request, maker, tone, extraDb, (part) => onProgress((before + part) / attempt))
    const missing = targetLufs - integratedLufs(made.stream.measured.flatMap((part) => part.steps))
    if (Math.abs(missing) <= closeEnoughLu || !Number.isFinite(missing) || attempt === mostTries) return made
    // Rounded to 0.1 dB, so that another run finds the cached lines.
    extraDb = Math.round((extraDb + missing) * 10) / 10
  }
}

async function makeAll(
  { clips, style, tags }: EpisodeOrder,
  maker: LineMaker,
  tone: Filler,
  extraDb: number,
  onProgress: (fraction: number) => void,
): Promise<Made> {
  let done = 0
  const plan: EpisodePlan = { turns: clips, language: tags.language, style }
  const episode = planEpisode(plan)
  const stretches = await Promise.all(
    episode.groups.map(async (group) => {
      const order = orderOfGroup(plan, episode, group, (line) => clips[line]?.path, extraDb)
      if (!order) throw new Error('A line has no recording.')
      const stretch = await maker.make(order)
      done += group.length
      onProgress(done / clips.length)
      return stretch
    }),
  )
  const chunks = episode.groups.map((group, index): MadeChunk => {
    const { chunk, leadTrimMs } = stretches[index] as Stretch
    const lines = group.flatMap((line, place) => {
      const [planned, clip] = [episode.planned[line], clips[line]]
      return planned && clip
        ? [{ ...planned, part: clip.part, marks: clip.marks, leadTrimMs: leadTrimMs[place] ?? 0 }]
        : []
    })
    return { chunk, lines }
  })
  const placement = placeChunks(chunks, style.isProduced)
  return { placement, stream: joinStretches(placement.starts, stretches, tone) }
}
