import type { TrackChapter } from './track.ts'

/** Marks over the track of a seek bar: where chapters begin. */
export function ChapterTicks({
  chapters,
  durationSeconds,
}: {
  chapters: TrackChapter[]
  durationSeconds: number
}) {
  if (durationSeconds <= 0) return null
  return chapters
    .filter(({ startSeconds }) => startSeconds > 0)
    .map(({ startSeconds }) => (
      <span
        key={startSeconds}
        className="absolute inset-y-0 w-0.5 bg-ground"
        style={{ left: `${(startSeconds / durationSeconds) * 100}%` }}
      />
    ))
}
