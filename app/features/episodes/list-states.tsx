import frame from '#app/messages/frame.ts'
import list from '#app/messages/list.ts'
import { count } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CardSkeletons } from './card-skeleton.tsx'
import { EpisodeGrid } from './episode-grid.tsx'

export function ListLoading({ cards }: { cards: number }) {
  return (
    <EpisodeGrid isBusy>
      <p className="sr-only">{list.loadingList}</p>
      <CardSkeletons count={cards} />
    </EpisodeGrid>
  )
}

/** Error state of an episode list, with the reason and a retry button. */
export function ListFailure({
  query,
}: {
  query: { error: Error; isFetching: boolean; refetch: () => unknown }
}) {
  return (
    <EmptyState
      title={list.unable}
      action={
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          {frame.tryAgain}
        </Button>
      }
    >
      <p role="alert">{inPageLanguage(query.error.message)}</p>
    </EmptyState>
  )
}

/**
 * Announces the number of results to screen readers. Rendered, but empty, while the count is unknown: some screen
 * readers ignore a live region that is inserted together with its text.
 */
export function ResultCount({
  count: found,
  hasMore = false,
}: {
  count: number | undefined
  hasMore?: boolean
}) {
  return (
    <p role="status" className="sr-only">
      {found !== undefined && found > 0 && count(hasMore ? list.shownMore : list.shown, found)}
      {found === 0 && list.noneShown}
    </p>
  )
}
