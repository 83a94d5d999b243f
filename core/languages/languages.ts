import { germanSiteWords } from './de/site-words.ts'
import { englishSiteWords } from './en/site-words.ts'
import { spanishSiteWords } from './es/site-words.ts'
import { frenchSiteWords } from './fr/site-words.ts'
import type { SiteWords } from './site-words.ts'

/**
 * The languages an episode can be made in (product spec, section 9): for each, what pages and mails say in it. All else
 * that is known of a language stands in `packs.ts`, which does not compile while one is missing there.
 */
export const siteWords = {
  en: englishSiteWords,
  es: spanishSiteWords,
  fr: frenchSiteWords,
  de: germanSiteWords,
} satisfies Record<string, SiteWords>

export type Language = keyof typeof siteWords

export const languages = Object.keys(siteWords) as [Language, ...Language[]]

/** What the site, which speaks English, calls a language. */
export function englishName(language: Language): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? siteWords[language].name
}
