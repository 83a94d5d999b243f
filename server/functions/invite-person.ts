import { z } from 'zod'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { insertInvitedAddress } from '#tables/accounts/accounts-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/security-events-sql.ts'
import { assertAdmin, readBody, type ServerFunction, signedIn } from './server-function.ts'

const bodySchema = z.object({ email: z.email('Please enter a valid email address').max(320) })

/** Invites a person by mail to create an account where sign-up is by invitation. For admins. */
export const invitePerson: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  await assertAdmin(call)
  const address = readBody(bodySchema, call).email.toLowerCase()
  const { deps } = call
  const name = await readShowTitle(sqlOf(deps.database.pool))
  await inTransaction(deps.database.pool, async (sql, client) => {
    await insertInvitedAddress(sql, address, adminId)
    await insertSecurityEvent(sql, 'admin-action', {
      ...requestOrigin.getStore(),
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
