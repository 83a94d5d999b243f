export type TrackChapter = { title: string; startSeconds: number }

/** All that the player needs of an episode, whatever page it was started from. */
export type Track = {
  podcastId: string
  title: string
  /** Of title and chapters. */
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

/** Going back this soon after a chapter began means the previous chapter. */
const graceSeconds = 3

/** Where the next chapter begins, or the one before; undefined when there is none. */
export function chapterBeside(
  chapters: TrackChapter[],
  seconds: number,
  direction: 'next' | 'previous',
): number | undefined {
  const starts = chapters.map(({ startSeconds }) => startSeconds)
  if (direction === 'next') return starts.find((start) => start > seconds)
  return starts.findLast((start) => start < seconds - graceSeconds) ?? starts[0]
}
