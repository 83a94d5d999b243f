/** The languages of the pages. Those of episodes are in `languages.ts`. The messages of each are in `app/messages/<code>/`. */
export const pageLanguages = ['en', 'es', 'fr', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Returns the path prefix of a language. English has none, so that no URL of an older version changes. */
export const prefixOf = (language: PageLanguage): string => (language === 'en' ? '' : `/${language}`)

/** Returns the language of the page at this path. */
export function languageOfPath(path: string): PageLanguage {
  const [, first = ''] = path.split(/[/?#.]/, 2)
  return pageLanguageOf(first)
}

/** Returns the language of the pages for a language code. English if there are no pages in it. */
export const pageLanguageOf = (code: string): PageLanguage =>
  pageLanguages.find((language) => language === code) ?? 'en'

/** Returns the path of a page in a language: `/es` for home, `/es/about` for another page. */
export function addressIn(language: PageLanguage, path: string): string {
  const prefix = prefixOf(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/**
 * Returns the path of a page without its language. Returns home for a path that begins with two slashes, because that would be the
 * address of another site.
 */
export function pathWithin(path: string): string {
  const within = path.slice(prefixOf(languageOfPath(path)).length)
  if (/^[/\\]{2}/.test(within)) return '/'
  return within.startsWith('/') ? within : `/${within}`
}
