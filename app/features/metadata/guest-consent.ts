import { fill } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'

/** Whether saving this form of a published episode would publicly name a guest who was not named before and never agreed. */
export function namesUnasked(
  form: { name: string; email: string },
  stored: Pick<Guest, 'name' | 'guest_email' | 'invitation_status'> | null,
): boolean {
  const name = form.name.trim()
  if (!name) return false
  if (!stored || form.email.trim().toLowerCase() !== (stored.guest_email ?? '')) return true
  return stored.invitation_status === 'none' && name !== stored.name
}

/** Returns a sentence why publishing should wait; null if there is no guest, or the guest approved this version. */
export function reasonToWait(
  guest: Pick<Guest, 'name' | 'invitation_status'> | null | undefined,
  review: Pick<PodcastGuest, 'status' | 'reviewed_at'> | null | undefined,
): string | null {
  if (!guest?.invitation_status) return null
  const { name } = guest
  if (guest.invitation_status === 'none') return fill(words.notInvited, { name })
  if (guest.invitation_status === 'declined') return fill(words.hasDeclined, { name })
  if (guest.invitation_status === 'pending') return fill(words.notAnswered, { name })
  if (review?.status === 'approved') return null
  if (review?.status === 'rejected') return fill(words.askedForChanges, { name })
  if (review?.reviewed_at) return fill(words.changedSince, { name })
  return fill(words.notApproved, { name })
}
