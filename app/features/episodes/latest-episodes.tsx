import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
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
        <p className="sr-only">Loading the latest episodes</p>
        <CardSkeletons count={3} />
      </EpisodeGrid>
    )
  }
  // Also when older data is cached: the latest fetch failed.
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-16 text-center">
        <CircleAlert className="size-8 text-danger" aria-hidden="true" />
        <p className="text-danger">{query.error.message || 'Unable to load episodes'}</p>
        <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title="No episodes available yet"
        action={
          <Button asChild variant="secondary">
            <Link to="/episodes">Browse All Episodes</Link>
          </Button>
        }
      >
        They appear here as soon as they are published.
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
            <Button asChild variant="link" size="small">
              <Link to={`/episodes/${podcast.id}`} aria-label={`Listen Now: ${podcast.title}`}>
                Listen Now
                <ArrowRight aria-hidden="true" />
              </Link>
            </Button>
          }
        />
      ))}
    </EpisodeGrid>
  )
}
