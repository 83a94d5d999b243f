import type { Database } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'

/** Asks for a confirmation mail. The answer is the same whether or not the address was known before. */
export async function subscribe(db: Database, email: string): Promise<void> {
  const { error } = await db.functions.invoke('send-subscribe-email', { body: { email } })
  if (error) throw error
}

/** False when the token of the mail is not, or no longer, good. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { data } = await db.rpc('confirm_newsletter', { token }).then(orFault)
  return data === true
}

export async function endSubscription(db: Database, token: string): Promise<boolean> {
  const { data } = await db.rpc('unsubscribe_newsletter', { token }).then(orFault)
  return data === true
}
