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
