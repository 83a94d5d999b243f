import type { PageLanguage } from '#core/languages/page-languages.ts'

/** A page has one language from its first byte to its last, so the browser reads it once. */
let read = (): PageLanguage =>
  typeof document === 'undefined' ? 'en' : (document.documentElement.lang as PageLanguage)

/** The language of the page that is being rendered. */
export const language = (): PageLanguage => read()

/** The server renders pages of several languages at once and knows which one runs (server/site/app.ts). */
export function readLanguageFrom(source: () => PageLanguage): void {
  read = source
}
