import { ChevronUp, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { useShowTitle } from '#app/features/layout/use-show.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/player.ts'
import { IconButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useMediaSession } from './media-session.ts'
import { useOneTab } from './one-tab.ts'
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
import { usePlayerKeys } from './player-keys.ts'
import { PlayerNotice, useNotice } from './player-notice.tsx'
import {
  usePlayer,
  usePlayerInPage,
  usePlayerSettings,
  usePlayerState,
  usePlayerTime,
} from './player-provider.tsx'
import { chapterAt } from './track.ts'
import { UpNext } from './up-next.tsx'

const PlayerSheet = lazyPart(() => import('./player-sheet.tsx'))

/**
 * The bar at the bottom of every page once an episode is loaded. The page gets the bar's height as padding. Also binds the keyboard
 * shortcuts, the media session and the one-tab rule, even while the bar is hidden: nobody needs them before an episode is loaded.
 */
export default function PlayerDock() {
  const player = usePlayer()
  const { track, next } = usePlayerState()
  const hasNotice = useNotice() !== null
  const { isShownInPage } = usePlayerInPage()
  const [isSheetOpen, setIsSheetOpen] = useSheet()
  const isShown = track !== null && !isShownInPage
  const { setSettingsOpen } = usePlayerSettings()
  usePlayerKeys(player, () => setSettingsOpen(true))
  useMediaSession(player, useShowTitle())
  useOneTab(player)

  useEffect(() => {
    document.documentElement.style.setProperty(
      '--player-height',
      isShown ? 'calc(5.25rem + 1px + env(safe-area-inset-bottom, 0px))' : '0px',
    )
  }, [isShown])

  if (!isShown) return null
  return (
    <section
      aria-label={frame.nowPlaying}
      className="fixed inset-x-0 bottom-0 z-30 animate-fade print:hidden border-line border-t bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md"
    >
      <ProgressEdge />
      <div className="-top-2.25 absolute inset-x-0 hidden md:block">
        <SeekBar />
      </div>
      <div className="frame flex h-21 items-center gap-2 md:gap-4">
        <Link
          to={`/episodes/${track.podcastId}`}
          aria-label={fill(words.openTitle, { title: track.title })}
          className="shrink-0 overflow-hidden rounded-control"
        >
          <Cover
            podcast={{ title: track.title, image_url: track.imageUrl, cover_small_url: null }}
            sizes="52px"
            className="size-13"
          />
        </Link>
        <div className="relative min-w-0 flex-1">
          <p lang={track.language} className="truncate font-medium text-sm">
            {track.title}
          </p>
          {!hasNotice && (
            // On phones the whole text opens the player; keyboards use the button beside it.
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => setIsSheetOpen(true)}
              className="-inset-y-3 absolute inset-x-0 lg:hidden"
            />
          )}
          {hasNotice ? (
            <PlayerNotice className="line-clamp-2" />
          ) : next ? (
            <UpNext isShort />
          ) : (
            <ChapterName />
          )}
        </div>
        <div className="flex items-center md:gap-1">
          <SkipButton direction="back" className="max-sm:hidden" />
          <PlayButton />
          <SkipButton direction="forward" className="max-[26rem]:hidden" />
        </div>
        <div className="hidden items-center gap-1 md:flex">
          <ElapsedTime className="min-w-10 text-right" />
          <span className="text-quiet text-xs">/</span>
          <TotalTime className="min-w-10" />
        </div>
        <div className="hidden items-center lg:flex">
          <SpeedChoice />
          <SleepChoice className="max-w-36" />
          <VolumeControl />
          <SettingsButton />
        </div>
        <IconButton
          label={words.openPlayer}
          icon={ChevronUp}
          onClick={() => setIsSheetOpen(true)}
          className="lg:hidden"
        />
        <IconButton label={words.closePlayer} icon={X} onClick={player.close} className="max-md:hidden" />
      </div>
      {isSheetOpen && <PlayerSheet onClose={() => setIsSheetOpen(false)} />}
    </section>
  )
}

/** The open sheet is a history entry, so that a phone's Back key closes it instead of leaving the page. */
function useSheet(): [boolean, (isOpen: boolean) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = (location.state as { hasPlayerSheet?: boolean } | null)?.hasPlayerSheet === true
  return [
    isOpen,
    (next) => {
      if (next === isOpen) return
      const here = { ...location, state: undefined }
      if (next) void navigate(here, { state: { hasPlayerSheet: true }, preventScrollReset: true })
      else void navigate(-1)
    },
  ]
}

/** Progress along the upper edge on phones, where a finger would move a seek bar by accident. */
function ProgressEdge() {
  const { durationSeconds } = usePlayerState()
  const time = usePlayerTime()
  const share = durationSeconds > 0 ? Math.min(1, time / durationSeconds) : 0
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 md:hidden">
      <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

function ChapterName() {
  const { track } = usePlayerState()
  const time = usePlayerTime()
  const showTitle = useShowTitle()
  const chapter = track ? chapterAt(track.chapters, time) : null
  return <p className="truncate text-quiet text-xs">{chapter?.title ?? track?.hostName ?? showTitle}</p>
}
