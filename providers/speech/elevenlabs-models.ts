import { AppError } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'

type ElevenLabsModel = {
  id: string
  /** Whether the model accepts previous_text and next_text. */
  isStitched: boolean
  takesLanguageCode: boolean
  mostCharacters: number
}

const models: ElevenLabsModel[] = [
  { id: 'eleven_multilingual_v2', isStitched: true, takesLanguageCode: false, mostCharacters: 10_000 },
  { id: 'eleven_turbo_v2', isStitched: true, takesLanguageCode: false, mostCharacters: 30_000 },
  { id: 'eleven_turbo_v2_5', isStitched: true, takesLanguageCode: true, mostCharacters: 40_000 },
  { id: 'eleven_flash_v2_5', isStitched: true, takesLanguageCode: true, mostCharacters: 40_000 },
  { id: 'eleven_v3', isStitched: false, takesLanguageCode: true, mostCharacters: 5_000 },
]

export const usualElevenLabsModel = 'eleven_multilingual_v2'

export function elevenLabsModel(id: string): ElevenLabsModel {
  const found = models.find((model) => model.id === id)
  if (found) return found
  const known = models.map((model) => model.id).join(', ')
  throw new AppError(
    'invalid',
    `ElevenLabs models that can be used here are ${known}; "${id}" is not among them.`,
  )
}

/** Returns the id of the model to use. eleven_turbo_v2 speaks English only, so other languages use its successor. */
export function elevenLabsModelFor(requested: string | null, language: Language): string {
  const { id } = elevenLabsModel(requested ?? usualElevenLabsModel)
  return id === 'eleven_turbo_v2' && language !== 'en' ? 'eleven_turbo_v2_5' : id
}
