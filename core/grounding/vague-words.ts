import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

/** Words of every story: ignored in comparisons. Lower case, without accents. */
const vague = byLanguage(({ grounding }) => grounding.words.vague)

/** Words used in comparisons that are no evidence of invention if they are new. */
const light = byLanguage(({ grounding }) => grounding.words.light)

export function isVague(word: string, language: Language): boolean {
  return vague[language].has(word)
}

export function isLight(word: string, language: Language): boolean {
  return light[language].has(word)
}
