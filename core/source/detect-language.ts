import { detectAll } from 'tinyld'
import type { Language } from '#core/languages/languages.ts'
import { likelyLanguage, otherLanguage } from './likely-language.ts'

/** Returns the most likely language of a text, or null if it is not a supported one. */
export function detectLanguage(text: string): Language | null {
  return likelyLanguage(text, detectAll)
}

/** Returns the code of the text's language if it is certainly not a supported one, else null. */
export function detectOtherLanguage(text: string): string | null {
  return otherLanguage(text, detectAll)
}
