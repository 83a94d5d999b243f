import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { mailInvitation } from './mail-invitation.ts'
import { type Call, readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'

const noAddress = 'Please add an email address for the guest first.'

const bodySchema = z.object({
  guestId: uuidField,
  podcastId: uuidField,
  guestEmail: z.string().trim().max(320).nullish(),
})

/**
 * Mails a guest their invitation. Names, title and address are taken from the creator's own records, not from the
 * request: otherwise this would be a way to send anybody's words to anybody.
 */
export const sendGuestInvitation: ServerFunction = async (call) => {
  signedIn(call)
  const body = readBody(bodySchema, call)
  if (!body.guestEmail) throw new AppError('invalid', noAddress)
  if (!z.email().safeParse(body.guestEmail).success)
    throw new AppError('invalid', 'Please enter a valid email address')
  const { deps } = call
  await prepareGuest(call, body.guestId, body.podcastId, body.guestEmail)
  await mailInvitation(deps, body)
  return { sent: true }
}

/** With the caller's rights: the guest must be theirs, appear in this episode, and has the address from now on. */
async function prepareGuest(
  { deps, viewer }: Call,
  guestId: string,
  podcastId: string,
  email: string,
): Promise<void> {
  await deps.database.asViewer(viewer, async (query) => {
    const [found] = await query<{ guest_email: string | null }>(
      `select guests.guest_email
       from public.podcast_guests
         join public.guests on guests.id = podcast_guests.guest_id
       where podcast_guests.guest_id = $1 and podcast_guests.podcast_id = $2 and public.can_edit_podcast($2)`,
      [guestId, podcastId],
    )
    if (!found) throw new AppError('not-found', 'Please save this guest with the episode first.')
    const address = email.toLowerCase()
    if (found.guest_email !== address) {
      await query('update public.guests set guest_email = $2 where id = $1', [guestId, address])
    }
  })
}
