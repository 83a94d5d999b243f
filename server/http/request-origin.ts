import { AsyncLocalStorage } from 'node:async_hooks'
import { languageOfPath, type PageLanguage } from '#core/languages/page-languages.ts'

/**
 * The request that causes a change, and its network address; private.note_admin_action() reads both. `language`: of the page that sent
 * the request, for the mails that it causes.
 */
export type RequestOrigin = { address: string; requestId: string; language?: PageLanguage }

export const requestOrigin = new AsyncLocalStorage<RequestOrigin>()

/** Returns the language of the page that sent the current request; English if there is none. */
export const requestLanguage = (): PageLanguage => requestOrigin.getStore()?.language ?? 'en'

/** Returns the language of the page in the Referer, which our pages send to their own site. */
export function languageOfReferer(referer: string | null): PageLanguage {
  return referer && URL.canParse(referer) ? languageOfPath(new URL(referer).pathname) : 'en'
}
