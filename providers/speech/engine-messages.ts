import type { ErrorCode } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import type { Speech } from './speech.ts'

/** A model as sherpa-onnx is configured; `lang` is one of espeak's codes, for models that need it. */
export type SherpaModel = {
  directory: string
  family: 'kokoro' | 'vits'
  modelFile: string
  lang: string
  /** Pronounces by lexicon.txt instead of espeak-ng-data. */
  hasLexicon?: boolean
  /** Of the files in a directory that others may replace. */
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
  /** Speaker number for sherpa; name with variant for espeak. */
  voice: string
  /** How fast; 1 is usual. */
  rate?: number
  /** Whether to send partial results while the line is being spoken. */
  wantsBeginning: boolean
}

/** A line that is likely to be requested; its first sentence is synthesised once the model is loaded, and cached. */
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
