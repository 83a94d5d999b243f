import type { Language } from '#core/dialog/languages.ts'
import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { spanish } from './es/spanish.ts'
import { french } from './fr/french.ts'
import type { LanguagePack } from './language-pack.ts'

/** A language that lacks a part of its pack does not compile. */
export const languagePacks: Record<Language, LanguagePack> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
}
