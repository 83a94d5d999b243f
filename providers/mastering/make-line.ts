import { readFile } from 'node:fs/promises'
import { limit } from '#core/audio/limiter.ts'
import { type Lead, layOutLine, silenceBefore } from '#core/audio/line-chunk.ts'
import { addSound, type Stereo } from '#core/audio/mix.ts'
import { frameSamples, mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { hostGains } from '#core/audio/panning.ts'
import { makeStinger, type StingerName } from '#core/audio/stingers.ts'
import { highestPeakDbtp } from '#core/audio/targets.ts'
import { fromDecibels, toDecibels } from '#core/audio/true-peak.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { encodeFrames } from './encode-frames.ts'
import { levelLine } from './level-line.ts'
import { cacheLine, stampOf } from './line-cache.ts'
import { type FramesMeasured, measureFrames } from './measure-frames.ts'
import { prepareClip, unusableClip } from './prepare-clip.ts'

export type LineOrder = {
  path: string
  speaker: Speaker
  lead: Lead
  /** Added to the usual level, for an episode that would miss its loudness otherwise. */
  extraDb: number
  /** Counted from 1, to name the line in errors. */
  line: number
}

/** An encoded and measured part of the episode: a line with what leads into it, or the closing stinger. */
export type Stretch = {
  frames: Uint8Array
  frameCount: number
  /** Length of the line alone at 44.1 kHz, and what was trimmed from its start. */
  lineSamples: number
  leadTrimMs: number
  measured: FramesMeasured
}

/**
 * A mono line at this loudness, panned to stereo, makes about -16 LUFS with stingers and pauses: an hour ends 0.1 LU
 * above the target, a minute 0.3 below, and both pass at the first attempt.
 */
const lineTargetLufs = -18.65
/** MP3 encoding raises peaks by about half a decibel. */
const firstCeilingDb = -1.6
const mostTries = 4

/** Levels, encodes, measures and caches a line. Throws AppError that names the line if its sound is unusable. */
export async function makeLine(order: LineOrder): Promise<Stretch> {
  const { path, speaker, lead, extraDb, line } = order
  const unreadable = (error: unknown) => {
    throw unusableClip(line, 'missing or unreadable', error)
  }
  const origin = await stampOf(path).catch(unreadable)
  const wav = await readFile(path).catch(unreadable)
  const { samples, leadTrimMs } = await prepareClip(wav, line)
  const { stingerAt, lineAt, frames } = layOutLine(lead, samples.length)
  const gains = hostGains(speaker)
  const made = await encodeUnderPeak(frames, (ceiling) => {
    const target = lineTargetLufs + extraDb
    const levelled = levelLine(samples, target, ceiling / Math.max(gains.left, gains.right))
    const sound = silenceOf(frames * frameSamples)
    addSound(sound.left, levelled, lineAt, gains.left)
    addSound(sound.right, levelled, lineAt, gains.right)
    if (lead !== null && stingerAt !== null) {
      addStinger(sound, lead, stingerAt, extraDb)
      limit([sound.left, sound.right], ceiling, mp3SampleRate)
    }
    return sound
  })
  const stretch = { ...made, lineSamples: samples.length, leadTrimMs }
  await cacheLine(order, origin, stretch)
  return stretch
}

/** Makes the closing stinger, with the frames that flush the encoder's delay. */
export async function makeClosing(extraDb: number): Promise<Stretch> {
  const made = await encodeUnderPeak(Number.POSITIVE_INFINITY, (ceiling) => {
    const sound = silenceOf(silenceBefore + stingerOf('closing').left.length)
    addStinger(sound, 'closing', silenceBefore, extraDb)
    limit([sound.left, sound.right], ceiling, mp3SampleRate)
    return sound
  })
  return { ...made, lineSamples: 0, leadTrimMs: 0 }
}

/** Encodes and decodes; while the decoded true peak is over the limit, tries again with a lower ceiling. */
async function encodeUnderPeak(frames: number, mixUnder: (ceiling: number) => Stereo) {
  let ceilingDb = firstCeilingDb
  for (let attempt = 1; ; attempt++) {
    const { bytes, count } = await encodeFrames(mixUnder(fromDecibels(ceilingDb)), frames)
    const measured = await measureFrames(bytes)
    const over = toDecibels(measured.truePeak) - highestPeakDbtp
    if (over <= 0 || attempt === mostTries) return { frames: bytes, frameCount: count, measured }
    ceilingDb -= over + 0.15
  }
}

function silenceOf(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

const stingers = new Map<StingerName, Stereo>()

function stingerOf(name: StingerName): Stereo {
  const stinger = stingers.get(name) ?? makeStinger(name, mp3SampleRate)
  stingers.set(name, stinger)
  return stinger
}

function addStinger(sound: Stereo, name: StingerName, offset: number, extraDb: number): void {
  const { left, right } = stingerOf(name)
  addSound(sound.left, left, offset, fromDecibels(extraDb))
  addSound(sound.right, right, offset, fromDecibels(extraDb))
}
