import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { listenerMail } from '#core/invitations/listener-mail.ts'
import { accountNotice } from '#core/mail/account-notices.ts'
import { behindCodes } from '#providers/queue/queues.ts'
import { newPrivateAddress } from '#server/feeds/private-address.ts'
import { requestLanguage } from '#server/http/request-origin.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { findAccount } from '#tables/accounts/accounts-sql.ts'
import { mayListen, saveListener } from '#tables/listeners/listeners-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { assertFreshSignIn } from './fresh-sign-in.ts'
import { readBody, recordAdminAction, type ServerFunction, signedIn } from './server-function.ts'

/**
 * Creates the URL of a private feed for the caller. An earlier URL stops working. Only this response contains the new URL. Like a key, the
 * URL stays valid after the session ends or the password changes. So the caller must have signed in recently, and gets a mail about the
 * URL.
 */
export const ownPrivateFeed: ServerFunction = async (call) => {
  const accountId = signedIn(call)
  if (!(await mayListen(call.sql, accountId)))
    throw new AppError('forbidden', 'Private episodes are for invited listeners. Ask an admin to invite you.')
  await assertFreshSignIn(
    call,
    accountId,
    'Please confirm it’s you: sign out, sign in again, then make the address.',
  )
  const account = await findAccount(call.sql, accountId)
  if (!account) throw new AppError('forbidden', 'Please log in first.')
  const { database, siteUrl } = call.deps
  const { url, secretHash } = newPrivateAddress(siteUrl)
  const siteName = await readShowTitle(call.sql)
  const to = { to: account.email, siteName, siteUrl, language: requestLanguage() }
  await inTransaction(database.pool, async (sql, client) => {
    await saveListener(sql, { address: account.email, secretHash, invitedBy: null })
    await queueMailWithin(client, call.deps, accountNotice('feed-made', to))
  })
  return { url }
}

const bodySchema = z.object({
  addresses: z
    .array(z.email('Please enter valid email addresses').max(320))
    .min(1, 'Enter at least one address')
    .max(500, 'At most 500 addresses at once'),
})

/**
 * Mails each person the URL of a private feed of their own. An earlier URL of the same person stops working. Only admins may call this
 * function.
 */
export const inviteListeners: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  const addresses = [...new Set(readBody(bodySchema, call).addresses.map((one) => one.toLowerCase()))]
  const { deps } = call
  const siteName = await readShowTitle(call.sql)
  await inTransaction(deps.database.pool, async (sql, client) => {
    for (const address of addresses) {
      const { url, secretHash } = newPrivateAddress(deps.siteUrl)
      await saveListener(sql, { address, secretHash, invitedBy: adminId })
      const mail = listenerMail({ to: address, siteName, siteUrl: deps.siteUrl, url })
      await queueMailWithin(client, deps, mail, behindCodes)
    }
    await recordAdminAction(sql, call, `${addresses.length} listeners of private episodes invited`)
  })
  return { invited: addresses.length, sent: deps.hasMailServer }
}
