import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const datedStates = new WeakMap<DehydratedState, DehydratedState>()

/**
 * Hydrates the query cache with the server's results, dated now: a page served from the server's cache may have been rendered
 * an hour ago and is still current. After the Back button the dates are kept, because the browser may reuse an old copy.
 */
export function PageQueryData({
  state,
  children,
}: {
  state: DehydratedState | undefined
  children: ReactNode
}) {
  return <HydrationBoundary state={state && asOfNow(state)}>{children}</HydrationBoundary>
}

function asOfNow(state: DehydratedState): DehydratedState {
  if (typeof window === 'undefined' || isBackNavigation()) return state
  const cached = datedStates.get(state)
  if (cached) return cached
  const now = Date.now()
  const queries = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }))
  const dated = { ...state, queries }
  datedStates.set(state, dated)
  return dated
}

function isBackNavigation(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
