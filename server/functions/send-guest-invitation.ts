import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { findGuestAddress, saveGuestAddress } from '#tables/people/people-sql.ts'
import { mailInvitation } from './mail-invitation.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'

const noAddress = 'Please add an email address for the guest first.'

const bodySchema = z.object({
  guestId: uuidField,
  podcastId: uuidField,
  guestEmail: z.string().trim().max(320).nullish(),
})

/**
 * Mails a guest their invitation. Takes names, title and address from the creator's own records, not from the request:
 * otherwise any text could be sent to any address.
 */
export const sendGuestInvitation: ServerFunction = async (call) => {
  const body = readBody(bodySchema, call)
  if (!body.guestEmail) throw new AppError('invalid', noAddress)
  if (!z.email().safeParse(body.guestEmail).success)
    throw new AppError('invalid', 'Please enter a valid email address')
  const { deps } = call
  await prepareGuest(call, body.guestId, body.podcastId, body.guestEmail)
  await mailInvitation(deps, body)
  return { sent: deps.hasMailServer }
}

/** With the caller's rights: the guest must be theirs and appear in this episode. Stores the address with the guest. */
async function prepareGuest(
  { deps, viewer }: Call,
  guestId: string,
  podcastId: string,
  email: string,
): Promise<void> {
  await deps.database.asViewer(viewer, async (sql) => {
    const known = await findGuestAddress(sql, { guestId, podcastId })
    if (known === undefined) throw new AppError('not-found', 'Please save this guest with the episode first.')
    const address = email.toLowerCase()
    if (known !== address) await saveGuestAddress(sql, guestId, address)
  })
}
