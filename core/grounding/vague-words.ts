import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

/** Words that every story has; that they are shared shows nothing, that one is new neither. Lower case, without accents. */
const vague = byLanguage(({ grounding }) => grounding.words.vague)

/** Words that may tell something, and compare two sentences; but that one of them is new shows nothing yet. */
const light = byLanguage(({ grounding }) => grounding.words.light)

export function isVague(word: string, language: Language): boolean {
  return vague[language].has(word)
}

export function isLight(word: string, language: Language): boolean {
  return light[language].has(word)
}
