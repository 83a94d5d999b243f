import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { invitationMail } from '#core/invitations/invitation-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { type Call, readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'
import { siteName } from './site-name.ts'

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
  const userId = signedIn(call)
  const body = readBody(bodySchema, call)
  if (!body.guestEmail) throw new AppError('invalid', noAddress)
  if (!z.email().safeParse(body.guestEmail).success)
    throw new AppError('invalid', 'Please enter a valid email address')
  const { deps } = call
  await deps.limit(`invite:${userId}`, 30, 3600)
  await deps.limit(`invite:${body.guestId}`, 3, 600)
  const guest = await prepareGuest(call, body.guestId, body.podcastId, body.guestEmail)
  const mail = invitationMail({
    guestId: body.guestId,
    podcastId: body.podcastId,
    guestEmail: guest.guest_email,
    guestName: guest.name,
    podcastTitle: guest.title,
    siteName: await siteName(deps),
    siteUrl: deps.siteUrl,
  })
  await queueMail(deps, mail)
  return { sent: true }
}

type Guest = { name: string; guest_email: string; title: string }

/** With the caller's rights: the guest must be theirs, appear in this episode, and is then waited for. */
async function prepareGuest(
  { deps, viewer }: Call,
  guestId: string,
  podcastId: string,
  email: string,
): Promise<Guest> {
  return deps.database.asViewer(viewer, async (query) => {
    const [found] = await query<{
      name: string
      title: string
      guest_email: string | null
      invitation_status: string
    }>(
      `select guests.name, podcasts.title, guests.guest_email, guests.invitation_status
       from public.podcast_guests
         join public.guests on guests.id = podcast_guests.guest_id
         join public.podcasts on podcasts.id = podcast_guests.podcast_id
       where podcast_guests.guest_id = $1 and podcast_guests.podcast_id = $2 and public.can_edit_podcast($2)`,
      [guestId, podcastId],
    )
    if (!found) throw new AppError('not-found', 'Please save this guest with the episode first.')
    const address = email.toLowerCase()
    if (found.guest_email !== address) {
      await query('update public.guests set guest_email = $2 where id = $1', [guestId, address])
    }
    if (found.guest_email !== address || found.invitation_status !== 'accepted') {
      await query(`update public.guests set invitation_status = 'pending' where id = $1`, [guestId])
    }
    return { name: found.name, title: found.title, guest_email: address }
  })
}
