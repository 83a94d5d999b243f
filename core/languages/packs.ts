import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'
import type { LanguagePack } from './language-pack.ts'
import { type Language, languages } from './languages.ts'

/** A language that lacks a part of its pack does not compile. */
export const languagePacks: Record<Language, LanguagePack> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
}

/** Something of each language, made once. */
export function byLanguage<Part>(
  part: (pack: LanguagePack, language: Language) => Part,
): Record<Language, Part> {
  const entries = languages.map((language) => [language, part(languagePacks[language], language)])
  return Object.fromEntries(entries) as Record<Language, Part>
}
