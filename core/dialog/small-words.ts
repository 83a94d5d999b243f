import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'

/** Words too common to say what a sentence is about ("the", "und"). Expects lower case. */
export function isSmallWord(word: string, language: Language): boolean {
  return languagePacks[language].reading.smallWords.has(word)
}
