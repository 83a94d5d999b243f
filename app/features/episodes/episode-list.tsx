import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PrivateNotice } from '#app/features/private/private-notice.tsx'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import list from '#app/messages/list.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { browserDatabase } from '#tables/database.ts'
import { type ListedPodcast, podcastPageSize, podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { CardActions } from './card-actions.tsx'
import { CardSkeletons } from './card-skeleton.tsx'
import { EpisodeCard } from './episode-card.tsx'
import { EpisodeGrid } from './episode-grid.tsx'
import { FoundEpisode } from './found-episode.tsx'
import { ListControls } from './list-controls.tsx'
import { type ListSearch, pageAddress } from './list-search.ts'
import { ListFailure, ListLoading, ResultCount } from './list-states.tsx'

type SearchResult = UseInfiniteQueryResult<InfiniteData<ListedPodcast[]>>

/** Cards of one search, with infinite scrolling. Without JavaScript, links lead to the next pages. */
export function EpisodeList({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const query = useInfiniteQuery(podcastQueries(browserDatabase).search(search))
  return (
    <>
      <ResultCount count={query.data?.pages.flat().length} hasMore={query.hasNextPage} />
      {found(search, query, onClear)}
    </>
  )
}

/** Search and order of the list, unless the site has no episode to look for. */
export function EpisodeListControls(props: {
  search: ListSearch
  onChange: (part: Partial<ListSearch>) => void
}) {
  const { search } = props
  const query = useInfiniteQuery({
    ...podcastQueries(browserDatabase).search(search),
    enabled: !search.onlySaved,
  })
  const isSearch = search.query.trim() !== ''
  if (!isSearch && !search.onlySaved && query.data?.pages.flat().length === 0) return null
  return (
    <div className={isSearch ? 'my-8' : 'mt-8 mb-12'}>
      <ListControls {...props} />
    </div>
  )
}

function found(search: ListSearch, query: SearchResult, onClear: () => void) {
  if (query.isPending) return <ListLoading cards={podcastPageSize / 2} />
  if (query.isError && !query.data) return <ListFailure query={query} />
  const podcasts = query.data.pages.flat()
  const isSearch = search.query.trim() !== ''
  if (podcasts.length === 0 && search.page === 1) {
    const empty = (
      <EmptyState
        title={isSearch ? list.nothingFound : list.none}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isSearch && <Button onClick={onClear}>{list.showAll}</Button>}
            <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
              {list.refresh}
            </Button>
          </div>
        }
      >
        {isSearch ? fill(list.fewerWords, { query: search.query.trim() }) : list.appearHere}
      </EmptyState>
    )
    return isSearch ? empty : <PrivateNotice otherwise={empty} />
  }
  return (
    <>
      <h2 className={isSearch ? 'headline mb-4 text-2xl' : 'sr-only'}>
        {isSearch ? list.results : list.all}
      </h2>
      {search.page > 1 && (
        <LinkButton
          to={pageAddress(search, search.page - 1)}
          rel="prev"
          variant="secondary"
          className="mb-12"
        >
          {list.earlierPage}
        </LinkButton>
      )}
      {isSearch ? (
        <div aria-busy={query.isFetchingNextPage}>
          {podcasts.map((podcast) => (
            <FoundEpisode key={podcast.id} podcast={podcast} query={search.query} />
          ))}
        </div>
      ) : (
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
      )}
      {query.hasNextPage && (
        <NextPage address={pageAddress(search, search.page + query.data.pages.length)} query={query} />
      )}
    </>
  )
}

/** Loads the next page when scrolled near. The button serves keyboard users and retries after a failure. */
function NextPage({ address, query }: { address: string; query: SearchResult }) {
  const { isFetchingNextPage: isFetching, isFetchNextPageError: hasFailed, fetchNextPage } = query
  const box = useRef<HTMLDivElement>(null)
  const onWanted = useRef(fetchNextPage)
  onWanted.current = fetchNextPage

  useEffect(() => {
    if (!box.current || isFetching || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onWanted.current(), {
      rootMargin: '600px',
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isFetching, hasFailed])

  return (
    <div ref={box} className="flex flex-col items-center gap-3 pt-12">
      {hasFailed && (
        <p role="alert" className="text-danger text-sm">
          {list.moreFailed}
        </p>
      )}
      {hasFailed ? (
        <Button variant="secondary" busy={isFetching} onClick={() => fetchNextPage()}>
          {frame.tryAgain}
        </Button>
      ) : (
        <LinkButton
          to={address}
          rel="next"
          aria-busy={isFetching || undefined}
          onClick={(event) => {
            // Modified clicks open the link in a new tab.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            if (!isFetching) void fetchNextPage()
          }}
          variant="secondary"
        >
          {list.showMore}
        </LinkButton>
      )}
    </div>
  )
}
