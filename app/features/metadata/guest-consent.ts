import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'

/** Whether saving this form of a published episode would name a guest in public who was not named before and never said yes. */
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
  if (guest.invitation_status === 'none')
    return `${guest.name} has not been invited. Confirm that ${guest.name} has agreed to be named, or is a historical figure.`
  if (guest.invitation_status === 'declined') return `${guest.name} has declined the invitation.`
  if (guest.invitation_status === 'pending')
    return `${guest.name} has not answered the invitation yet, and is not named in public before accepting it.`
  if (review?.status === 'approved') return null
  if (review?.status === 'rejected') return `${guest.name} has asked for changes.`
  if (review?.reviewed_at) return `It has changed since ${guest.name} looked at it.`
  return `${guest.name} has not approved it yet.`
}
