import { type Language, languageNames } from '#core/dialog/languages.ts'

/** What its creator is told when a text is in another language than the episode is to be. */
export function languageNotice(detected: Language | null, wanted: Language): string | null {
  if (!detected || detected === wanted) return null
  return `The text looks like ${languageNames[detected]}, but the episode is to be in ${languageNames[wanted]}.`
}
