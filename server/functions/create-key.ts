import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { accountNotice } from '#core/mail/account-notices.ts'
import { hashOfKey, newKey } from '#server/api/identify-by-key.ts'
import { requestLanguage, requestOrigin } from '#server/http/request-origin.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { findAccount } from '#tables/accounts/accounts-sql.ts'
import { insertApiKey } from '#tables/keys/api-keys-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/security-events-sql.ts'
import { assertFreshSignIn } from './fresh-sign-in.ts'
import { readBody, type ServerFunction, signedIn } from './server-function.ts'

const mostKeys = 20

const bodySchema = z.object({
  name: z.string().trim().min(1, 'Please give the key a name').max(100),
  rights: z.enum(['read', 'make', 'publish']),
  /** Days until the key expires; null: never. */
  days: z.number().int().min(1).max(3650).nullable(),
})

/**
 * Makes a key for the caller's own programs and returns it, this once. A key outlives session and password, so making one needs a recent
 * sign-in, and the owner gets a mail.
 */
export const createKey: ServerFunction = async (call) => {
  const userId = signedIn(call)
  const { name, rights, days } = readBody(bodySchema, call)
  await assertFreshSignIn(
    call,
    userId,
    'Please confirm it’s you: sign out, sign in again, then make the key.',
  )
  const key = newKey()
  const made = { userId, name, rights, days, hash: hashOfKey(key), keyEnd: key.slice(-4) }
  const { database, siteUrl } = call.deps
  const siteName = await readShowTitle(call.sql)
  const id = await inTransaction(database.pool, async (sql, client) => {
    const inserted = await insertApiKey(sql, made, mostKeys)
    const account = inserted === null ? null : await findAccount(sql, userId)
    if (account) {
      const to = { to: account.email, siteName, siteUrl, language: requestLanguage() }
      await queueMailWithin(client, call.deps, accountNotice('key-made', to))
    }
    return inserted
  })
  if (id === null)
    throw new AppError('conflict', `You have ${mostKeys} keys. Please revoke one that is not used any more.`)
  await insertSecurityEvent(call.sql, 'account', {
    ...requestOrigin.getStore(),
    accountId: userId,
    subject: `API key made · ${name} · ${rights}`,
    details: { by: call.viewer.email ?? undefined },
  })
  return { id, key }
}
