import { germanSiteWords } from './de/site-words.ts'
import { englishSiteWords } from './en/site-words.ts'
import { spanishSiteWords } from './es/site-words.ts'
import { frenchSiteWords } from './fr/site-words.ts'
import type { SiteWords } from './site-words.ts'

/**
 * The languages of episodes (product spec, section 9), each with its texts for pages and mails. All other data of a language is in
 * `packs.ts`, which does not compile if a language is missing.
 */
export const siteWords = {
  en: englishSiteWords,
  es: spanishSiteWords,
  fr: frenchSiteWords,
  de: germanSiteWords,
} satisfies Record<string, SiteWords>

export type Language = keyof typeof siteWords

export const languages = Object.keys(siteWords) as [Language, ...Language[]]

/** Returns the English name of a language, for the user interface. */
export function englishName(language: Language): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? siteWords[language].name
}
