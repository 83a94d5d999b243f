import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import words from '#app/messages/listens.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { formatClock, spokenTime } from '#app/ui/format-times.ts'
import { Slider } from '#app/ui/slider.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { OwnCover } from './own-cover.tsx'
import { useMediaLink } from './use-media-link.ts'

/** Player for an unpublished episode: cover, length and audio. */
export function DraftAudio({ podcast }: { podcast: OwnPodcast }) {
  const src = useMediaLink(podcast, podcast.audio_url)
  const audio = useRef<HTMLAudioElement>(null)
  const sitePlayer = usePlayer()
  const [isPlaying, setIsPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(podcast.duration_seconds ?? 0)
  if (!podcast.audio_url) return null

  async function toggle() {
    if (!audio.current) return
    if (isPlaying) return audio.current.pause()
    sitePlayer.pause()
    try {
      await audio.current.play()
    } catch {
      toastFailure(words.notPlayed)
    }
  }

  return (
    <section
      aria-label={words.theEpisode}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 max-sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <OwnCover
        podcast={podcast}
        className="row-span-2 size-20 rounded-control max-sm:row-span-1 max-sm:size-14"
      />
      <Button
        size="icon"
        disabled={!src}
        aria-label={isPlaying ? words.pause : words.play}
        onClick={() => void toggle()}
        className="row-span-2 rounded-full max-sm:order-2 max-sm:row-span-1"
        icon={isPlaying ? Pause : Play}
      />
      <p className="self-end truncate font-medium max-sm:order-1 max-sm:line-clamp-2 max-sm:self-center max-sm:whitespace-normal">
        {podcast.title}
      </p>
      <div className="flex items-center gap-3 self-start text-quiet text-xs tabular-nums max-sm:order-3 max-sm:col-span-3">
        <span>{formatClock(seconds)}</span>
        <Slider
          label={words.place}
          value={seconds}
          max={Math.max(1, length)}
          step={1}
          valueText={fill(words.placeOf, { at: spokenTime(seconds), length: spokenTime(length) })}
          isDisabled={!src}
          onValueChange={(next) => {
            setSeconds(next)
            if (audio.current) audio.current.currentTime = next
          }}
        />
        <span>{formatClock(Math.round(length))}</span>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the full script is on the same page or one step before. */}
      <audio
        ref={audio}
        src={src ?? undefined}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
      />
    </section>
  )
}
