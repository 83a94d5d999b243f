import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { HelmWheel } from '#app/features/layout/helm-wheel.tsx'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatLength } from '#app/ui/format-times.ts'
import { Logo } from '#app/ui/logo.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { firstHostName, lengthSeconds } from './podcast-facts.ts'
import { toTrack } from './to-track.ts'

/** The wheel on the home page plays the newest episode, shows its title, and moves while it plays. */
export function HeroWheel({ className }: { className?: string }) {
  const player = usePlayer()
  const { data } = useQuery(podcastQueries(browserDatabase).latest())
  const newest = data?.find((podcast) => podcast.audio_url)
  const track = newest ? toTrack(newest, firstHostName(newest)) : null
  const { isCurrent, isPlaying } = useIsCurrent(newest?.id ?? '')
  return (
    <div className={classNames('flex flex-col items-center gap-4 max-lg:flex-col-reverse', className)}>
      <div className="relative grid w-full place-items-center">
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
          <Logo className="absolute size-[22%] text-accent" />
        )}
      </div>
      {newest && track && (
        <Link
          to={`/episodes/${newest.id}`}
          prefetch="intent"
          className="flex w-full max-w-sm items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-raised"
        >
          <Cover podcast={newest} sizes="4rem" className="size-16 shrink-0 rounded-control" />
          <span className="min-w-0">
            <span className="eyebrow block">Newest episode</span>
            <span lang={newest.language} className="wrap-anywhere line-clamp-2 font-medium">
              {newest.title}
            </span>
            <span className="block text-quiet text-xs tabular-nums">
              {formatLength(lengthSeconds(newest))}
            </span>
          </span>
        </Link>
      )}
    </div>
  )
}
