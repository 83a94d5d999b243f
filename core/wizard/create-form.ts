import { defaultFormatId } from '#core/dialog/formats.ts'
import type { Language } from '#core/languages/languages.ts'

/** The create form of the spec, under its own field names. */
export type CreateForm = {
  leaderName: string
  podcastFormat: string
  /** Empty: the best one available. */
  llmModel: string
  ttsModel: string
  language: Language
  /** For whom, and what is wished of tone and choice; for language models only. Both may be empty. */
  audience: string
  wish: string
  file: { name: string; content: string } | null
}

export const emptyCreateForm: CreateForm = {
  leaderName: '',
  podcastFormat: defaultFormatId,
  llmModel: '',
  ttsModel: '',
  language: 'en',
  audience: '',
  wish: '',
  file: null,
}

export function canGenerateDialog(form: CreateForm, isLoading: boolean): boolean {
  return form.leaderName.trim() !== '' && form.file !== null && !isLoading
}

export type Option = { id: string; isAvailable: boolean; isDefault?: boolean }

/** A voice model; `languages` are those that it has a voice for, unknown where a worker has not told them. */
type VoiceModel = Option & { languages?: string[] }

/** The model that will speak: the chosen one, or the first that has a voice for the language where that one has none. */
export function speakingOption<M extends VoiceModel>(
  models: M[],
  chosen: M | null,
  language: Language,
): M | null {
  const speaks = ({ languages }: M) => languages === undefined || languages.includes(language)
  if (!chosen || speaks(chosen)) return chosen
  return models.find((model) => model.isAvailable && speaks(model)) ?? chosen
}

/** The chosen option while it can be used, else the default, else the first that can be used. */
export function usableOption<O extends Option>(options: O[], chosen: string): O | null {
  const usable = options.filter((option) => option.isAvailable)
  const wanted = usable.find((option) => option.id === chosen)
  return wanted ?? usable.find((option) => option.isDefault) ?? usable[0] ?? null
}
