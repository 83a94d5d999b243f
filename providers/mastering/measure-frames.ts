import { open } from 'node:fs/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { truePeak } from '#core/audio/true-peak.ts'
import { stereoSteps } from './encode-chunk.ts'

/** Quieter than this is silence to a listener. */
const silence = 10 ** (-50 / 20)

export type FramesMeasured = {
  /** Samples per channel, encoder's and decoder's delay included. */
  samples: number
  steps: number[]
  /** As a factor: 1 is 0 dBTP. */
  truePeak: number
  /** First and last sample that is not silence, or `null`. */
  heard: { first: number; last: number } | null
  errors: string[]
}

/** Decodes the MP3 frames in a range of a file and measures what a listener gets. */
export async function measureFrames(path: string, start: number, length: number): Promise<FramesMeasured> {
  const bytes = await readRange(path, start, length)
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  try {
    const decoded = decoder.decode(bytes)
    const [left = new Float32Array(0), right = left] = decoded.channelData
    return {
      samples: decoded.samplesDecoded,
      steps: stereoSteps(left, right),
      truePeak: truePeak(right, truePeak(left)),
      heard: findHeard(left, right),
      errors: decoded.errors.map((error) => error.message),
    }
  } finally {
    decoder.free()
  }
}

async function readRange(path: string, start: number, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function findHeard(left: Float32Array, right: Float32Array): FramesMeasured['heard'] {
  const isHeard = (_: number, index: number) =>
    Math.abs(left[index] as number) > silence || Math.abs(right[index] as number) > silence
  const first = left.findIndex(isHeard)
  return first < 0 ? null : { first, last: left.findLastIndex(isHeard) }
}
