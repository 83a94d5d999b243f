import type { Language } from '#core/languages/languages.ts'

/** A voice as `provider:voice`, for example `kokoro:af_heart` or `elevenlabs:21m00Tcm4TlvDq8ikWAM`. */
export type VoiceId = string

export type SpeakRequest = {
  text: string
  /** The part after the provider's name. */
  voice: string
  /** The provider's model, for example eleven_multilingual_v2; null where there is one only. */
  model: string | null
  language: Language
  /** Words before and after this segment, for providers that speak better when they know them. */
  previousText: string | null
  nextText: string | null
  /**
   * Hears what is spoken so far, now and then before the whole is there, and exactly how that will begin. Voices of this
   * machine tell it; services answer with the whole.
   */
  onBeginning?: (speech: Speech) => void
  signal: AbortSignal
}

/** Mono samples, -1 to 1. Times are milliseconds from the start of the samples. */
export type Speech = {
  samples: Float32Array
  sampleRate: number
  /** Where the provider tells: start and end of sentences or words in `text`. */
  marks: SpeechMark[]
}
export type SpeechMark = { kind: 'sentence' | 'word'; text: string; startMs: number; endMs: number }

export interface SpeechProvider {
  readonly id: string
  /** How many segments may be asked for at once. */
  readonly concurrency: number
  /** Part of the segment's key: whatever changes the sound besides text, voice, model and language. */
  readonly version: string
  /** The model that is really used when this one is asked for; null where there is one only. */
  modelFor(model: string | null, language: Language): string | null
  /** True when previousText and nextText are really sent (then they are part of the segment's key). */
  sendsNeighbours(model: string | null): boolean
  speak(request: SpeakRequest): Promise<Speech>
  /** Makes ready what takes long before this line, which will be the first; left out where nothing does. */
  prepare?(request: Pick<SpeakRequest, 'text' | 'voice' | 'language' | 'signal'>): Promise<void>
  /** Ends child processes and connections. Safe to call twice. */
  close(): Promise<void>
}

export type VoiceListing = {
  id: VoiceId
  name: string
  provider: string
  languages: Language[]
  gender: 'female' | 'male' | 'unknown'
  previewUrl: string | null
  isAvailable: boolean
  needs: string | null
}
