import { keepPreviousData, useQuery } from '@tanstack/react-query'
import list from '#app/messages/list.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { CardActions } from './card-actions.tsx'
import { EpisodeCard } from './episode-card.tsx'
import { EpisodeGrid } from './episode-grid.tsx'
import { type ListSearch, searchSaved } from './list-search.ts'
import { ListFailure, ListLoading, ResultCount } from './list-states.tsx'
import { useReactionIds } from './saved-podcasts.ts'

/** The listener's saved episodes, from the account or from this browser. */
export function SavedList({ search, onLeave }: { search: ListSearch; onLeave: () => void }) {
  const { ids, failed } = useReactionIds('podcast_bookmarks')
  const query = useQuery({
    ...podcastQueries(browserDatabase).published(ids ?? []),
    enabled: ids !== undefined && ids.length > 0,
    // Keep the list while it is refetched: only the removed episode disappears, at once.
    placeholderData: keepPreviousData,
  })

  const failure = ids === undefined ? failed : query.isLoadingError && query
  if (failure) return <ListFailure query={failure} />
  const isKnown = ids !== undefined && (ids.length === 0 || query.data !== undefined)
  const saved = (query.data ?? []).filter(({ id }) => ids?.includes(id))
  const found = searchSaved(saved, search)
  return (
    <>
      <ResultCount count={isKnown ? found.length : undefined} />
      {!isKnown ? (
        <ListLoading cards={3} />
      ) : found.length === 0 ? (
        <EmptyState
          title={saved.length > 0 ? list.nothingFound : list.nothingSaved}
          action={
            <Button variant="secondary" onClick={onLeave}>
              {list.showAllSaved}
            </Button>
          }
        >
          {saved.length === 0 && list.howToSave}
        </EmptyState>
      ) : (
        <EpisodeGrid>
          {found.map((podcast, place) => (
            <EpisodeCard
              key={podcast.id}
              podcast={podcast}
              place={place}
              foot={<CardActions podcast={podcast} />}
            />
          ))}
        </EpisodeGrid>
      )}
    </>
  )
}
