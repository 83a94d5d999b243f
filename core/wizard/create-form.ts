import { defaultFormatId } from '#core/dialog/formats.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import type { Language } from '#core/languages/languages.ts'
import type { TextKind } from '#core/source/text-kind.ts'

/** The create form, with the field names of the specification. */
export type CreateForm = {
  leaderName: string
  podcastFormat: string
  /** Id of the model; empty for the best available one. */
  llmModel: string
  ttsModel: string
  language: Language
  /** Audience, and wishes for tone and content. Only language models use them. Both may be empty. */
  audience: string
  wish: string
  /** The kind of text that the creator chose; null if it is detected. */
  kind: TextKind | null
  /** `places` exist only for imported documents. */
  file: { name: string; content: string; places?: SourcePlace[] | null } | null
}

export const emptyCreateForm: CreateForm = {
  leaderName: '',
  podcastFormat: defaultFormatId,
  llmModel: '',
  ttsModel: '',
  language: 'en',
  audience: '',
  wish: '',
  kind: null,
  file: null,
}

export function canGenerateDialog(form: CreateForm, isLoading: boolean): boolean {
  return form.leaderName.trim() !== '' && form.file !== null && !isLoading
}

export type Option = { id: string; isAvailable: boolean; isDefault?: boolean }

/** A voice model. `languages` are those for which it has a voice; undefined if no worker has reported them. */
type VoiceModel = Option & { languages?: string[] }

/** Returns the model that will speak: the chosen one or, if it has no voice for the language, the first available model that has one. */
export function speakingOption<M extends VoiceModel>(
  models: M[],
  chosen: M | null,
  language: Language,
): M | null {
  const speaks = ({ languages }: M) => languages === undefined || languages.includes(language)
  if (!chosen || speaks(chosen)) return chosen
  return models.find((model) => model.isAvailable && speaks(model)) ?? chosen
}

/** Returns the chosen option if it is available, else the default, else the first available one. */
export function usableOption<O extends Option>(options: O[], chosen: string): O | null {
  const usable = options.filter((option) => option.isAvailable)
  const wanted = usable.find((option) => option.id === chosen)
  return wanted ?? usable.find((option) => option.isDefault) ?? usable[0] ?? null
}
