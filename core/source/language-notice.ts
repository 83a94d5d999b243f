import { type Language, siteWords } from '#core/languages/languages.ts'

/** Returns a notice for the creator if the text seems to be in another language than the episode, else null. */
export function languageNotice(detected: Language | null, wanted: Language): string | null {
  if (!detected || detected === wanted) return null
  return `The text looks like ${siteWords[detected].name}, but the episode is to be in ${siteWords[wanted].name}.`
}
