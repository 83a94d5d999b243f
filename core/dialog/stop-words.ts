import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'

/** Whether a word is a stop word ("the", "und"). Expects lower case. */
export function isStopWord(word: string, language: Language): boolean {
  return languagePacks[language].reading.stopWords.has(word)
}
