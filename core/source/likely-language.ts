import { type Language, languages } from '#core/languages/languages.ts'

/**
 * Returns the most likely language of a text, or null if it is not a supported one. Reads the first 20,000 characters only.
 * `detectAll` is tinyld's: the full build, or the light one where half a megabyte would have to be downloaded.
 */
export function likelyLanguage(
  text: string,
  detectAll: (text: string) => { lang: string }[],
): Language | null {
  const start = text.slice(0, 20_000)
  // The detector does not recognise letter groups in text that is all capitals.
  const best = detectAll(/\p{Ll}/u.test(start) ? start : start.toLowerCase())[0]
  return languages.find((language) => language === best?.lang) ?? null
}
