import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const taken = new WeakMap<DehydratedState, DehydratedState>()

/**
 * What the server found for a page, put into the browser's cache as of now: the page may have been made an hour ago and
 * is still what the server would find. Not when somebody goes back: then the browser shows its own old copy unasked.
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
  if (typeof window === 'undefined' || isGoneBackTo()) return state
  const known = taken.get(state)
  if (known) return known
  const now = Date.now()
  const queries = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }))
  const asTaken = { ...state, queries }
  taken.set(state, asTaken)
  return asTaken
}

function isGoneBackTo(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
