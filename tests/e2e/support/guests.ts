import { createHash } from 'node:crypto'
import type { Site } from './site.ts'

/** Adds a guest to a draft, who was sent a link; returns the link's token. */
export async function seedGuest(
  site: Site,
  podcastId: string,
  ownerId: string,
  email: string,
): Promise<{ id: string; token: string }> {
  const [guest] = await site.query<{ id: string }>(
    `insert into private.guest_records (user_id, name, title, guest_email, invitation_status)
     values ($1, 'Emil Bauer', 'Guest', $2, 'pending') returning id`,
    [ownerId, email],
  )
  if (!guest) throw new Error('The guest was not inserted.')
  await site.query(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records where id = $2`,
    [podcastId, guest.id],
  )
  await site.query(
    `insert into private.invitations (guest_id, podcast_id, address, secret_hash, ends_at)
     values ($1, $2, $3, $4, now() + interval '30 days')`,
    [guest.id, podcastId, email, createHash('sha256').update(guest.id).digest('hex')],
  )
  return { id: guest.id, token: btoa(`${guest.id}:${podcastId}:${guest.id}`) }
}
