import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'

/** Returns true for stop words ("the", "und"). Expects lower case. */
export function isStopWord(word: string, language: Language): boolean {
  return languagePacks[language].reading.stopWords.has(word)
}
