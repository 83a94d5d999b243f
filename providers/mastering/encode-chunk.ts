import { createMp3Encoder } from 'wasm-media-encoders'
import { type Chunk, mixChunk } from '#core/audio/chunks.ts'
import { limit } from '#core/audio/limiter.ts'
import { LoudnessMeter } from '#core/audio/loudness.ts'
import { frameSamples, mp3BitrateKbps, mp3SampleRate, takeFrames } from '#core/audio/mp3-frames.ts'

export type EncodedChunk = { bytes: Uint8Array<ArrayBuffer>; frames: number }

/** Loudness steps (both channels added) of a chunk as it will be encoded; `ceiling` null leaves the peaks alone. */
export function chunkLoudness(chunk: Chunk, gain: number, ceiling: number | null): number[] {
  const { left, right } = mixChunk(chunk, gain)
  if (ceiling !== null) limit(left, right, ceiling, mp3SampleRate)
  return stereoSteps(left, right)
}

export function stereoSteps(left: Float32Array, right: Float32Array): number[] {
  const meters = [new LoudnessMeter(mp3SampleRate), new LoudnessMeter(mp3SampleRate)] as const
  meters[0].add(left)
  meters[1].add(right)
  return meters[0].steps.map((step, index) => step + (meters[1].steps[index] ?? 0))
}

/** LAME's CBR presets turn every sample down to 95 % on the way in; this takes it back. */
const undoEncoderScale = 1 / 0.95

let encoder: ReturnType<typeof createMp3Encoder> | null = null

/** MP3 frames of a chunk; all but the last chunk give exactly one frame per 1,152 samples. */
export async function encodeChunk(chunk: Chunk, gain: number, ceiling: number): Promise<EncodedChunk> {
  const { left, right } = mixChunk(chunk, gain)
  limit(left, right, ceiling, mp3SampleRate)
  scale(left, undoEncoderScale)
  scale(right, undoEncoderScale)
  encoder ??= createMp3Encoder()
  const mp3 = await encoder
  mp3.configure({ sampleRate: mp3SampleRate, channels: 2, bitrate: mp3BitrateKbps })
  const pieces: Uint8Array[] = []
  for (let start = 0; start < left.length; start += mp3SampleRate) {
    const end = start + mp3SampleRate
    // The encoder owns what it returns and overwrites it at the next call.
    pieces.push(mp3.encode([left.subarray(start, end), right.subarray(start, end)]).slice())
  }
  pieces.push(mp3.finalize().slice())
  const wanted = chunk.isLast ? Number.POSITIVE_INFINITY : (chunk.end - chunk.start) / frameSamples
  const taken = takeFrames(join(pieces), wanted)
  return { bytes: taken.bytes.slice(), frames: taken.count }
}

function scale(samples: Float32Array, factor: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * factor
}

function join(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let position = 0
  for (const piece of pieces) {
    bytes.set(piece, position)
    position += piece.length
  }
  return bytes
}
