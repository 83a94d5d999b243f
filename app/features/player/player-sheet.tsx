import { X } from 'lucide-react'
import { Cover } from '#app/features/covers/cover.tsx'
import { LinkButton } from '#app/link-button.tsx'
import words from '#app/messages/player.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/dialog.tsx'
import { ChapterList } from './chapter-list.tsx'
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
import { usePlayer, usePlayerState } from './player-provider.tsx'

/** Full-screen player for phones: cover, large controls, chapters, link to the transcript. */
export default function PlayerSheet({ onClose }: { onClose: () => void }) {
  const player = usePlayer()
  const { track } = usePlayerState()
  if (!track) return null
  return (
    <Sheet onClose={onClose} title={words.player} isTitleHidden side="bottom">
      <div data-player="" className="mx-auto flex max-w-md flex-col gap-5">
        <Cover
          podcast={{ title: track.title, image_url: track.imageUrl, cover_small_url: null }}
          sizes="224px"
          className="mx-auto w-56 rounded-card"
        />
        <div className="text-center">
          <p className="headline text-xl">{track.title}</p>
          {track.hostName && <p className="text-quiet text-sm">{track.hostName}</p>}
        </div>
        <PlayerNotice className="justify-center text-sm" />
        <div>
          <SeekBar className="h-11" />
          <div className="flex justify-between">
            <ElapsedTime />
            <TotalTime />
          </div>
        </div>
        <div className="flex items-center justify-center gap-6">
          <SkipButton direction="back" className="size-14" />
          <PlayButton className="size-16" />
          <SkipButton direction="forward" className="size-14" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SpeedChoice className="h-11" />
          <SleepChoice className="h-11" />
          <VolumeControl />
          <SettingsButton />
        </div>
        {track.chapters.length > 0 && <ChapterList podcastId={track.podcastId} chapters={track.chapters} />}
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton replace to={`/episodes/${track.podcastId}#transcript`} variant="secondary">
            {/* Replaces the sheet's history entry, which closes it. */}
            {words.readTranscript}
          </LinkButton>
          <Button
            variant="quiet"
            onClick={() => {
              onClose()
              player.close()
            }}
            icon={X}
          >
            {words.stop}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
