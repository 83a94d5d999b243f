import { detectAll } from 'tinyld'
import type { Language } from '#core/languages/languages.ts'
import { likelyLanguage } from './likely-language.ts'

/** Returns the most likely language of a text, or null if it is not a supported one. */
export function detectLanguage(text: string): Language | null {
  return likelyLanguage(text, detectAll)
}
