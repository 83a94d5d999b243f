import { frameSamples, makeSilentFrames, mp3SampleRate } from '#core/audio/mp3-frames.ts'
import type { Placement } from '#core/audio/timeline.ts'
import type { Stretch } from './make-line.ts'
import type { FramesMeasured } from './measure-frames.ts'

/** Consecutive frames of the file with their measurements; silence has none. */
export type Stream = { pieces: Uint8Array[]; frames: number; measured: FramesMeasured[] }

/** Concatenates the stretches at the frames given by `placement`, with silent frames in between. */
export function joinStretches(placement: Placement, lines: Stretch[], closing: Stretch): Stream {
  const head = lines[0]?.frames ?? closing.frames
  const stream: Stream = { pieces: [], frames: 0, measured: [] }
  for (const { start, stretch } of inOrder(placement, lines, closing)) {
    const silent = start - stream.frames
    if (silent > 0) {
      stream.pieces.push(makeSilentFrames(head, silent))
      stream.measured.push(silence(silent))
    }
    stream.pieces.push(stretch.frames)
    stream.measured.push(stretch.measured)
    stream.frames = start + stretch.frameCount
  }
  return stream
}

/** Returns the energy of the whole in steps of 100 ms, pauses included. */
export function stepsOf(placement: Placement, lines: Stretch[], closing: Stretch): number[] {
  return joinStretches(placement, lines, closing).measured.flatMap((part) => part.steps)
}

function inOrder({ starts, closingStart }: Placement, lines: Stretch[], closing: Stretch) {
  const placed = lines.map((stretch, index) => ({ start: starts[index] ?? 0, stretch }))
  return [...placed, { start: closingStart, stretch: closing }]
}

function silence(frames: number): FramesMeasured {
  const samples = frames * frameSamples
  const steps = Array.from({ length: Math.round((samples * 10) / mp3SampleRate) }, () => 0)
  return { samples, steps, truePeak: 0, heard: null, errors: [] }
}
