import { z } from 'zod'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { insertInvitedAddress } from '#tables/accounts/accounts-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, signedIn } from './server-function.ts'

const bodySchema = z.object({ email: z.email('Please enter a valid email address').max(320) })

/** Invites a person by mail to create an account where sign-up is by invitation. For admins. */
export const invitePerson: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  const address = readBody(bodySchema, call).email.toLowerCase()
  const { deps } = call
  const name = await readShowTitle(call.sql)
  await inTransaction(deps.database.pool, async (sql, client) => {
    await insertInvitedAddress(sql, address, adminId)
    await recordAdminAction(sql, call, `person invited · ${address}`)
    await queueMailWithin(
      client,
      deps.jobs,
      personInvitationMail({ to: address, siteName: name, siteUrl: deps.siteUrl }),
    )
  })
  return { sent: true }
}
