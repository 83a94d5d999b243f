import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'
import type { LanguagePack } from './language-pack.ts'
import { type Language, languages } from './languages.ts'

/** The packs of all languages. Does not compile if a pack or a part of it is missing. */
export const languagePacks: Record<Language, LanguagePack> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
}

/** Computes a value for each language. */
export function byLanguage<Part>(
  part: (pack: LanguagePack, language: Language) => Part,
): Record<Language, Part> {
  const entries = languages.map((language) => [language, part(languagePacks[language], language)])
  return Object.fromEntries(entries) as Record<Language, Part>
}
