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

// espeak says these as words: KI like "kie", IA like "ya".
const speltOut: Record<Language, RegExp | null> = {
  en: null,
  es: /(?<![\p{L}\d])(UE|IA|UCD)(?![\p{L}\d])/gu,
  fr: /(?<![\p{L}\d])(UE|IA|CEE|URSS)(?![\p{L}\d])/gu,
  de: /(?<![\p{L}\d])(EU|KI|NSDAP|EWG|USA|AG|TU|AEG)(?![\p{L}\d])/gu,
}
// And these, which are no words at all, letter by letter.
const hums: Record<Language, string> = { en: 'Hmm', es: 'Ah', fr: 'Hmm', de: 'Hm' }
const hum = /(?<![\p{L}\d])(?:M+-?h+m+|H+m+|Mm+)(?![\p{L}\d])/gu

/**
 * What the embedded engines would read wrongly, written as it is said: years, kings, money, short forms. One sentence in,
 * one out; letters with points between (U.S.) become letters. Cloud voices do all this themselves.
 */
export function readAloud(sentence: string, language: Language): string {
  let said = readers[language](sentence).replace(hum, hums[language])
  const letters = speltOut[language]
  if (letters) said = said.replace(letters, (word) => word.split('').join(' '))
  return said.replace(/(?<!\p{L})(?:\p{L}\. ?){2,}/gu, (initials) => {
    const together = initials.replace(/[. ]/g, '').toUpperCase()
    return initials.endsWith(' ') ? `${together} ` : together
  })
}
