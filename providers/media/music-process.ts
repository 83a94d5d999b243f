import { readFile, writeFile } from 'node:fs/promises'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { MPEGDecoder } from 'mpg123-decoder'
import { integratedLufs, levelStereo, stereoSteps } from '#core/audio/loudness.ts'
import type { Stereo } from '#core/audio/mix.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { musicLufs } from '#core/audio/music.ts'
import { encodeWav, readStereoWav, type StereoSound, WavError } from '#core/audio/wav.ts'
import { AppError } from '#core/errors.ts'
import { resample } from '#providers/mastering/resample.ts'
import { serveReaders } from '#providers/programs/serve-readers.ts'
import type { MusicOrder } from './clean-music.ts'

/** This file runs in a child process, which reads uploaded music and levels its loudness. */
serveReaders({
  'clean music': async ({ from, to }: MusicOrder): Promise<void> => {
    const { left, right, sampleRate } = await decode(await readFile(from))
    // The resampler needs a rate that is divisible by 25 and at most 192 kHz. All common rates are.
    if (sampleRate % 25 !== 0 || sampleRate > 192_000)
      throw damaged(`It is sampled at ${sampleRate} Hz.`, null)
    const seconds = left.length / sampleRate
    if (seconds < shortestSeconds)
      throw new AppError(
        'invalid',
        `It lasts ${seconds.toFixed(1)} seconds. Choose music of at least 10 seconds.`,
      )
    const used = join(
      await toRate(cut(left, sampleRate), sampleRate),
      await toRate(cut(right, sampleRate), sampleRate),
    )
    const levelled = level(used)
    await writeFile(to, encodeWav(alternating(levelled), mp3SampleRate, 2), { mode: 0o600 })
  },
})

const shortestSeconds = 10
/**
 * Number of seconds used from the beginning and from the end of the music. The beginning plays at the start of each part
 * of an episode, the end plays at its close (see music-bed.ts).
 */
const [beginSeconds, endSeconds] = [30, 15]
const quietestLufs = -50

async function decode(bytes: Buffer): Promise<StereoSound> {
  const begins = (text: string) => bytes.toString('latin1', 0, text.length) === text
  try {
    if (begins('RIFF')) return readStereoWav(bytes)
    if (begins('fLaC')) return await decodeWith(new FLACDecoder(), bytes)
    const [first = 0, second = 0] = bytes
    // Frame sync, MPEG 1 or 2, layer III.
    if (begins('ID3') || (first === 0xff && (second & 0xe6) === 0xe2))
      return await decodeWith(new MPEGDecoder(), bytes)
  } catch (cause) {
    if (cause instanceof WavError) throw damaged(`This WAV file is ${cause.message}.`, cause)
    throw cause
  }
  throw new AppError('invalid', 'This is neither an MP3 nor a WAV nor a FLAC file.')
}

type Decoded = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number; errors: unknown[] }
type Decoder = {
  ready: Promise<void>
  decodeFile?(bytes: Uint8Array): Promise<Decoded>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  free(): void
}

async function decodeWith(decoder: Decoder, bytes: Uint8Array): Promise<StereoSound> {
  await decoder.ready
  const decoded = await (decoder.decodeFile?.(bytes) ?? decoder.decode(bytes))
  decoder.free()
  const { channelData, samplesDecoded, sampleRate, errors } = decoded
  const [left, right = left] = channelData
  if (errors.length > 0 || !left || !right || samplesDecoded === 0 || sampleRate === 0)
    throw damaged('This file is damaged.', errors[0])
  if (channelData.length > 2)
    throw new AppError('invalid', 'It has more than two channels. Save it as stereo.')
  return { left: left.subarray(0, samplesDecoded), right: right.subarray(0, samplesDecoded), sampleRate }
}

const damaged = (what: string, cause: unknown) =>
  new AppError('invalid', `${what} Save it anew, as an MP3 for example.`, { cause })

type Cut = [begin: Float32Array, end: Float32Array | null]

function cut(samples: Float32Array, sampleRate: number): Cut {
  if (samples.length <= (beginSeconds + endSeconds) * sampleRate) return [samples, null]
  return [samples.subarray(0, beginSeconds * sampleRate), samples.subarray(-endSeconds * sampleRate)]
}

async function toRate([begin, end]: Cut, sampleRate: number): Promise<Cut> {
  const at = (samples: Float32Array) => resample(samples, sampleRate, mp3SampleRate)
  return [await at(begin), end && (await at(end))]
}

/**
 * Number of samples over which the beginning fades out, and over which the end fades in. No episode plays these samples. A person who plays
 * the whole file hears a fade instead of a cut.
 */
const fadeSamples = mp3SampleRate / 2

function join(left: Cut, right: Cut): Stereo {
  const side = ([begin, end]: Cut) => {
    if (!end) return begin
    const whole = new Float32Array(begin.length + end.length)
    whole.set(begin)
    whole.set(end, begin.length)
    for (let n = 0; n < fadeSamples; n++) {
      for (const place of [begin.length - 1 - n, begin.length + n])
        whole[place] = (whole[place] as number) * (n / fadeSamples)
    }
    return whole
  }
  return { left: side(left), right: side(right) }
}

function level(sound: Stereo): Stereo {
  const lufs = integratedLufs(stereoSteps(sound.left, sound.right, mp3SampleRate))
  if (!(lufs > quietestLufs)) throw new AppError('invalid', 'It is silent, or nearly so.')
  return levelStereo(sound, musicLufs, mp3SampleRate)
}

function alternating({ left, right }: Stereo): Float32Array {
  return Float32Array.from({ length: 2 * left.length }, (_, n) => (n % 2 === 0 ? left : right)[n >> 1] ?? 0)
}
