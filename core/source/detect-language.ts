import { detectAll } from 'tinyld'
import type { Language } from '#core/languages/languages.ts'
import { likelyLanguage } from './likely-language.ts'

/** The language a text is most likely written in, or null when none of ours is likely. */
export function detectLanguage(text: string): Language | null {
  return likelyLanguage(text, detectAll)
}
