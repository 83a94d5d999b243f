import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { browserDatabase } from '#tables/connect.ts'
import { type PodcastGuest, reviewPodcast } from '#tables/guests.ts'
import type { StoredLine } from '#tables/segments.ts'
import { ReviewStatusLabel } from './review-status.tsx'

/** Approve, or ask for changes with a note. The review holds for the episode as it is now. */
export function ReviewForm({
  podcastId,
  review,
  isCurrent,
  line,
  onForgetLine,
}: {
  podcastId: string
  review: PodcastGuest
  /** The episode has not changed since the review. */
  isCurrent: boolean
  line: StoredLine | null
  onForgetLine: () => void
}) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState(review.note ?? '')
  const [isNoteMissing, setIsNoteMissing] = useState(false)
  const send = useMutation({
    mutationFn: async (status: 'approved' | 'rejected') =>
      reviewPodcast(await browserDatabase(), { podcastId, status, note, segmentId: line?.id ?? null }),
    onSuccess: async (_, status) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['podcast_guests', podcastId] }),
        queryClient.invalidateQueries({ queryKey: ['podcasts', 'as-guest'] }),
      ])
      onForgetLine()
      toast({ title: status === 'approved' ? 'Episode approved' : 'Your wish for changes was sent' })
    },
    onError: () =>
      toast({
        title: 'Your review could not be saved',
        description: 'Please try again.',
        variant: 'destructive',
      }),
  })

  function reject() {
    const isMissing = note.trim() === ''
    setIsNoteMissing(isMissing)
    if (!isMissing) send.mutate('rejected')
  }

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
      {line && (
        <div className="flex items-start gap-2 border-accent border-l-2 pl-3 text-sm">
          <p className="line-clamp-3 flex-1 text-quiet">
            {line.speaker}: {line.text}
          </p>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label="The note is not about this line"
            onClick={onForgetLine}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
      <Field
        label={line ? 'Note on this line' : 'Note to the creator'}
        error={isNoteMissing ? 'Please say what should change.' : null}
        hint={line ? undefined : 'Choose a line with its bubble to speak about that line.'}
      >
        <Textarea
          value={note}
          maxLength={5000}
          onChange={(event) => {
            setNote(event.target.value)
            setIsNoteMissing(false)
          }}
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
          onClick={reject}
        >
          <X aria-hidden="true" />
          Ask for changes
        </Button>
      </div>
    </Card>
  )
}
