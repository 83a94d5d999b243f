export type TrackChapter = { title: string; startSeconds: number }

/** The player's data of an episode, independent of the page that started it. */
export type Track = {
  podcastId: string
  title: string
  /** Language of title and chapters. */
  language: string
  hostName: string | null
  imageUrl: string | null
  audioUrl: string
  durationSeconds: number
  chapters: TrackChapter[]
}

/** The chapter that plays at `seconds`; null before the first one. */
export function chapterAt(chapters: TrackChapter[], seconds: number): TrackChapter | null {
  return chapters.findLast((chapter) => chapter.startSeconds <= seconds) ?? null
}

/** If fewer seconds of a chapter have played, "previous" goes to the chapter before it. */
const graceSeconds = 3

/** Start of the next or previous chapter; undefined if there is none. */
export function chapterBeside(
  chapters: TrackChapter[],
  seconds: number,
  direction: 'next' | 'previous',
): number | undefined {
  const starts = chapters.map(({ startSeconds }) => startSeconds)
  if (direction === 'next') return starts.find((start) => start > seconds)
  return starts.findLast((start) => start < seconds - graceSeconds) ?? starts[0]
}
