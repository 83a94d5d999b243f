import { CircleCheck, CircleX, Clock, History } from 'lucide-react'
import { Pill } from '#app/ui/pill.tsx'
import type { InvitationStatus, PodcastGuest } from '#tables/people/guests-queries.ts'

/** A guest's review of an episode, for its creator; shows whether it is of an earlier version. Empty before the invitation. */
export function GuestReviewPill({
  review,
  invitation,
}: {
  review: Pick<PodcastGuest, 'status' | 'reviewed_at'>
  invitation: InvitationStatus | null | undefined
}) {
  if (!invitation || invitation === 'none') return null
  if (invitation === 'declined') {
    return (
      <Pill tone="danger" icon={CircleX}>
        Guest declined
      </Pill>
    )
  }
  if (review.status === 'approved') {
    return (
      <Pill tone="accent" icon={CircleCheck}>
        Guest approved
      </Pill>
    )
  }
  if (review.status === 'rejected') {
    return (
      <Pill tone="danger" icon={CircleX}>
        Guest asks for changes
      </Pill>
    )
  }
  if (review.reviewed_at) {
    return (
      <Pill tone="warning" icon={History}>
        Changed since the guest’s review
      </Pill>
    )
  }
  return (
    <Pill tone="warning" icon={Clock}>
      Waiting for the guest
    </Pill>
  )
}
