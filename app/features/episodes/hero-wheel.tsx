import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { HelmWheel } from '#app/features/layout/helm-wheel.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import type { Track } from '#app/features/player/track.ts'
import home from '#app/messages/home.ts'
import listening from '#app/messages/listening.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatLength } from '#app/ui/format-times.ts'
import { Logo } from '#app/ui/logo.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { hostedBy, lengthSeconds } from './podcast-facts.ts'
import { toTrack } from './to-track.ts'

/**
 * The wheel on the home page, which moves while the newest episode plays. A button on the wheel, or on the card on small screens, plays
 * that episode.
 */
export function HeroWheel({ className }: { className?: string }) {
  const { data } = useQuery(podcastQueries(browserDatabase).latest())
  const newest = data?.find((podcast) => podcast.audio_url)
  const named = useNamedHosts()
  const track = newest ? toTrack(newest, hostedBy(newest, named)) : null
  const { isPlaying } = useIsCurrent(newest?.id ?? '')
  return (
    <div className={classNames('flex flex-col items-center gap-4 max-lg:flex-col-reverse', className)}>
      <div className="relative grid w-full place-items-center max-lg:max-w-56">
        <HelmWheel moving={isPlaying} className="w-full" />
        {track && (
          <PlayNewest
            track={track}
            className="absolute size-[24%] rounded-full max-lg:hidden [&_svg]:size-[40%]!"
          />
        )}
        <Logo className={classNames('absolute size-[22%] text-accent', track && 'lg:hidden')} />
      </div>
      {newest && track && (
        <div className="relative flex w-full max-w-sm items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-raised">
          <Cover podcast={newest} sizes="4rem" className="size-16 shrink-0 rounded-control" />
          <Link
            to={`/episodes/${newest.id}`}
            prefetch="intent"
            className="min-w-0 flex-1 after:absolute after:inset-0 after:rounded-card"
          >
            <span className="eyebrow block">{home.newest}</span>
            <span lang={newest.language} className="wrap-anywhere line-clamp-2 font-medium">
              {newest.title}
            </span>
            <span className="block text-quiet text-xs tabular-nums">
              {formatLength(lengthSeconds(newest))}
              {newest.is_sample && ` · ${listening.sample}`}
            </span>
          </Link>
          {/* On small screens the wheel is below the first screen, so the card has the play button. */}
          <PlayNewest track={track} className="z-10 size-13 shrink-0 rounded-full lg:hidden" />
        </div>
      )}
    </div>
  )
}

function PlayNewest({ track, className }: { track: Track; className: string }) {
  const player = usePlayer()
  const { isCurrent, isPlaying } = useIsCurrent(track.podcastId)
  return (
    <Button
      size="icon"
      aria-label={isPlaying ? home.pauseNewest : fill(home.playNewest, { title: track.title })}
      onClick={() => (isCurrent ? player.toggle() : void player.open(track))}
      className={className}
    >
      {isPlaying ? (
        <Pause aria-hidden="true" fill="currentColor" />
      ) : (
        <Play aria-hidden="true" fill="currentColor" className="translate-x-[8%]" />
      )}
    </Button>
  )
}
