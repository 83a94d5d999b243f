import { z } from 'zod'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { askedBy } from '#server/asked-by.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { insertInvitedAddress } from '#tables/accounts/server.ts'
import { readShowTitle } from '#tables/show/server.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/server-security-events.ts'
import { assertAdmin, readBody, type ServerFunction, signedIn } from './server-function.ts'

const bodySchema = z.object({ email: z.email('Please enter a valid email address').max(320) })

/** An admin lets somebody make an account where sign-up is by invitation, and tells them by mail. */
export const invitePerson: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  await assertAdmin(call)
  const address = readBody(bodySchema, call).email.toLowerCase()
  const { deps } = call
  const name = await readShowTitle(sqlOf(deps.database.pool))
  await inTransaction(deps.database.pool, async (sql, client) => {
    await insertInvitedAddress(sql, address, adminId)
    await insertSecurityEvent(sql, 'admin-action', {
      ...askedBy.getStore(),
      accountId: adminId,
      subject: `person invited · ${address}`,
    })
    await queueMailWithin(
      client,
      deps.jobs,
      personInvitationMail({ to: address, siteName: name, siteUrl: deps.siteUrl }),
    )
  })
  return { sent: true }
}
