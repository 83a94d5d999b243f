import type { Tone } from '#core/dialog/delivery.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Budget } from '#providers/budget/budget.ts'

/** A voice as `provider:voice`, for example `kokoro:af_heart` or `elevenlabs:21m00Tcm4TlvDq8ikWAM`. */
export type VoiceId = string

export type SpeakRequest = {
  text: string
  /** The part after the provider's name. */
  voice: string
  /** The provider's model, for example eleven_multilingual_v2; null if it has only one. */
  model: string | null
  language: Language
  /** Text before and after this line, for providers that speak better with context. */
  previousText: string | null
  nextText: string | null
  /** Speed of speech, 0.8 to 1.2; 1 is normal. */
  rate?: number
  /** Given only if `knowsTone` is true for provider and model. */
  tone?: Tone | null
  /**
   * Receives partial results, each exactly a prefix of the whole. Only local voices call this; services return the whole at
   * once.
   */
  onBeginning?: (speech: Speech) => void
  /** Budget in which services that cost money reserve each request; unlimited by default. */
  budget?: Budget
  signal: AbortSignal
}

/** Mono samples, -1 to 1. Times are milliseconds from the start of the samples. */
export type Speech = {
  samples: Float32Array
  sampleRate: number
  /** Start and end of sentences or words in `text`, if the provider reports them. */
  marks: SpeechMark[]
}
export type SpeechMark = { kind: 'sentence' | 'word'; text: string; startMs: number; endMs: number }

export interface SpeechProvider {
  readonly id: string
  /** Maximum number of concurrent requests. */
  readonly concurrency: number
  /** Part of the clip's key: whatever changes the sound besides text, voice, model and language. */
  version(voice: string): string
  /** Returns the model that is really used for the requested one; null if there is only one. */
  modelFor(model: string | null, language: Language): string | null
  /** Whether previousText and nextText are sent, and so are part of the clip's key. */
  sendsNeighbours(model: string | null): boolean
  speak(request: SpeakRequest): Promise<Speech>
  /**
   * Loads a model before the first line is requested, and prepares this line, which is probably the first. Missing for
   * providers without a model.
   */
  prepare?(request: Pick<SpeakRequest, 'text' | 'voice' | 'language' | 'rate' | 'signal'>): Promise<void>
  /** Ends child processes and connections. May be called twice. */
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
