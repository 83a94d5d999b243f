import { CircleCheck, CircleX, Clock, History } from 'lucide-react'
import words from '#app/messages/approvals.ts'
import { Pill } from '#app/ui/pill.tsx'
import type { InvitationStatus, PodcastGuest } from '#tables/people/guests-queries.ts'

const looks = {
  declined: { tone: 'danger', icon: CircleX, text: 'guestDeclined' },
  approved: { tone: 'accent', icon: CircleCheck, text: 'guestApproved' },
  rejected: { tone: 'danger', icon: CircleX, text: 'guestRejected' },
  changed: { tone: 'warning', icon: History, text: 'guestChanged' },
  waiting: { tone: 'warning', icon: Clock, text: 'guestWaiting' },
} as const

/**
 * A guest's review of an episode, for its creator. Says if the review is of an earlier version. Renders nothing before the invitation.
 */
export function GuestReviewPill({
  review,
  invitation,
}: {
  review: Pick<PodcastGuest, 'status' | 'reviewed_at'>
  invitation: InvitationStatus | null | undefined
}) {
  if (!invitation || invitation === 'none') return null
  const state = invitation === 'declined' ? 'declined' : review.status === 'pending' ? null : review.status
  const { tone, icon, text } = looks[state ?? (review.reviewed_at ? 'changed' : 'waiting')]
  return (
    <Pill tone={tone} icon={icon}>
      {words[text]}
    </Pill>
  )
}
