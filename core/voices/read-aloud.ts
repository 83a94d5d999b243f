import type { Language } from '#core/dialog/languages.ts'
import { readAloudEnglish } from './read-aloud-english.ts'
import { readAloudGerman } from './read-aloud-german.ts'
import { readAloudFrench, readAloudSpanish } from './read-aloud-romance.ts'

const readers: Record<Language, (text: string) => string> = {
  en: readAloudEnglish,
  es: readAloudSpanish,
  fr: readAloudFrench,
  de: readAloudGerman,
}

/**
 * What the embedded engines would read wrongly, written as it is said: years, kings, money, short forms. One sentence in,
 * one out; letters with points between (U.S.) become letters. Cloud voices do all this themselves.
 */
export function readAloud(sentence: string, language: Language): string {
  return readers[language](sentence).replace(/(?<!\p{L})(?:\p{L}\. ?){2,}/gu, (letters) => {
    const together = letters.replace(/[. ]/g, '').toUpperCase()
    return letters.endsWith(' ') ? `${together} ` : together
  })
}
