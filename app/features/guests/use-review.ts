import { useRef, useState } from 'react'
import words from '#app/messages/guest.ts'
import { useChange } from '#app/use-change.ts'
import { type PodcastGuest, reviewPodcast } from '#tables/people/guests-queries.ts'
import { filledNotes, type ReviewDraft, reviewDraft, sentReview } from './review-draft.ts'

/** State and actions of a guest's review, shared by the form and the buttons at a phone's bottom edge. */
export function useReview(
  podcastId: string,
  stored: PodcastGuest,
  draft: ReviewDraft,
  onChange: (draft: ReviewDraft) => void,
  seen: string,
) {
  const noteField = useRef<HTMLTextAreaElement>(null)
  const [isNoteMissing, setIsNoteMissing] = useState(false)
  const lineNotes = filledNotes(draft)
  const noteCount = Object.keys(lineNotes).length
  const hasNote = draft.note.trim() !== '' || noteCount > 0
  const send = useChange(
    (db, status: 'approved' | 'rejected') =>
      reviewPodcast(db, { podcastId, status, note: draft.note, lineNotes, seen }),
    {
      tables: ['podcast_guests', 'podcasts', 'approvers', 'dialog_segments'],
      done: (status) => (status === 'approved' ? words.episodeApproved : words.notesWereSent),
      failed: words.notSaved,
      onDone: () => {
        onChange({ ...draft, lineNotes })
        reviewDraft(podcastId).write(null)
      },
    },
  )
  return {
    noteField,
    noteCount,
    isNoteMissing: isNoteMissing && !hasNote,
    sent: sentReview(stored, draft),
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
