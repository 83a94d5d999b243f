import { type Language, siteWords } from '#core/languages/languages.ts'

/** What its creator is told when a text is in another language than the episode is to be. */
export function languageNotice(detected: Language | null, wanted: Language): string | null {
  if (!detected || detected === wanted) return null
  return `The text looks like ${siteWords[detected].name}, but the episode is to be in ${siteWords[wanted].name}.`
}
