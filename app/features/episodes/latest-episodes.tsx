import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import home from '#app/messages/home.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { CardSkeletons } from './card-skeleton.tsx'
import { EpisodeCard } from './episode-card.tsx'
import { EpisodeGrid } from './episode-grid.tsx'

/** The latest episodes, at most three, with loading, empty and error states. */
export function LatestEpisodes() {
  const query = useQuery(podcastQueries(browserDatabase).latest())

  if (query.isPending) {
    return (
      <EpisodeGrid isBusy isThree>
        <p className="sr-only">{home.loadingLatest}</p>
        <CardSkeletons count={3} />
      </EpisodeGrid>
    )
  }
  // Shown even if older data is cached, because the latest fetch failed.
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <CircleAlert className="size-8 text-danger" aria-hidden="true" />
        <p className="text-danger">{query.error.message || home.unable}</p>
        <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
          {frame.tryAgain}
        </Button>
      </div>
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={home.none}
        action={
          <LinkButton to="/episodes" variant="secondary">
            {home.browseAll}
          </LinkButton>
        }
      >
        {home.noneText}
      </EmptyState>
    )
  }
  return (
    <EpisodeGrid isThree>
      {query.data.map((podcast, place) => (
        <EpisodeCard
          key={podcast.id}
          podcast={podcast}
          place={place}
          foot={
            <LinkButton
              to={`/episodes/${podcast.id}`}
              aria-label={fill(home.listenTo, { title: podcast.title })}
              variant="link"
              size="small"
            >
              {home.listenNow}
              <ArrowRight aria-hidden="true" />
            </LinkButton>
          }
        />
      ))}
    </EpisodeGrid>
  )
}
