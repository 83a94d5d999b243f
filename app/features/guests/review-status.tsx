import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReviewStatus } from '#tables/people/browser-guests.ts'

const looks = {
  pending: { label: 'Pending', tone: 'text-warning', Icon: Clock },
  approved: { label: 'Approved', tone: 'text-accent', Icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'text-danger', Icon: CircleX },
}
const unknown = { label: 'Pending', tone: 'text-quiet', Icon: Clock }

/** A guest's word on an episode: yellow clock, green check, red cross; a grey clock when nothing is known. */
export function ReviewStatusLabel({
  status,
  isOwn = false,
}: {
  status: ReviewStatus | string | null | undefined
  /** Shown to the guest beside what the guest can say: nobody has "rejected" anything by asking for changes. */
  isOwn?: boolean
}) {
  const { label, tone, Icon } = (status && looks[status as ReviewStatus]) || unknown
  const told = isOwn && status === 'rejected' ? 'Changes asked for' : label
  return (
    <span className="inline-flex items-center gap-2 font-medium text-sm">
      <Icon aria-hidden="true" className={`size-5 ${tone}`} />
      {told}
    </span>
  )
}
