import { readFile } from 'node:fs/promises'
import { lineLufs } from '#core/audio/loudness.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { trimSilence } from '#core/audio/trim.ts'
import { readWav, WavError } from '#core/audio/wav.ts'
import { AppError } from '#core/errors.ts'
import { resample } from './resample.ts'

/** Mono at this loudness, heard from both sides, is -16 LUFS in stereo. */
const lineTargetLufs = -19
/** More would lift the noise of a broken recording instead of a voice. */
const maximumGain = 10 ** (45 / 20)

export type PreparedClip = {
  /** Trimmed, levelled mono at 44.1 kHz, in shared memory so that every thread mixes from the same copy. */
  samples: Float32Array<SharedArrayBuffer>
  lengthMs: number
  leadTrimMs: number
}

/** Reads one clip and makes it ready to be placed; `line` (counted from 1) is named when the clip is unusable. */
export async function prepareClip(path: string, line: number): Promise<PreparedClip> {
  const sound = await readClip(path, line)
  const trimmed = trimSilence(sound.samples, sound.sampleRate)
  if (trimmed === null) throw new AppError('invalid', `Line ${line} is silent. Voice this line again.`)
  const gain = 10 ** ((lineTargetLufs - lineLufs(trimmed.samples, sound.sampleRate)) / 20)
  const levelled = trimmed.samples.map((sample) => sample * Math.min(gain, maximumGain))
  const resampled = await resample(levelled, sound.sampleRate, mp3SampleRate)
  const samples = new Float32Array(new SharedArrayBuffer(resampled.byteLength))
  samples.set(resampled)
  const lengthMs = Math.ceil((samples.length * 1000) / mp3SampleRate)
  return { samples, lengthMs, leadTrimMs: trimmed.leadTrimMs }
}

async function readClip(path: string, line: number) {
  try {
    return readWav(await readFile(path))
  } catch (error) {
    const reason = error instanceof WavError ? error.message : 'missing or unreadable'
    throw new AppError(
      'invalid',
      `Line ${line} cannot be used: its audio file is ${reason}. Voice this line again.`,
      {
        cause: error,
      },
    )
  }
}
