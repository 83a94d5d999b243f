import { Play } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill, rich } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { Button } from '#app/ui/button.tsx'
import { formatClock } from '#app/ui/format-times.ts'
import {
  ElapsedTime,
  PlayButton,
  SeekBar,
  SettingsButton,
  SkipButton,
  SleepChoice,
  SpeedChoice,
  TotalTime,
  VolumeControl,
} from './player-controls.tsx'
import { PlayerNotice } from './player-notice.tsx'
import { useIsCurrent, usePlayer, usePlayerInPage } from './player-provider.tsx'
import { StartBar } from './start-bar.tsx'
import { chapterAt, type Track } from './track.ts'
import { UpNext } from './up-next.tsx'

/** The position stored in this browser, in seconds; 0 until hydration, as on the server. */
function useSavedPosition(podcastId: string): number {
  const player = usePlayer()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const read = () => setSeconds(player.positionOf(podcastId))
    read()
    return player.subscribeToPositions(read)
  }, [player, podcastId])
  return seconds
}

/** The player on an episode's page. Before the episode is loaded it has the same size and shows where playback would start. */
export function PlayerPanel({ track, startAt }: { track: Track; startAt: number | null }) {
  const player = usePlayer()
  const { isCurrent } = useIsCurrent(track.podcastId)
  const { setShownInPage } = usePlayerInPage()
  const savedPosition = useSavedPosition(track.podcastId)
  const box = useRef<HTMLElement>(null)

  // Hides the docked bar while this panel is visible.
  useLayoutEffect(() => {
    if (!isCurrent || !box.current) return
    // The observer reports too late: the bar would flash up before.
    const { top, bottom } = box.current.getBoundingClientRect()
    setShownInPage(bottom > 0 && top < window.innerHeight)
    const observer = new IntersectionObserver(([entry]) => setShownInPage(entry?.isIntersecting === true))
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      setShownInPage(false)
    }
  }, [isCurrent, setShownInPage])

  /** Where the thumb was put before the first press. */
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    if (isCurrent) setChosen(null)
  }, [isCurrent])
  const asked = chosen ?? startAt
  const startPosition = asked ?? savedPosition
  // Finds the chapter at the end of the second: a link to a chapter has whole seconds, while the chapter may start within the second.
  const chapter = asked === null ? null : chapterAt(track.chapters, Math.floor(asked) + 0.999)
  return (
    <section
      ref={box}
      aria-label={words.player}
      className="rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      {/* The native player if there is no JavaScript. */}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below. */}
        <audio
          controls
          preload="none"
          aria-label={track.title}
          src={startAt === null ? track.audioUrl : `${track.audioUrl}#t=${startAt}`}
          className="w-full"
        />
      </noscript>
      <div className="flex min-h-13 flex-wrap items-center sm:gap-2 noscript:hidden">
        {isCurrent ? (
          <>
            <PlayButton className="size-13" />
            <SkipButton direction="back" />
            <SkipButton direction="forward" />
          </>
        ) : (
          <>
            <Button
              size="icon"
              aria-label={words.play}
              onClick={() => void player.open(track, asked === null ? {} : { at: asked })}
              className="size-13 rounded-full"
            >
              <Play aria-hidden="true" fill="currentColor" className="translate-x-px" />
            </Button>
            <p className="wrap-normal min-w-0 flex-1 basis-16 px-2 max-sm:pr-0 max-sm:text-xs text-sm">
              {startPosition > 0
                ? fill(asked === null ? words.goOnAt : words.startAt, { time: formatClock(startPosition) })
                : rich(words.playThe, { rest: (text) => <span className="max-sm:hidden">{text}</span> })}
              {/* The chapter at the time of the link or of the thumb. */}
              {chapter && (
                <span lang={track.language} className="block truncate text-quiet text-xs">
                  {chapter.title}
                </span>
              )}
            </p>
          </>
        )}
        <div className="ml-auto flex flex-wrap items-center">
          <SpeedChoice />
          <SleepChoice isShort />
          <VolumeControl className="hidden sm:flex" />
          <SettingsButton />
        </div>
      </div>
      <div className="mt-2 flex h-11 items-center gap-3 noscript:hidden">
        {isCurrent ? (
          <>
            <ElapsedTime className="min-w-9" />
            <SeekBar className="h-11" />
            <TotalTime className="min-w-9 text-right" />
          </>
        ) : (
          <StartBar track={track} seconds={startPosition} onChange={setChosen} />
        )}
      </div>
      {isCurrent && <PlayerNotice className="text-sm" />}
      {isCurrent && <UpNext />}
    </section>
  )
}
