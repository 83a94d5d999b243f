import { storedInBrowser } from '#app/stored-in-browser.ts'

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
