import { defaultFormatId } from '#core/dialog/formats.ts'
import type { Language } from '#core/dialog/languages.ts'

/** The create form of the spec, under its own field names. */
export type CreateForm = {
  leaderName: string
  podcastFormat: string
  /** Empty: the best one available. */
  llmModel: string
  ttsModel: string
  language: Language
  file: { name: string; content: string } | null
}

export const emptyCreateForm: CreateForm = {
  leaderName: '',
  podcastFormat: defaultFormatId,
  llmModel: '',
  ttsModel: '',
  language: 'en',
  file: null,
}

export function canGenerateDialog(form: CreateForm, isLoading: boolean): boolean {
  return form.leaderName.trim() !== '' && form.file !== null && !isLoading
}

export type Option = { id: string; isAvailable: boolean }

/** The chosen option while it can be used, else the first that can: options come best first. */
export function usableOption<O extends Option>(options: O[], chosen: string): O | null {
  const wanted = options.find((option) => option.id === chosen && option.isAvailable)
  return wanted ?? options.find((option) => option.isAvailable) ?? null
}
