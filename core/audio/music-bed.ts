import type { Chunk, ChunkShape } from './line-chunk.ts'
import type { Stereo } from './mix.ts'

/** Seconds that music plays on after the first word begins. Longer lines continue without music. */
const underSpeechSeconds = { opening: 13, change: 7 }
const beforeCloseSeconds = 7
const fadeInSeconds = 1.4
const fadeOutSeconds = 3
/** Gain of music under speech (-11 dB), and the time constant in seconds of the change. */
const duckedGain = 10 ** (-11 / 20)
const duckSeconds = 0.22
/** Seconds before a line at which the music gets softer, so that it is soft when the first word comes. */
const aheadSeconds = 0.5

/**
 * Adds music under the stinger and the first words of a part, and under the last words and the closing. The music is softer while
 * somebody speaks. A part begins with the beginning of the piece, the closing ends with its end.
 */
export function addMusicBed(
  sound: Stereo,
  music: Stereo,
  { lead, isLast }: ChunkShape,
  chunk: Chunk,
  sampleRate: number,
): void {
  const [first] = chunk.lines
  const length = music.left.length
  if (!first) return
  if (lead !== null && chunk.stingerAt !== null) {
    const from = chunk.stingerAt
    const to = Math.min(first.at + underSpeechSeconds[lead] * sampleRate, lastWordOf(chunk), from + length)
    add(sound, music, { from, to, at: 0 }, chunk, sampleRate)
  }
  if (isLast) {
    const from = Math.max(
      0,
      first.at,
      lastWordOf(chunk) - beforeCloseSeconds * sampleRate,
      chunk.end - length,
    )
    add(sound, music, { from, to: chunk.end, at: length - (chunk.end - from) }, chunk, sampleRate)
  }
}

type Piece = { from: number; to: number; at: number }

const lastWordOf = ({ lines }: Chunk) => Math.max(...lines.map(({ end }) => end))

function add(sound: Stereo, music: Stereo, { from, to, at }: Piece, chunk: Chunk, sampleRate: number): void {
  const [fadeIn, fadeOut, ahead] = [fadeInSeconds, fadeOutSeconds, aheadSeconds].map(
    (s) => s * sampleRate,
  ) as [number, number, number]
  const follow = 1 - Math.exp(-1 / (duckSeconds * sampleRate))
  const begin = Math.round(from)
  let gain = isSpoken(chunk, begin + ahead, ahead) ? duckedGain : 1
  for (let i = begin; i < Math.min(to, sound.left.length); i++) {
    const wanted = isSpoken(chunk, i, ahead) ? duckedGain : 1
    gain += follow * (wanted - gain)
    const up = Math.min(1, (i - from) / fadeIn)
    const down = Math.min(1, (to - i) / fadeOut)
    const volume = gain * Math.sin((Math.PI / 2) * up) ** 2 * Math.sin((Math.PI / 2) * down) ** 2
    const source = Math.round(at) + i - begin
    sound.left[i] = (sound.left[i] as number) + volume * (music.left[source] ?? 0)
    sound.right[i] = (sound.right[i] as number) + volume * (music.right[source] ?? 0)
  }
}

function isSpoken({ lines }: Chunk, place: number, ahead: number): boolean {
  return lines.some(({ at, end }) => place > at - ahead && place < end)
}
