import { type Language, languages } from '#core/languages/languages.ts'

/**
 * The language a text is most likely written in, or null when none of ours is likely. Reads the first pages only.
 * `detectAll` is tinyld's: the whole one, or the light one where its half a megabyte would have to be fetched.
 */
export function likelyLanguage(
  text: string,
  detectAll: (text: string) => { lang: string }[],
): Language | null {
  const start = text.slice(0, 20_000)
  // Capitals alone hide the letter groups that tell languages apart.
  const best = detectAll(/\p{Ll}/u.test(start) ? start : start.toLowerCase())[0]
  return languages.find((language) => language === best?.lang) ?? null
}
