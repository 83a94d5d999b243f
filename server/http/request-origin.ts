import { AsyncLocalStorage } from 'node:async_hooks'
import { languageOfPath, type PageLanguage } from '#core/languages/page-languages.ts'

/**
 * The request that causes a change, and its network address: read by private.note_admin_action(). `language`: of the page that
 * asked, for the mails that follow.
 */
export type RequestOrigin = { address: string; requestId: string; language?: PageLanguage }

export const requestOrigin = new AsyncLocalStorage<RequestOrigin>()

/** The language of the page whose request this is; English without one. */
export const requestLanguage = (): PageLanguage => requestOrigin.getStore()?.language ?? 'en'

/** Reads it from the Referer, which our pages send to their own site. */
export function languageOfReferer(referer: string | null): PageLanguage {
  return referer && URL.canParse(referer) ? languageOfPath(new URL(referer).pathname) : 'en'
}
