/** What a guest is writing of an episode: of all of it, and of single lines by their ids. */
export type ReviewDraft = { note: string; lineNotes: Record<string, string> }

const keyOf = (podcastId: string) => `helmcast-review-${podcastId}`

/** Notes that were not sent yet, kept in this browser so that a reload does not lose them. */
export function readReviewDraft(podcastId: string): ReviewDraft | null {
  try {
    const kept = JSON.parse(
      window.localStorage.getItem(keyOf(podcastId)) ?? 'null',
    ) as Partial<ReviewDraft> | null
    return typeof kept?.note === 'string' ? { note: kept.note, lineNotes: kept.lineNotes ?? {} } : null
  } catch {
    return null
  }
}

export function writeReviewDraft(podcastId: string, draft: ReviewDraft | null): void {
  try {
    if (draft) window.localStorage.setItem(keyOf(podcastId), JSON.stringify(draft))
    else window.localStorage.removeItem(keyOf(podcastId))
  } catch {
    // Storage is full or forbidden: the page itself still holds the words.
  }
}

/** Lines with something said of them. */
export function notedLines({ lineNotes }: ReviewDraft): Record<string, string> {
  return Object.fromEntries(Object.entries(lineNotes).filter(([, note]) => note.trim() !== ''))
}
