import { Pause, Play } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import listening from '#app/messages/listening.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formatDay, formatLength, isoDuration } from '#app/ui/format-times.ts'
import { SoundBars } from '#app/ui/sound-bars.tsx'
import type { ListedPodcast } from '#tables/podcasts/podcasts-queries.ts'
import { hostedBy, lengthSeconds, releaseDate } from './podcast-facts.ts'
import { toTrack } from './to-track.ts'

/**
 * The whole card links to the episode; its play button plays it. On phones the card is a row. `place` is the 0-based
 * position: each card fades in 0.1 s after the one before. `foot` holds a list's extra actions.
 */
export function EpisodeCard({
  podcast,
  place,
  isUrgent = false,
  foot,
}: {
  podcast: ListedPodcast
  place: number
  isUrgent?: boolean
  foot?: ReactNode
}) {
  const host = hostedBy(podcast, useNamedHosts())
  return (
    <article
      className="group relative flex min-w-0 rise-in flex-wrap gap-x-4 gap-y-2 md:flex-col md:flex-nowrap"
      style={{ '--place': place % 12 } as CSSProperties}
    >
      <div className="relative w-28 self-start overflow-hidden md:mb-2 md:w-auto rounded-control border border-line md:self-auto md:rounded-card">
        <Cover
          podcast={podcast}
          isUrgent={isUrgent}
          sizes="(width < 48rem) 7rem, (width < 64rem) 46vw, 24rem"
          className="transition-transform duration-300 group-hover:scale-[1.025]"
        />
        {podcast.audio_url && <CardPlayButton podcast={podcast} />}
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-2 md:flex-none">
        <CardFacts podcast={podcast} />
        <h3 className="headline line-clamp-3 text-lg leading-6 max-md:line-clamp-6 md:text-xl md:leading-7">
          <Link
            to={`/episodes/${podcast.id}`}
            lang={podcast.language}
            hrefLang={podcast.language}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-4"
          >
            {podcast.title}
          </Link>
        </h3>
        <p lang={podcast.language} className="line-clamp-2 text-quiet text-sm">
          {podcast.description}
        </p>
      </div>
      {/* This row takes the full card width, on phones too: next to the cover there is room for a few letters only. */}
      <div className="mt-auto flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 pt-1">
        <p className="min-w-0 flex-1 basis-20 truncate text-quiet text-xs">
          {host && fill(listening.hostedBy, { host })}
        </p>
        {foot && <div className="relative z-10 flex max-w-full shrink-0 items-center">{foot}</div>}
      </div>
    </article>
  )
}

/** `host`: the name to add to the facts, if the card has no line of its own for the host. */
export function CardFacts({ podcast, host }: { podcast: ListedPodcast; host?: string | null }) {
  const seconds = lengthSeconds(podcast)
  const released = releaseDate(podcast)
  return (
    <p className="overflow-hidden text-quiet text-xs tabular-nums">
      <span className="-ml-3 flex flex-wrap">
        <Fact>
          <time dateTime={released}>{formatDay(released)}</time>
        </Fact>{' '}
        <Fact>
          <time dateTime={isoDuration(seconds)}>{formatLength(seconds)}</time>
        </Fact>{' '}
        {podcast.is_sample && <Fact>{listening.sample}</Fact>}{' '}
        {host && <Fact>{fill(listening.hostedBy, { host })}</Fact>}
      </span>
    </p>
  )
}

/**
 * The separator dot precedes the fact. At the start of a row it falls into the clipped margin, so no row begins or
 * ends with a dot.
 */
function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="relative max-w-full truncate pl-3 before:absolute before:left-1 before:content-['·'/'']">
      {children}
    </span>
  )
}

export function CardPlayButton({ podcast }: { podcast: ListedPodcast }) {
  const player = usePlayer()
  const { isCurrent, isPlaying } = useIsCurrent(podcast.id)
  const track = toTrack(podcast, hostedBy(podcast, useNamedHosts()))
  if (!track) return null
  return (
    <Button
      size="icon"
      aria-label={fill(isPlaying ? listening.pause : listening.play, { title: podcast.title })}
      onClick={() => (isCurrent ? player.toggle() : void player.open(track))}
      className={classNames(
        'group/play absolute right-1 bottom-1 z-10 rounded-full border border-ground/20 shadow-float md:right-3 md:bottom-3',
        isCurrent && 'bg-text text-ground hover:bg-text',
      )}
    >
      {isPlaying ? (
        <>
          <SoundBars moving className="group-hover/play:hidden group-focus-visible/play:hidden" />
          <Pause
            aria-hidden="true"
            fill="currentColor"
            className="hidden group-hover/play:block group-focus-visible/play:block"
          />
        </>
      ) : (
        <Play aria-hidden="true" fill="currentColor" className="translate-x-px" />
      )}
    </Button>
  )
}
