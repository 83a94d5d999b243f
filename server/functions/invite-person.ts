import { z } from 'zod'
import { personInvitationMail } from '#core/invitations/person-mail.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { insertInvitedAddress } from '#tables/accounts/accounts-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, signedIn } from './server-function.ts'

const bodySchema = z.object({
  email: z.email('Please enter a valid email address').max(320),
  role: z.enum(['listener', 'creator', 'editor']).default('creator'),
})

/** Invites a person by mail to create an account, in a role. For admins. */
export const invitePerson: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  const { email, role } = readBody(bodySchema, call)
  const address = email.toLowerCase()
  const { deps } = call
  const name = await readShowTitle(call.sql)
  await inTransaction(deps.database.pool, async (sql, client) => {
    await insertInvitedAddress(sql, address, adminId, role)
    await recordAdminAction(sql, call, `person invited as ${role} · ${address}`)
    await queueMailWithin(
      client,
      deps,
      personInvitationMail({ to: address, siteName: name, siteUrl: deps.siteUrl, role }),
    )
  })
  return { sent: deps.hasMailServer }
}
