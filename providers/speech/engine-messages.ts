import type { ErrorCode } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Speech } from './speech.ts'

/** A model in sherpa-onnx's own words; `lang` is one of espeak's, for models that need it. */
export type SherpaModel = {
  directory: string
  family: 'kokoro' | 'vits'
  modelFile: string
  lang: string
  /** Pronounces from lexicon.txt instead of espeak-ng-data. */
  hasLexicon?: boolean
  threads: number
}

/** What the child process is asked to speak with. Another engine than the last one means another child process. */
export type EngineConfig = { engine: 'sherpa'; model: SherpaModel } | { engine: 'espeak' }

export type SpeakJob = {
  kind: 'speak'
  id: number
  config: EngineConfig
  text: string
  language: Language
  /** Number of the speaker for sherpa, name with variant for espeak. */
  voice: string
  /** Wants what is spoken so far while the rest is spoken. */
  tellsBeginning: boolean
}

/** A line that somebody will ask for; its first sentence is spoken when the model is loaded, and kept for it. */
export type Ahead = Pick<SpeakJob, 'text' | 'language' | 'voice'>

export type EngineRequest =
  | SpeakJob
  | { kind: 'load'; id: number; config: EngineConfig; ahead: Ahead | null }
  | { kind: 'make-kokoro'; id: number; dataDir: string }
  | { kind: 'cancel'; id: number }

export type EngineReply =
  /** No end: the whole line follows. */
  | { kind: 'begun'; id: number; speech: Speech }
  | { kind: 'spoken'; id: number; speech: Speech }
  | { kind: 'loaded'; id: number }
  | { kind: 'made'; id: number; directory: string }
  | { kind: 'failed'; id: number; code: ErrorCode; message: string }
