import type { Lexicon } from '#core/audio/lexicon.ts'
import type { SoundStyle } from '#core/audio/sound-style.ts'
import type { Format } from '#core/dialog/formats.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Language } from '#core/languages/languages.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import type { Budget } from '#providers/budget/budget.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { HostVoices } from './dialog-file.ts'

export type MakeRequest = {
  bytes: Uint8Array
  fileName: string
  leaderName: string
  format: Format
  /** null: the language of the text. */
  language: Language | null
  writerId: string | null
  voices: HostVoices | null
  speechModel: string | null
  lexicon: Lexicon
  style: SoundStyle
  /** null: derived from the text, the leader and the format. */
  seed: number | null
  /** null: the kind that is detected from the text. */
  kind: TextKind | null
  audience: string
  wish: string
  /** Parts that a user has approved; null: the writer plans. */
  plan: PlanPart[] | null
  /** null: a folder under DATA_DIR/episodes, named after the leader and the request. */
  folder: string | null
  settings: ProviderSettings
  /** What the run may cost; unlimited if missing. */
  budget?: Budget | undefined
}
