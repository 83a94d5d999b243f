import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { HelmWheel } from '#app/features/layout/helm-wheel.tsx'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Mark } from '#app/ui/mark.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/browser.ts'
import { firstHostName } from './podcast-facts.ts'
import { toTrack } from './to-track.ts'

/** The wheel of the home page plays the newest episode, and moves while it does. */
export function HeroWheel({ className }: { className?: string }) {
  const player = usePlayer()
  const { data } = useQuery(podcastQueries(browserDatabase).latest())
  const newest = data?.find((podcast) => podcast.audio_url)
  const track = newest ? toTrack(newest, firstHostName(newest)) : null
  const { isCurrent, isPlaying } = useIsCurrent(newest?.id ?? '')
  return (
    <div className={classNames('relative grid place-items-center', className)}>
      <HelmWheel moving={isPlaying} className="w-full" />
      {track ? (
        <Button
          aria-label={isPlaying ? 'Pause the newest episode' : `Play the newest episode: ${track.title}`}
          onClick={() => (isCurrent ? player.toggle() : void player.open(track))}
          className="absolute size-[24%] rounded-full [&_svg]:size-[40%]!"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" fill="currentColor" />
          ) : (
            <Play aria-hidden="true" fill="currentColor" className="translate-x-[8%]" />
          )}
        </Button>
      ) : (
        <Mark className="absolute size-[22%] text-accent" />
      )}
    </div>
  )
}
