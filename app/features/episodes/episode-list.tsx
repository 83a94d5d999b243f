import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { browserDatabase } from '#tables/database.ts'
import { type PodcastSearch, podcastPageSize, podcastQueries } from '#tables/podcasts/browser.ts'
import { CardActions } from './card-actions.tsx'
import { CardSkeletons } from './card-skeleton.tsx'
import { EpisodeCard } from './episode-card.tsx'
import { EpisodeGrid } from './episode-grid.tsx'
import { ListFailure, ListLoading } from './list-states.tsx'

/** The cards of one search; more pages come as the end of the list comes near. */
export function EpisodeList({ search }: { search: PodcastSearch }) {
  const query = useInfiniteQuery(podcastQueries(browserDatabase).search(search))

  if (query.isPending) return <ListLoading cards={podcastPageSize / 2} />
  if (query.isError && !query.data) return <ListFailure query={query} />
  const podcasts = query.data.pages.flat()
  if (podcasts.length === 0) return <NoEpisodes isSearch={search.query.trim() !== ''} query={query} />
  return (
    <>
      <p role="status" className="sr-only">
        {podcasts.length} episodes shown
      </p>
      <EpisodeGrid isBusy={query.isFetchingNextPage}>
        {podcasts.map((podcast, place) => (
          <EpisodeCard
            key={podcast.id}
            podcast={podcast}
            place={place}
            isUrgent={place === 0}
            foot={<CardActions podcast={podcast} />}
          />
        ))}
        {query.isFetchingNextPage && <CardSkeletons count={3} />}
      </EpisodeGrid>
      {query.hasNextPage && (
        <NextPage
          isFetching={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onWanted={() => query.fetchNextPage()}
        />
      )}
    </>
  )
}

function NoEpisodes({
  isSearch,
  query,
}: {
  isSearch: boolean
  query: { isFetching: boolean; refetch: () => unknown }
}) {
  return (
    <EmptyState
      title={isSearch ? 'No episodes found matching your search.' : 'No episodes available yet.'}
      action={
        <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
          Refresh Episodes
        </Button>
      }
    >
      {isSearch ? 'Try fewer words, or a name.' : 'They appear here as soon as they are published.'}
    </EmptyState>
  )
}

/** Asks for more by itself when it comes near the screen, and by its button when that failed or for keyboards. */
function NextPage({
  isFetching,
  hasFailed,
  onWanted,
}: {
  isFetching: boolean
  hasFailed: boolean
  onWanted: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const ask = useRef(onWanted)
  ask.current = onWanted

  useEffect(() => {
    if (!box.current || isFetching || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '600px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isFetching, hasFailed])

  return (
    <div ref={box} className="flex flex-col items-center gap-3 pt-12">
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          The next episodes could not be loaded.
        </p>
      )}
      <Button variant="secondary" busy={isFetching} onClick={onWanted}>
        {hasFailed ? 'Try Again' : 'Show more episodes'}
      </Button>
    </div>
  )
}
