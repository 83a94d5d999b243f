import type { Chunk } from '#core/audio/chunks.ts'
import { chunkLoudness, type EncodedChunk, encodeChunk } from './encode-chunk.ts'
import { type FramesMeasured, measureFrames } from './measure-frames.ts'
import { type PreparedClip, prepareClip } from './prepare-clip.ts'

/** What a thread can be asked to do. */
export type AudioWork =
  | { kind: 'prepare'; path: string; line: number }
  | { kind: 'loudness'; chunk: Chunk; gain: number; ceiling: number | null }
  | { kind: 'encode'; chunk: Chunk; gain: number; ceiling: number }
  | { kind: 'measure'; path: string; start: number; length: number }

export type AudioResult = {
  prepare: PreparedClip
  loudness: number[]
  encode: EncodedChunk
  measure: FramesMeasured
}

export async function doAudioWork(work: AudioWork): Promise<AudioResult[AudioWork['kind']]> {
  if (work.kind === 'prepare') return prepareClip(work.path, work.line)
  if (work.kind === 'loudness') return chunkLoudness(work.chunk, work.gain, work.ceiling)
  if (work.kind === 'encode') return encodeChunk(work.chunk, work.gain, work.ceiling)
  return measureFrames(work.path, work.start, work.length)
}
