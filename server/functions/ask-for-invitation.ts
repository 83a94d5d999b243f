import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { readInvitationToken } from '#core/invitations/invitation-token.ts'
import { mayAskForInvitation } from '#tables/people/people-sql.ts'
import { mailInvitation } from './mail-invitation.ts'
import { readBody, type ServerFunction } from './server-function.ts'

const bodySchema = z.object({ token: z.string().max(500) })

/**
 * Mails a new link to a guest whose link has expired, always to the invited address. Returns the same whether a mail is
 * sent or not.
 */
export const askForInvitation: ServerFunction = async (call) => {
  const token = readInvitationToken(readBody(bodySchema, call).token)
  if (!token) throw new AppError('invalid', 'Invalid invitation link')
  if (await mayAskForInvitation(call.sql, token)) {
    await call.count('ask-invite-guest', token.guestId)
    await mailInvitation(call.deps, token)
  }
  return { sent: true }
}
