import { classNames } from '#app/ui/class-names.ts'
import { formatClock } from '#app/ui/format-times.ts'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import { usePlayer, usePlayerState, usePlayerTime } from './player-provider.tsx'
import { chapterAt, type Track, type TrackChapter } from './track.ts'

/** Chapters as buttons that start playback there. `track` is needed if the episode is not loaded yet. */
export function ChapterList({
  podcastId,
  chapters,
  track,
}: {
  podcastId: string
  chapters: TrackChapter[]
  track?: Track | null
}) {
  const player = usePlayer()
  const state = usePlayerState()
  const time = usePlayerTime()
  const isCurrent = state.track?.podcastId === podcastId
  const language = (track ?? (isCurrent ? state.track : null))?.language
  const current = isCurrent ? chapterAt(chapters, time) : null

  function start(seconds: number) {
    const nextTrack = isCurrent ? state.track : track
    if (nextTrack) void player.open(nextTrack, { at: seconds })
  }

  return (
    <ol className="flex flex-col">
      {chapters.map((chapter) => (
        <li key={chapter.startSeconds}>
          <button
            type="button"
            data-printed
            aria-current={chapter === current ? 'true' : undefined}
            disabled={!isCurrent && !track}
            onClick={() => start(chapter.startSeconds)}
            className={classNames(
              'flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-left text-sm transition-colors hover:bg-raised',
              chapter === current ? 'font-medium text-accent' : 'text-text',
            )}
          >
            <span className="min-w-11 shrink-0 text-quiet text-xs tabular-nums">
              {formatClock(chapter.startSeconds)}
            </span>
            <span lang={language} className="min-w-0 flex-1 basis-32">
              {chapter.title}
            </span>
            {chapter === current && <SoundBars moving={state.isPlaying} className="size-4" />}
          </button>
        </li>
      ))}
    </ol>
  )
}
