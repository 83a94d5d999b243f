import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'

/** Returns a sentence why publishing should wait; null if no guest was invited, or the guest approved this version. */
export function reasonToWait(
  guest: Pick<Guest, 'name' | 'invitation_status'> | null | undefined,
  review: Pick<PodcastGuest, 'status' | 'reviewed_at'> | null | undefined,
): string | null {
  if (!guest?.invitation_status || guest.invitation_status === 'none') return null
  if (guest.invitation_status === 'declined') return `${guest.name} has declined the invitation.`
  if (review?.status === 'approved') return null
  if (review?.status === 'rejected') return `${guest.name} has asked for changes.`
  if (review?.reviewed_at) return `It has changed since ${guest.name} looked at it.`
  return `${guest.name} was invited and has not approved it yet.`
}
