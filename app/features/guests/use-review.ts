import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#app/ui/toast-list.ts'
import { browserDatabase } from '#tables/database.ts'
import { reviewPodcast } from '#tables/people/guests-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import { filledNotes, type ReviewDraft, reviewDraft } from './review-draft.ts'

/** State and actions of a guest's review, shared by the form and the buttons at a phone's bottom edge. */
export function useReview(podcastId: string, draft: ReviewDraft, onChange: (draft: ReviewDraft) => void) {
  const queryClient = useQueryClient()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const [isNoteMissing, setIsNoteMissing] = useState(false)
  const lineNotes = filledNotes(draft)
  const noteCount = Object.keys(lineNotes).length
  const hasNote = draft.note.trim() !== '' || noteCount > 0
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
  return {
    noteField,
    noteCount,
    isNoteMissing: isNoteMissing && !hasNote,
    sending: send.isPending ? send.variables : null,
    approve: () => send.mutate('approved'),
    askForChanges: () => {
      setIsNoteMissing(!hasNote)
      if (hasNote) return send.mutate('rejected')
      noteField.current?.scrollIntoView({ block: 'center' })
      noteField.current?.focus()
    },
  }
}

export type Review = ReturnType<typeof useReview>
