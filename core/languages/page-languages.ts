/** The languages of the pages; those of episodes are in `languages.ts`. Each has its messages in `app/messages/<code>/`. */
export const pageLanguages = ['en', 'es', 'fr', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Where the pages of a language begin. English has no prefix, so that no address of an older version changes. */
export const prefixOf = (language: PageLanguage): string => (language === 'en' ? '' : `/${language}`)

/** The language of the page at this path. */
export function languageOfPath(path: string): PageLanguage {
  const [, first = ''] = path.split(/[/?#.]/, 2)
  return pageLanguageOf(first)
}

/** English for a language that pages are not in. */
export const pageLanguageOf = (code: string): PageLanguage =>
  pageLanguages.find((language) => language === code) ?? 'en'

/** The address of a page in a language: `/es` for home, `/es/about` for another. */
export function addressIn(language: PageLanguage, path: string): string {
  const prefix = prefixOf(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** The path of a page without its language. Home for one that begins with two slashes, which would be the address of another site. */
export function pathWithin(path: string): string {
  const within = path.slice(prefixOf(languageOfPath(path)).length)
  if (/^[/\\]{2}/.test(within)) return '/'
  return within.startsWith('/') ? within : `/${within}`
}
