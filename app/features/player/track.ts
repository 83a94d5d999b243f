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
