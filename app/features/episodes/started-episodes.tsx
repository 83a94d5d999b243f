import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { Cover } from '#app/features/covers/cover.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import listening from '#app/messages/listening.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { formatClock } from '#app/ui/format-times.ts'
import { browserDatabase } from '#tables/database.ts'
import { type ListedPodcast, podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import type { Position } from '#tables/reactions/positions-queries.ts'
import { hostedBy, lengthSeconds } from './podcast-facts.ts'
import { toTrack } from './to-track.ts'

/** The started episodes that can still be played, each with its progress. */
export default function StartedEpisodes({ positions }: { positions: Position[] }) {
  const ids = positions.map(({ podcastId }) => podcastId)
  const { data = [] } = useQuery(podcastQueries(browserDatabase).published(ids))
  const started = positions.flatMap((position) => {
    const podcast = data.find(({ id }) => id === position.podcastId)
    return podcast?.audio_url ? [{ podcast, seconds: position.seconds }] : []
  })
  if (started.length === 0) return null
  return (
    <section aria-labelledby="continue" className="frame pb-16">
      <h2 id="continue" className="headline mb-6 text-2xl">
        {listening.continue}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {started.map(({ podcast, seconds }) => (
          <StartedEpisode key={podcast.id} podcast={podcast} seconds={seconds} />
        ))}
      </ul>
    </section>
  )
}

function StartedEpisode({ podcast, seconds }: { podcast: ListedPodcast; seconds: number }) {
  const player = usePlayer()
  const track = toTrack(podcast, hostedBy(podcast, useNamedHosts()))
  const duration = lengthSeconds(podcast)
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Cover podcast={podcast} sizes="64px" className="size-16 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <Link
          to={`/episodes/${podcast.id}`}
          lang={podcast.language}
          className="wrap-anywhere line-clamp-2 font-medium text-sm leading-5 hover:underline"
        >
          {podcast.title}
        </Link>
        <p className="text-quiet text-xs tabular-nums">
          {fill(listening.of, { at: formatClock(seconds), length: formatClock(duration) })}
        </p>
        <div aria-hidden="true" className="h-1 rounded-full bg-line">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%` }}
          />
        </div>
      </div>
      {track && (
        <Button
          size="icon"
          aria-label={fill(listening.continueTitle, { title: podcast.title })}
          onClick={() => void player.open(track)}
          className="rounded-full"
        >
          <Play aria-hidden="true" fill="currentColor" className="translate-x-px" />
        </Button>
      )}
    </li>
  )
}
