import { Check, X } from 'lucide-react'
import words from '#app/messages/guest.ts'
import { count } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { LongTextField } from '#app/ui/text-field.tsx'
import type { PodcastGuest } from '#tables/people/guests-queries.ts'
import type { ReviewDraft } from './review-draft.ts'
import { ReviewStatusLabel } from './review-status.tsx'
import type { Review } from './use-review.ts'

/** Form to approve the episode or request changes with a note. The review applies to the episode's current version. */
export function ReviewForm({
  stored,
  review,
  isCurrent,
  draft,
  onChange,
  onRead,
}: {
  stored: PodcastGuest
  review: Review
  /** True if the episode has not changed since the review. */
  isCurrent: boolean
  draft: ReviewDraft
  onChange: (draft: ReviewDraft) => void
  onRead: (() => void) | null
}) {
  const { noteCount } = review
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="headline text-xl">{words.yourReview}</h2>
        <ReviewStatusLabel status={stored.status} />
      </div>
      {stored.reviewed_at && !isCurrent && !onRead && (
        <Banner tone="warning" title={words.changed}>
          {words.changedText}
        </Banner>
      )}
      <LongTextField
        label={words.noteToCreator}
        error={review.isNoteMissing ? words.noteMissing : null}
        hint={review.sent ? undefined : noteCount === 0 ? words.noteHint : count(words.notesSent, noteCount)}
        ref={review.noteField}
        value={draft.note}
        maxLength={5000}
        onText={(text) => onChange({ ...draft, note: text })}
      />
      <ReviewButtons review={review} onRead={onRead} isStacked className="max-lg:hidden" />
    </Card>
  )
}

const answers = [
  { status: 'approved', label: 'approve', said: 'youApproved', icon: Check },
  { status: 'rejected', label: 'askForChanges', said: 'youAskedForChanges', icon: X },
] as const

/**
 * The buttons of the two answers. A sent answer is shown in its button until the notes change. Used in the form next to the dialog, and
 * fixed to the bottom edge on phones. `onRead` confirms that the reader has read the version that came after the one they opened; null if
 * there is no later version.
 */
export function ReviewButtons({
  review,
  onRead,
  isStacked = false,
  className,
}: {
  review: Review
  onRead: (() => void) | null
  isStacked?: boolean
  className?: string
}) {
  // Equal widths in a row. In a column flex-1 would set the height instead.
  const share = isStacked ? 'w-full' : 'flex-1'
  if (onRead)
    return (
      <Banner
        tone="warning"
        title={words.changedNow}
        action={
          <Button size="small" variant="secondary" onClick={onRead}>
            {words.haveRead}
          </Button>
        }
        className={className}
      >
        {words.changedNowText}
      </Banner>
    )
  return (
    <div className={classNames('flex gap-3', isStacked && 'flex-col', className)}>
      {answers.map(({ status, label, said, icon }) => {
        const isSaid = review.sent === status
        return (
          <Button
            key={status}
            variant={status === 'approved' && !isSaid ? 'primary' : 'secondary'}
            busy={review.sending === status}
            disabled={review.sending !== null}
            aria-disabled={isSaid || undefined}
            onClick={isSaid ? undefined : status === 'approved' ? review.approve : review.askForChanges}
            className={classNames(share, isSaid && 'border-accent! opacity-100!')}
            icon={icon}
          >
            {words[isSaid ? said : label]}
          </Button>
        )
      })}
    </div>
  )
}
