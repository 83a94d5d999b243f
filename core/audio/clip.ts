import type { Speaker, TurnKind } from '#core/dialog/turn.ts'

/** One voiced segment on disk: a mono 16-bit WAV file at the provider's own rate. */
export type Clip = {
  path: string
  speaker: Speaker
  kind: TurnKind
  part: string
  text: string
  marks: { kind: 'sentence' | 'word'; text: string; startMs: number; endMs: number }[]
}

/** Position of a segment in the finished file, in milliseconds; `marks` are relative to the episode's start. */
export type PlacedSegment = {
  startMs: number
  endMs: number
  marks: { kind: 'sentence' | 'word'; text: string; startMs: number; endMs: number }[]
}

export type Chapter = { title: string; startMs: number; endMs: number }

export type Timeline = { segments: PlacedSegment[]; chapters: Chapter[]; durationMs: number }

/** Values measured on the finished, decoded MP3. */
export type Measurement = {
  durationMs: number
  integratedLufs: number
  truePeakDbtp: number
  leadingSilenceMs: number
  trailingSilenceMs: number
  bytes: number
}
