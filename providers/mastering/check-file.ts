import { parseFile } from 'music-metadata'
import type { Measurement } from '#core/audio/clip.ts'
import { integratedLufs } from '#core/audio/loudness.ts'
import { decoderDelay, encoderDelay, mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { highestPeakDbtp, targetLufs } from '#core/audio/targets.ts'
import { toDecibels } from '#core/audio/true-peak.ts'
import { AppError } from '#core/errors.ts'
import type { FramesMeasured } from './measure-frames.ts'

const loudnessTolerance = 0.5
const longestSilenceMs = 500
const lengthToleranceMs = 100

/** Combines the measurements of a file's parts; `expectedMs` is the sum of their lengths. */
export function toMeasurement(measured: FramesMeasured[], expectedMs: number, bytes: number): Measurement {
  const errors = measured.flatMap((part) => part.errors)
  if (errors[0] !== undefined) throw unusable(`does not play to its end (${errors[0]})`)

  const toMs = (samples: number) => (samples * 1000) / mp3SampleRate
  const delay = encoderDelay + decoderDelay
  const decoded = measured.reduce((sum, part) => sum + part.samples, 0) - delay
  // The encoder may add up to two frames of padding after the last sound. More would be a fault.
  const durationMs = Math.min(toMs(decoded), expectedMs)
  if (toMs(decoded) - expectedMs > lengthToleranceMs) throw unusable('is longer than its parts')

  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let offset = -delay
  for (const part of measured) {
    if (part.heard) {
      first = Math.min(first, offset + part.heard.first)
      last = Math.max(last, offset + part.heard.last)
    }
    offset += part.samples
  }
  return {
    durationMs: Math.round(durationMs),
    integratedLufs: integratedLufs(measured.flatMap((part) => part.steps)),
    truePeakDbtp: toDecibels(Math.max(...measured.map((part) => part.truePeak))),
    leadingSilenceMs: Math.max(0, Math.round(toMs(first))),
    trailingSilenceMs: Math.max(0, Math.round(durationMs - toMs(last))),
    bytes,
  }
}

/** Throws AppError if these are not the measurements of a publishable episode. */
export function assertGood(measurement: Measurement, expectedMs: number): void {
  const { durationMs, integratedLufs: lufs, truePeakDbtp, leadingSilenceMs, trailingSilenceMs } = measurement
  if (!Number.isFinite(lufs)) throw unusable('is silent')
  if (Math.abs(durationMs - expectedMs) > lengthToleranceMs) {
    throw unusable(`is ${durationMs} ms long instead of ${expectedMs} ms`)
  }
  if (Math.abs(lufs - targetLufs) > loudnessTolerance)
    throw unusable(`has ${lufs.toFixed(1)} LUFS instead of -16`)
  if (truePeakDbtp > highestPeakDbtp) throw unusable(`peaks at ${truePeakDbtp.toFixed(2)} dBTP`)
  if (leadingSilenceMs > longestSilenceMs) throw unusable(`begins with ${leadingSilenceMs} ms of silence`)
  if (trailingSilenceMs > longestSilenceMs) throw unusable(`ends with ${trailingSilenceMs} ms of silence`)
}

/** Throws AppError unless another library reads the same length and chapters from the file on the disk. */
export async function assertReadable(path: string, expectedMs: number, chapters: number): Promise<void> {
  const { format, common } = await parseFile(path, { duration: false, includeChapters: true })
  const seconds = format.duration ?? 0
  if (Math.abs(seconds * 1000 - expectedMs) > lengthToleranceMs) throw unusable(`claims to last ${seconds} s`)
  if ((format.chapters?.length ?? 0) !== chapters) throw unusable('lost its chapters')
  if (!common.picture?.[0]) throw unusable('lost its cover')
}

function unusable(what: string): AppError {
  return new AppError('unavailable', `The finished audio file ${what}, so it was not kept. Please try again.`)
}
