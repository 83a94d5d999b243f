import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CardSkeletons } from './card-skeleton.tsx'
import { EpisodeGrid } from './episode-grid.tsx'

/** A list of episodes on its way. */
export function ListLoading({ cards }: { cards: number }) {
  return (
    <EpisodeGrid isBusy>
      <p className="sr-only">Loading episodes</p>
      <CardSkeletons count={cards} />
    </EpisodeGrid>
  )
}

/** A list of episodes that could not be had, with its reason. */
export function ListFailure({
  query,
}: {
  query: { error: Error; isFetching: boolean; refetch: () => unknown }
}) {
  return (
    <EmptyState
      title="Unable to Load Episodes"
      action={
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          Try Again
        </Button>
      }
    >
      <p role="alert">{query.error.message}</p>
    </EmptyState>
  )
}

/**
 * Says how many episodes a search has brought. It stands while the next ones are on their way, silent: a region that comes
 * with its words is not read out everywhere.
 */
export function CountShown({ count, hasMore = false }: { count: number | undefined; hasMore?: boolean }) {
  return (
    <p role="status" className="sr-only">
      {count !== undefined &&
        count > 0 &&
        (count === 1 ? 'One episode shown' : `${count} episodes shown`) + (hasMore ? ', more follow' : '')}
      {count === 0 && 'No episodes shown'}
    </p>
  )
}
