import type { PageLanguage } from '#core/languages/page-languages.ts'
import type { Database } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'

/**
 * Requests a confirmation mail. The response is the same whether or not the address was known before. `language`: of the page, for the
 * mail; without it the browser's language is used.
 */
export async function subscribe(db: Database, email: string, language?: PageLanguage): Promise<void> {
  const { error } = await db.functions.invoke('send-subscribe-email', { body: { email, language } })
  if (error) throw error
}

/** Returns false if the token of the mail is invalid or expired. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { data } = await db.rpc('confirm_newsletter', { token }).then(orFault)
  return data === true
}

export async function endSubscription(db: Database, token: string): Promise<boolean> {
  const { data } = await db.rpc('unsubscribe_newsletter', { token }).then(orFault)
  return data === true
}
