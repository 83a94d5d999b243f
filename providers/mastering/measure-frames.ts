import { MPEGDecoder } from 'mpg123-decoder'
import { stereoSteps } from '#core/audio/loudness.ts'
import { mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { truePeak } from '#core/audio/true-peak.ts'

/** Amplitude below which sound counts as silence. */
const silence = 10 ** (-50 / 20)

export type FramesMeasured = {
  /** Samples per channel, including the delays of encoder and decoder. */
  samples: number
  /** Energy of both channels in steps of 100 ms. */
  steps: number[]
  /** True peak as a factor: 1 is 0 dBTP. */
  truePeak: number
  /** First and last sample that is not silence, or `null`. */
  heard: { first: number; last: number } | null
  errors: string[]
}

const decoder = new MPEGDecoder({ enableGapless: false })

/** Decodes MP3 frames and measures them. Do not call it concurrently: the decoder is shared. */
export async function measureFrames(frames: Uint8Array): Promise<FramesMeasured> {
  await decoder.ready
  const decoded = decoder.decode(frames)
  await decoder.reset()
  const [left = new Float32Array(0), right = left] = decoded.channelData
  return {
    samples: decoded.samplesDecoded,
    steps: stereoSteps(left, right, mp3SampleRate),
    truePeak: truePeak(right, truePeak(left)),
    heard: findAudible(left, right),
    errors: decoded.errors.map((error) => error.message),
  }
}

function findAudible(left: Float32Array, right: Float32Array): FramesMeasured['heard'] {
  const isAudible = (_: number, index: number) =>
    Math.abs(left[index] as number) > silence || Math.abs(right[index] as number) > silence
  const first = left.findIndex(isAudible)
  return first < 0 ? null : { first, last: left.findLastIndex(isAudible) }
}
