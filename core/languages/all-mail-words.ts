import { germanMailWords } from './de/mail-words.ts'
import { englishMailWords } from './en/mail-words.ts'
import { spanishMailWords } from './es/mail-words.ts'
import { frenchMailWords } from './fr/mail-words.ts'
import type { Language } from './languages.ts'
import type { MailWords } from './mail-words.ts'

/** No page loads these. */
export const mailWords: Record<Language, MailWords> = {
  en: englishMailWords,
  es: spanishMailWords,
  fr: frenchMailWords,
  de: germanMailWords,
}
