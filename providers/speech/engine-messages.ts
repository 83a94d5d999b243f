import type { ErrorCode } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Speech } from './speech.ts'

/** A model's configuration for sherpa-onnx. `lang` is an espeak code, for models that need one. */
export type SherpaModel = {
  directory: string
  family: 'kokoro' | 'vits'
  modelFile: string
  lang: string
  /** Whether the model pronounces by lexicon.txt instead of espeak-ng-data. */
  hasLexicon?: boolean
  /** Version of the voice pack in `directory`. A replaced pack has another version, and so gets another child process. */
  version?: string
  threads: number
}

/** Configuration of the child's engine. Another configuration needs another child process. */
export type EngineConfig = { engine: 'sherpa'; model: SherpaModel } | { engine: 'espeak' }

export type SpeakJob = {
  kind: 'speak'
  id: number
  config: EngineConfig
  text: string
  language: Language
  /** The speaker's number for sherpa; a name with a variant for espeak. */
  voice: string
  /** Speed of speech; 1 is normal. */
  rate?: number
  /** Whether to send partial results while the line is being spoken. */
  wantsBeginning: boolean
}

/** A line that is likely to be requested. Its first sentence is synthesised once the model is loaded, and cached. */
export type Ahead = Pick<SpeakJob, 'text' | 'language' | 'voice' | 'rate'>

export type EngineRequest =
  | SpeakJob
  | { kind: 'load'; id: number; config: EngineConfig; ahead: Ahead | null }
  | { kind: 'make-kokoro'; id: number; dataDir: string }
  | { kind: 'cancel'; id: number }

export type EngineReply =
  /** A partial result; the whole line follows. */
  | { kind: 'begun'; id: number; speech: Speech }
  | { kind: 'spoken'; id: number; speech: Speech }
  | { kind: 'loaded'; id: number }
  | { kind: 'made'; id: number; directory: string }
  | { kind: 'failed'; id: number; code: ErrorCode; message: string }
