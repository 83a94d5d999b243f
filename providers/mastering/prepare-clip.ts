import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { trimSilence } from '#core/audio/trim.ts'
import { readWav, WavError } from '#core/audio/wav.ts'
import { AppError } from '#core/errors.ts'
import { resample } from './resample.ts'

/** Trimmed mono sound at 44.1 kHz. */
export type PreparedClip = { samples: Float32Array; leadTrimMs: number }

/** Reads, trims and resamples one WAV file. Throws AppError that names `line` (counted from 1) if it is unusable. */
export async function prepareClip(wav: Uint8Array, line: number): Promise<PreparedClip> {
  const sound = readClip(wav, line)
  const trimmed = trimSilence(sound.samples, sound.sampleRate)
  if (trimmed === null) throw new AppError('invalid', `Line ${line} is silent. Voice this line again.`)
  const samples = await resample(trimmed.samples, sound.sampleRate, mp3SampleRate)
  return { samples, leadTrimMs: trimmed.leadTrimMs }
}

function readClip(wav: Uint8Array, line: number) {
  try {
    return readWav(wav)
  } catch (error) {
    if (error instanceof WavError) throw unusableClip(line, error.message, error)
    throw error
  }
}

export function unusableClip(line: number, reason: string, cause: unknown): AppError {
  const message = `Line ${line} cannot be used: its audio file is ${reason}. Voice this line again.`
  return new AppError('invalid', message, { cause })
}
