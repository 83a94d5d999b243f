import type { Clip, Measurement, Timeline } from '#core/audio/clip.ts'
import type { Language } from '#core/dialog/languages.ts'

export type MasterRequest = {
  clips: Clip[]
  tags: { title: string; artist: string; album: string; language: Language; year: number; comment: string }
  /** PNG, 3000×3000; a smaller JPEG of at most 500 kB goes into the tag. */
  coverPath: string
  /** Written to a temporary neighbour first and renamed when it has been measured. */
  outputPath: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export type Mastered = { timeline: Timeline; measurement: Measurement }
