import { rename, rm } from 'node:fs/promises'
import { type Chunk, type Sound, splitIntoChunks } from '#core/audio/chunks.ts'
import { integratedLufs } from '#core/audio/loudness.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { hostGains } from '#core/audio/panning.ts'
import { makeStinger, stingerLengthMs } from '#core/audio/stingers.ts'
import { type Placement, placeClips, type StingerName } from '#core/audio/timeline.ts'
import { fromDecibels } from '#core/audio/true-peak.ts'
import { type AudioThreads, allWithProgress } from './audio-threads.ts'
import { assertGood, assertReadable, targetLufs, toMeasurement } from './check-file.ts'
import { encodeWithinPeak, firstCeilingDb } from './encode-within-peak.ts'
import { makeId3Tag } from './id3-tag.ts'
import type { Mastered, MasterRequest } from './mastering.ts'
import type { PreparedClip } from './prepare-clip.ts'

/** Long enough that joining costs nothing, short enough to keep every thread busy and the memory low. */
const chunkSeconds = 40

export type EpisodeRequest = Omit<MasterRequest, 'onProgress' | 'signal'>

/** Clips in, one measured MP3 out. Runs where it may block: see run-mastering.ts. */
export async function makeEpisode(
  request: EpisodeRequest,
  threads: AudioThreads,
  onProgress: (fraction: number) => void,
): Promise<Mastered> {
  const share = progressShares(onProgress)
  const prepared = await allWithProgress(request.clips, share(0, 0.4), (clip, index) =>
    threads.run<'prepare'>({ kind: 'prepare', path: clip.path, line: index + 1 }),
  )
  const placement = placeClips(
    request.clips.map((clip, index) => ({ ...clip, ...(prepared[index] as PreparedClip) })),
    stingerLengthMs,
  )
  const { timeline } = placement
  const totalSamples = toSamples(timeline.durationMs)
  const sounds = [...lineSounds(request, prepared, placement), ...stingerSounds(placement)]
  const chunks = splitIntoChunks(sounds, totalSamples, chunkSeconds * mp3SampleRate)
  const gain = await findGain(chunks, threads, share(0.4, 0.55))

  const temporary = `${request.outputPath}.part`
  try {
    const tag = await makeId3Tag(request.tags, timeline.chapters, request.coverPath)
    const encoded = await encodeWithinPeak(
      { chunks, gain, tag, totalSamples, path: temporary },
      threads,
      share(0.55, 0.99),
    )
    const measurement = toMeasurement(encoded.measured, timeline.durationMs, encoded.bytes)
    assertGood(measurement, timeline.durationMs)
    await assertReadable(temporary, timeline.durationMs, timeline.chapters.length)
    await rename(temporary, request.outputPath)
    onProgress(1)
    return { timeline, measurement }
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * The gain that brings the mix to the target. The lines stand near it already, so one measurement behind the limiter
 * (which takes some loudness away) says how much is missing.
 */
async function findGain(
  chunks: Chunk[],
  threads: AudioThreads,
  onPart: (fraction: number) => void,
): Promise<number> {
  const ceiling = fromDecibels(firstCeilingDb)
  const steps = await allWithProgress(chunks, onPart, (chunk) =>
    threads.run<'loudness'>({ kind: 'loudness', chunk, gain: 1, ceiling }),
  )
  return fromDecibels(targetLufs - integratedLufs(steps.flat()))
}

function lineSounds(request: EpisodeRequest, prepared: PreparedClip[], { timeline }: Placement): Sound[] {
  return request.clips.map((clip, index) => {
    const gains = hostGains(clip.speaker)
    const { samples } = prepared[index] as PreparedClip
    const start = toSamples(timeline.segments[index]?.startMs ?? 0)
    return { start, left: samples, right: samples, gainLeft: gains.left, gainRight: gains.right }
  })
}

function stingerSounds({ stingers }: Placement): Sound[] {
  const made = new Map<StingerName, ReturnType<typeof makeStinger>>()
  return stingers.map(({ name, startMs }) => {
    const stinger = made.get(name) ?? makeStinger(name, mp3SampleRate)
    made.set(name, stinger)
    return { start: toSamples(startMs), ...stinger, gainLeft: 1, gainRight: 1 }
  })
}

function toSamples(ms: number): number {
  return Math.round((ms * mp3SampleRate) / 1000)
}

function progressShares(onProgress: (fraction: number) => void) {
  return (from: number, to: number) => (fraction: number) => onProgress(from + (to - from) * fraction)
}
