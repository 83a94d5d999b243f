import { CircleCheck, CircleX, Clock } from 'lucide-react'
import words from '#app/messages/guest.ts'
import type { ReviewStatus } from '#tables/people/guests-queries.ts'

const looks = {
  pending: { label: 'pending', tone: 'text-warning', Icon: Clock },
  approved: { label: 'approved', tone: 'text-accent', Icon: CircleCheck },
  rejected: { label: 'rejected', tone: 'text-danger', Icon: CircleX },
} as const
const unknown = { label: 'pending', tone: 'text-quiet', Icon: Clock } as const

/**
 * A guest's review status as shown to the guest: yellow clock, green check or red cross; a grey clock if unknown. Uses
 * the words of the "Ask for changes" button rather than "rejected".
 */
export function ReviewStatusLabel({ status }: { status: ReviewStatus | string | null | undefined }) {
  const { label, tone, Icon } = (status && looks[status as ReviewStatus]) || unknown
  return (
    <span className="inline-flex items-center gap-2 font-medium text-sm">
      <Icon aria-hidden="true" className={`size-5 ${tone}`} />
      {words[label]}
    </span>
  )
}
