import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReviewStatus } from '#tables/people/browser-guests.ts'

const looks = {
  pending: { label: 'Pending', tone: 'text-warning', Icon: Clock },
  approved: { label: 'Approved', tone: 'text-accent', Icon: CircleCheck },
  rejected: { label: 'Changes asked for', tone: 'text-danger', Icon: CircleX },
}
const unknown = { label: 'Pending', tone: 'text-quiet', Icon: Clock }

/**
 * A guest's word on an episode, to the guest: yellow clock, green check, red cross; a grey clock when nothing is known. The
 * button says "Ask for changes", so nobody reads of having rejected anything.
 */
export function ReviewStatusLabel({ status }: { status: ReviewStatus | string | null | undefined }) {
  const { label, tone, Icon } = (status && looks[status as ReviewStatus]) || unknown
  return (
    <span className="inline-flex items-center gap-2 font-medium text-sm">
      <Icon aria-hidden="true" className={`size-5 ${tone}`} />
      {label}
    </span>
  )
}
