import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import episode from '#app/messages/episode.ts'
import listening from '#app/messages/listening.ts'
import { count, rich } from '#app/messages/message.ts'
import { formatDay, formatLength, isoDuration } from '#app/ui/format-times.ts'
import { Pill } from '#app/ui/pill.tsx'
import { publicationState } from '#core/editions/publication-state.ts'
import type { PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'
import type { PodcastStats } from '#tables/reactions/reactions-queries.ts'
import { HostName } from './host-hover-card.tsx'
import { lengthSeconds, peopleOf, releaseDate, seasonAndNumber } from './podcast-facts.ts'

/** An episode's title with all short facts, above and below it. */
export function EpisodeHeading({
  podcast,
  stats,
}: {
  podcast: PodcastDetail
  stats: PodcastStats | undefined
}) {
  const place = seasonAndNumber(podcast)
  const seconds = lengthSeconds(podcast)
  const released = releaseDate(podcast)
  const state = publicationState(podcast)
  // Guests and admins can also open a draft.
  const isOwn = podcast.user_id === useAuth().user?.id
  const { hosts } = peopleOf(podcast, useNamedHosts())
  return (
    // On phones the facts stand beside the cover, the title below both.
    <header className="contents sm:flex sm:min-w-0 sm:flex-1 sm:basis-36 sm:flex-col sm:gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-quiet text-xs max-sm:flex-1 max-sm:basis-36 max-sm:content-center tabular-nums sm:gap-y-2 sm:text-sm">
        {state === 'draft' && <Pill tone="warning">{isOwn ? episode.draftOwn : episode.draft}</Pill>}
        {state === 'planned' && <Pill tone="info">{isOwn ? episode.plannedOwn : episode.planned}</Pill>}
        {state === 'unlisted' && <Pill tone="info">{episode.unlisted}</Pill>}
        {podcast.is_sample && <Pill>{listening.sample}</Pill>}
        {/* Its own row on phones: otherwise the font would decide whether the date fits next to it. */}
        {place && <span className="eyebrow max-sm:w-full">{place}</span>}
        <span className="flex flex-wrap gap-x-2 sm:gap-x-3">
          <time dateTime={released}>{formatDay(released)}</time>
          <span aria-hidden="true">·</span>
          <time dateTime={isoDuration(seconds)}>{formatLength(seconds)}</time>
        </span>
        {podcast.has_ai_voices && (
          <Link to="/about#technology" title={episode.howMade}>
            <Pill tone="accent" className="hover:underline" icon={Sparkles}>
              {episode.aiGenerated}
            </Pill>
          </Link>
        )}
      </div>
      <h1
        lang={podcast.language}
        className="headline hyphens-auto text-2xl max-sm:basis-full sm:text-3xl lg:text-[2.75rem] lg:leading-[1.1]"
      >
        {podcast.title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-quiet text-sm max-sm:-mt-1 max-sm:basis-full">
        {hosts.length > 0 && (
          <div>
            {rich(listening.hostedBy, {
              host: hosts
                .slice(0, hosts.every(({ title }) => title === listening.aiVoice) ? 2 : 1)
                .map((host, index) => (
                  <span key={host.name}>
                    {index > 0 && ' & '}
                    <HostName host={host} />
                  </span>
                )),
            })}
          </div>
        )}
        {stats?.listens ? (
          <span className="tabular-nums">{count(episode.listens, stats.listens)}</span>
        ) : null}
        {podcast.categories.map((category) => (
          <Pill key={category} className="wrap-anywhere whitespace-normal">
            {category}
          </Pill>
        ))}
      </div>
    </header>
  )
}
