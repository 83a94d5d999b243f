import { keptInBrowser } from '#app/kept-in-browser.ts'

/** What a guest is writing of an episode: of all of it, and of single lines by their ids. */
export type ReviewDraft = { note: string; lineNotes: Record<string, string> }

/** Notes that were not sent yet. */
export const reviewDraft = (podcastId: string) =>
  keptInBrowser<ReviewDraft>(`helmcast-review-${podcastId}`, ({ note, lineNotes = {} }) =>
    typeof note === 'string' ? { note, lineNotes } : null,
  )

/** Lines with something said of them. */
export function notedLines({ lineNotes }: ReviewDraft): Record<string, string> {
  return Object.fromEntries(Object.entries(lineNotes).filter(([, note]) => note.trim() !== ''))
}
