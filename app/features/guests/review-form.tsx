import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { browserDatabase } from '#tables/database.ts'
import { type PodcastGuest, reviewPodcast } from '#tables/people/browser-guests.ts'
import { allOf } from '#tables/query-keys.ts'
import { notedLines, type ReviewDraft, reviewDraft } from './review-draft.ts'
import { ReviewStatusLabel } from './review-status.tsx'

/** Approve, or ask for changes with a note. The review holds for the episode as it is now. */
export function ReviewForm({
  podcastId,
  review,
  isCurrent,
  draft,
  onChange,
}: {
  podcastId: string
  review: PodcastGuest
  /** The episode has not changed since the review. */
  isCurrent: boolean
  draft: ReviewDraft
  onChange: (draft: ReviewDraft) => void
}) {
  const queryClient = useQueryClient()
  const [isNoteMissing, setIsNoteMissing] = useState(false)
  const lineNotes = notedLines(draft)
  const noted = Object.keys(lineNotes).length
  const hasNote = draft.note.trim() !== '' || noted > 0
  const send = useMutation({
    mutationFn: async (status: 'approved' | 'rejected') =>
      reviewPodcast(await browserDatabase(), { podcastId, status, note: draft.note, lineNotes }),
    onSuccess: async (_, status) => {
      await Promise.all([
        queryClient.invalidateQueries(allOf('podcast_guests')),
        queryClient.invalidateQueries(allOf('podcasts')),
      ])
      onChange({ ...draft, lineNotes })
      reviewDraft(podcastId).write(null)
      toast({ title: status === 'approved' ? 'Episode approved' : 'Your wish for changes was sent' })
    },
    onError: () =>
      toast({
        title: 'Your review could not be saved',
        description: 'Please try again.',
        variant: 'destructive',
      }),
  })

  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="headline text-xl">Your review</h2>
        <ReviewStatusLabel status={review.status} />
      </div>
      {review.reviewed_at && !isCurrent && (
        <Banner tone="warning" title="Changed since your review">
          The dialog or the audio is not what you reviewed. Please look again.
        </Banner>
      )}
      <Field
        label="Note to the creator"
        error={isNoteMissing && !hasNote ? 'Please say what should change.' : null}
        hint={
          noted === 0
            ? 'The bubble beside a line opens a note on that line.'
            : noted === 1
              ? 'A note on one line goes with it.'
              : `Notes on ${noted} lines go with it.`
        }
      >
        <Textarea
          value={draft.note}
          maxLength={5000}
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      </Field>
      <div className="flex flex-col gap-3">
        <Button
          busy={send.isPending && send.variables === 'approved'}
          disabled={send.isPending}
          onClick={() => send.mutate('approved')}
        >
          <Check aria-hidden="true" />
          Approve
        </Button>
        <Button
          variant="secondary"
          busy={send.isPending && send.variables === 'rejected'}
          disabled={send.isPending}
          onClick={() => {
            setIsNoteMissing(!hasNote)
            if (hasNote) send.mutate('rejected')
          }}
        >
          <X aria-hidden="true" />
          Ask for changes
        </Button>
      </div>
    </Card>
  )
}
