import { readFile } from 'node:fs/promises'
import { limit } from '#core/audio/limiter.ts'
import { type Chunk, type ChunkShape, layOutChunk } from '#core/audio/line-chunk.ts'
import { addSound, type Stereo } from '#core/audio/mix.ts'
import { frameSamples, mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { beginWith, frameStarts, toLoneFrames } from '#core/audio/mp3-reservoir.ts'
import { makeMusic } from '#core/audio/music.ts'
import { addMusicBed } from '#core/audio/music-bed.ts'
import { hostGains } from '#core/audio/panning.ts'
import { addRoomTone, makeRoomTone } from '#core/audio/room-tone.ts'
import type { Music } from '#core/audio/sound-style.ts'
import { makeStinger, type StingerName } from '#core/audio/stingers.ts'
import { highestPeakDbtp } from '#core/audio/targets.ts'
import { fromDecibels, toDecibels } from '#core/audio/true-peak.ts'
import { readStereoWav } from '#core/audio/wav.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { encodeFrames } from './encode-frames.ts'
import { levelLine } from './level-line.ts'
import { cacheStretch, stampOf } from './line-cache.ts'
import { type FramesMeasured, measureFrames } from './measure-frames.ts'
import { prepareClip, unusableClip } from './prepare-clip.ts'

/** `line`: number of the line, counted from 1, for errors. */
export type OrderedLine = { path: string; speaker: Speaker; gapMs: number; gainDb: number; line: number }

/** Lines that are made as one sound, with the music before them and, for the last ones, the music that closes the episode. */
export type StretchOrder = ChunkShape & {
  lines: OrderedLine[]
  music: Music
  musicPath?: string
  /** Decibels that are added to the usual level, for an episode that would otherwise miss its loudness. */
  extraDb: number
}

/** An encoded and measured part of the episode. */
export type Stretch = {
  frames: Uint8Array
  frameCount: number
  chunk: Chunk
  /** Milliseconds that were trimmed from the start of each line. */
  leadTrimMs: number[]
  measured: FramesMeasured
}

/**
 * Loudness of a mono line. Panned to stereo, with stingers and pauses, lines at this level make about -16 LUFS: an hour ends
 * 0.1 LU above the target, a minute 0.3 below, and both pass at the first attempt.
 */
const lineTargetLufs = -18.65
/** Peak limit in dB at the first attempt, because MP3 encoding raises peaks by about half a decibel. */
const firstCeilingDb = -1.6
const mostTries = 4
/**
 * Frames of room tone that are encoded before the sound, so that there is no gap at the border to the stretch before. The
 * last of them is replaced by an independent frame.
 */
const framesAhead = 2

/** Levels, mixes, encodes, measures and caches lines. Throws AppError that names the line if its sound is unusable. */
export async function makeStretch(order: StretchOrder): Promise<Stretch> {
  const { lines, lead, isLast, hasTone, extraDb } = order
  const clips = await Promise.all(lines.map(readLine))
  const origin = clips.map((clip) => clip.stamp).join()
  const given = clips.map(({ samples }, index) => ({
    samples: samples.length,
    gapMs: lines[index]?.gapMs ?? 0,
  }))
  const chunk = layOutChunk(order, given)
  const music = await musicOf(order)
  const made = await encodeUnderPeak(chunk, order, (ceiling, sound) => {
    for (const [index, { samples }] of clips.entries()) {
      const { speaker, gainDb } = lines[index] as OrderedLine
      const gains = hostGains(speaker)
      const target = lineTargetLufs + extraDb + gainDb
      const levelled = levelLine(samples, target, ceiling / Math.max(gains.left, gains.right))
      const { at } = chunk.lines[index] ?? { at: 0 }
      addSound(sound.left, levelled, at, gains.left)
      addSound(sound.right, levelled, at, gains.right)
    }
    if (lead !== null && chunk.stingerAt !== null) addStinger(sound, lead, chunk.stingerAt, extraDb)
    if (isLast && chunk.closingAt !== null) addStinger(sound, 'closing', chunk.closingAt, extraDb)
    if (music) addMusicBed(sound, music, order, chunk, mp3SampleRate)
    if (lead !== null || isLast || lines.length > 1) limit([sound.left, sound.right], ceiling, mp3SampleRate)
    if (hasTone) addTone(sound, isLast ? chunk.end : null)
  })
  const stretch = { ...made, chunk, leadTrimMs: clips.map(({ leadTrimMs }) => leadTrimMs) }
  await cacheStretch(order, origin, stretch)
  return stretch
}

async function readLine({ path, line }: OrderedLine) {
  const unreadable = (error: unknown) => {
    throw unusableClip(line, 'missing or unreadable', error)
  }
  const stamp = await stampOf(path).catch(unreadable)
  const wav = await readFile(path).catch(unreadable)
  return { stamp, ...(await prepareClip(wav, line)) }
}

/** Returns room tone for the space between stretches, in frames that can stand beside any other frame. */
export async function makeTone(): Promise<{ frames: Uint8Array; measured: FramesMeasured }> {
  const frames = await loneFrames()
  return { frames, measured: await measureFrames(frames) }
}

let toneFrames: Promise<Uint8Array> | null = null

function loneFrames(): Promise<Uint8Array> {
  toneFrames ??= encodeTone()
  return toneFrames
}

async function encodeTone(): Promise<Uint8Array> {
  const sound = silenceOf(roomTone().left.length + 4 * frameSamples)
  addTone(sound, null)
  // Frames with fewer bits leave room in the frames that they are put into.
  const { bytes } = await encodeFrames(sound, Math.floor(sound.left.length / frameSamples) - 1, 96)
  const frames = toLoneFrames(bytes, framesAhead)
  if (!frames) throw new Error('The room tone is too loud for frames of their own.')
  return frames
}

/** Encodes and decodes the sound. As long as the decoded true peak is over the limit, tries again with a lower ceiling. */
async function encodeUnderPeak(
  chunk: Chunk,
  { hasTone, isLast }: ChunkShape,
  mix: (ceiling: number, sound: Stereo) => void,
) {
  let ceilingDb = firstCeilingDb
  for (let attempt = 1; ; attempt++) {
    const bytes = await encodeStretch(chunk, hasTone, isLast, (sound) => mix(fromDecibels(ceilingDb), sound))
    const measured = await measureFrames(bytes)
    const over = toDecibels(measured.truePeak) - highestPeakDbtp
    const frameCount = measured.samples / frameSamples
    if (over <= 0 || attempt === mostTries) return { frames: bytes, frameCount, measured }
    ceilingDb -= over + 0.15
  }
}

/** Encodes a stretch. The last stretch keeps the frames that flush the encoder's delay. */
async function encodeStretch(
  { frames, end }: Chunk,
  hasTone: boolean,
  isLast: boolean,
  mix: (sound: Stereo) => void,
) {
  // The tone continues beyond the border, because otherwise the last frame would already fade.
  const sound = silenceOf(isLast ? end : (frames + (hasTone ? 2 : 0)) * frameSamples)
  mix(sound)
  const count = isLast ? Number.POSITIVE_INFINITY : frames
  if (!hasTone) return (await encodeFrames(sound, count)).bytes
  const lone = await loneFrames()
  const ahead = silenceOf((framesAhead - 1) * frameSamples)
  addTone(ahead, null)
  const whole = { left: joined(ahead.left, sound.left), right: joined(ahead.right, sound.right) }
  const encoded = await encodeFrames(whole, count + framesAhead - 1)
  const first = lone.subarray(0, frameStarts(lone)[1])
  return beginWith(first, encoded.bytes, framesAhead) ?? (await encodeFrames(sound, count)).bytes
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function silenceOf(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

let tone: Stereo | null = null

function roomTone(): Stereo {
  tone ??= makeRoomTone(mp3SampleRate)
  return tone
}

const toneFadeSamples = 2 * mp3SampleRate

/** Adds room tone. `end`: where the episode ends; the tone fades out before it. */
function addTone(sound: Stereo, end: number | null): void {
  addRoomTone(sound, roomTone())
  if (end === null) return
  for (const side of [sound.left, sound.right])
    for (let i = Math.max(0, end - toneFadeSamples); i < side.length; i++)
      side[i] = (side[i] as number) * Math.max(0, (end - i) / toneFadeSamples)
}

const pieces = new Map<string, Stereo>()

/** Returns the music of a stretch; null if it has none. */
async function musicOf({ music, musicPath }: StretchOrder): Promise<Stereo | null> {
  if (music === 'none') return null
  const key = musicPath ?? music
  const piece =
    pieces.get(key) ?? (music === 'own' ? await readOwn(musicPath) : makeMusic(music, mp3SampleRate))
  pieces.set(key, piece)
  return piece
}

/** Returns uploaded music, which got the sample rate and the level of our own music during the upload. */
async function readOwn(path = ''): Promise<Stereo> {
  return readStereoWav(await readFile(path))
}

const stingers = new Map<StingerName, Stereo>()

function addStinger(sound: Stereo, name: StingerName, offset: number, extraDb: number): void {
  const stinger = stingers.get(name) ?? makeStinger(name, mp3SampleRate)
  stingers.set(name, stinger)
  addSound(sound.left, stinger.left, offset, fromDecibels(extraDb))
  addSound(sound.right, stinger.right, offset, fromDecibels(extraDb))
}
