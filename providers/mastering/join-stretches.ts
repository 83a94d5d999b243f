import { frameSamples, makeSilentFrames, mp3SampleRate } from '#core/audio/mp3-frames.ts'
import { frameStarts } from '#core/audio/mp3-reservoir.ts'
import type { Stretch } from './make-stretch.ts'
import type { FramesMeasured } from './measure-frames.ts'

/** Consecutive frames of the file with their measurements; silence has none. */
export type Stream = { pieces: Uint8Array[]; frames: number; measured: FramesMeasured[] }

/** The filling of the space between stretches: frames of room tone; null for silence. */
export type Filler = { frames: Uint8Array; measured: FramesMeasured } | null

/** Concatenates the stretches at the frames `starts`, with room tone or silent frames in between. */
export function joinStretches(starts: number[], stretches: Stretch[], tone: Filler): Stream {
  const head = stretches[0]?.frames ?? new Uint8Array(4)
  const fill = tone ? fillWithTone(tone) : fillWithSilence(head)
  const stream: Stream = { pieces: [], frames: 0, measured: [] }
  for (const [index, stretch] of stretches.entries()) {
    const start = starts[index] ?? stream.frames
    const free = start - stream.frames
    if (free > 0) {
      const filled = fill(free, stream.frames)
      stream.pieces.push(...filled.pieces)
      stream.measured.push(filled.measured)
    }
    stream.pieces.push(stretch.frames)
    stream.measured.push(stretch.measured)
    stream.frames = start + stretch.frameCount
  }
  return stream
}

type Fill = (count: number, place: number) => { pieces: Uint8Array[]; measured: FramesMeasured }

const stepsIn = (frames: number) => Math.round((frames * frameSamples * 10) / mp3SampleRate)

function fillWithSilence(head: Uint8Array): Fill {
  return (count) => {
    const steps = Array.from({ length: stepsIn(count) }, () => 0)
    const measured = { samples: count * frameSamples, steps, truePeak: 0, heard: null, errors: [] }
    return { pieces: [makeSilentFrames(head, count)], measured }
  }
}

/**
 * Returns a function that fills spaces with room tone. Each space starts at another place of the tone, so that no sound in
 * it recurs.
 */
function fillWithTone({ frames, measured }: Exclude<Filler, null>): Fill {
  const starts = frameStarts(frames)
  const length = starts.length - 1
  const step = measured.steps.reduce((sum, value) => sum + value, 0) / Math.max(1, measured.steps.length)
  return (count, place) => {
    const pieces: Uint8Array[] = []
    let from = (place * 7) % length
    for (let left = count; left > 0; from = 0) {
      const taken = Math.min(left, length - from)
      pieces.push(frames.subarray(starts[from], starts[from + taken]))
      left -= taken
    }
    const steps = Array.from({ length: stepsIn(count) }, () => step)
    const { truePeak } = measured
    return { pieces, measured: { samples: count * frameSamples, steps, truePeak, heard: null, errors: [] } }
  }
}
