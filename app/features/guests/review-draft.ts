import { storedInBrowser } from '#app/stored-in-browser.ts'
import type { PodcastGuest } from '#tables/people/guests-queries.ts'

/** A guest's unsent review: a note on the whole episode, and notes on lines by id. */
export type ReviewDraft = { note: string; lineNotes: Record<string, string> }

/** The unsent review, stored in this browser. */
export const reviewDraft = (podcastId: string) =>
  storedInBrowser<ReviewDraft>(`helmcast-review-${podcastId}`, ({ note, lineNotes = {} }) =>
    typeof note === 'string' ? { note, lineNotes } : null,
  )

/** Returns the notes that are not blank. */
export function filledNotes({ lineNotes }: ReviewDraft): Record<string, string> {
  return Object.fromEntries(Object.entries(lineNotes).filter(([, note]) => note.trim() !== ''))
}

/** Returns a draft with the notes of the review that was sent, so that they can be edited. */
export function draftOf({ note, line_notes }: Pick<PodcastGuest, 'note' | 'line_notes'>): ReviewDraft {
  return {
    note: note ?? '',
    lineNotes: Object.fromEntries((line_notes ?? []).map((one) => [one.segment_id, one.note])),
  }
}

/**
 * Drops notes that were sent before the episode changed and that the change has dealt with: the note on the whole episode, and notes on
 * changed lines. Sent again, these notes would seem to be about the new words. `changed`: ids of the lines that changed since that
 * review.
 */
export function withoutDealtWith(
  draft: ReviewDraft,
  sent: Pick<PodcastGuest, 'note' | 'line_notes'>,
  changed: readonly string[],
): ReviewDraft {
  const before = draftOf(sent)
  const lineNotes = Object.entries(draft.lineNotes).filter(
    ([line, note]) => note !== before.lineNotes[line] || !changed.includes(line),
  )
  return {
    note: draft.note === before.note ? '' : draft.note,
    lineNotes: Object.fromEntries(lineNotes),
  }
}

/** Returns the status of the review that was sent, or null if none was sent or the notes have changed since. */
export function sentReview(
  stored: Pick<PodcastGuest, 'status' | 'note' | 'line_notes'>,
  draft: ReviewDraft,
): 'approved' | 'rejected' | null {
  if (stored.status !== 'approved' && stored.status !== 'rejected') return null
  const said = (one: ReviewDraft) => {
    const notes = Object.entries(filledNotes(one)).map(([line, note]) => `${line} ${note.trim()}`)
    return [one.note.trim(), ...notes.sort()].join('\n')
  }
  return said(draftOf(stored)) === said(draft) ? stored.status : null
}
