import {
  type DehydratedState,
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
} from '@tanstack/react-query'
import { retryUnlessSilent } from '#tables/fault.ts'

const minute = 60_000

/** Milliseconds to wait before a retry: 1 s, doubled each time, at most `cap`; `attempt` counts from 0. */
export function backoff(attempt: number, cap: number): number {
  return Math.min(1000 * 2 ** attempt, cap)
}

/** No retries on the server: a page is sent without data that failed to load, and the browser queries again. */
export function makeQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The default pauses queries silently while the browser reports that it is offline.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5 * minute,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 30 * minute,
        retry: isServer ? false : retryUnlessSilent(3),
        retryDelay: (attempt) => backoff(attempt, 30_000),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

// biome-ignore-start lint/suspicious/noExplicitAny: accepts queries of any type.
type AnyPlainQuery = FetchQueryOptions<any, any, any, any>
type AnyPagedQuery = FetchInfiniteQueryOptions<any, any, any, any, any>
type AnyQuery = AnyPlainQuery | AnyPagedQuery
// biome-ignore-end lint/suspicious/noExplicitAny: see above.

type Prefetched = { client: QueryClient; state: DehydratedState }

/**
 * Runs queries in a loader (the first page of infinite ones) and returns their dehydrated state. A failed query is logged and
 * left out: its component queries again in the browser, with retries.
 */
export async function prefetch(...queries: AnyQuery[]): Promise<Prefetched> {
  const client = makeQueryClient()
  await Promise.all(queries.map((query) => fetchOnce(client, query).catch(noteFailure(query.queryKey))))
  return { client, state: dehydrate(client) }
}

function fetchOnce(client: QueryClient, query: AnyQuery): Promise<unknown> {
  if ('initialPageParam' in query)
    return client.fetchInfiniteQuery({ ...(query as AnyPagedQuery), retry: false })
  return client.fetchQuery({ ...(query as AnyPlainQuery), retry: false })
}

function noteFailure(queryKey: unknown): (error: unknown) => void {
  // Only the first part of the key: the rest may contain what a user typed.
  const [table] = queryKey as unknown[]
  return (error) => console.error(`Could not prefetch ${table}: ${String(error)}`)
}

let clientOfBrowser: QueryClient | undefined

/** The browser's single query client, shared with client loaders; on the server a new one per rendering. */
export function queryClientOfPage(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient()
  clientOfBrowser ??= makeQueryClient()
  return clientOfBrowser
}

/** Prefetches queries into the browser's cache; fresh results are reused. */
export async function prefetchHere(...queries: AnyQuery[]): Promise<void> {
  await Promise.all(queries.map((query) => fetchOnce(queryClientOfPage(), query).catch(() => {})))
}

/** True if the browser's cache has a fresh result, so that the server's loader can be skipped. */
export function isFresh({ queryKey, staleTime }: Pick<AnyQuery, 'queryKey' | 'staleTime'>): boolean {
  const state = queryClientOfPage().getQueryState(queryKey)
  if (state?.data === undefined || state.data === null || state.isInvalidated) return false
  return Date.now() - state.dataUpdatedAt < (typeof staleTime === 'number' ? staleTime : 5 * minute)
}

/** Opens a page even if the server's loader fails: its components query for themselves and show what failed. */
export async function withFallback<Data>(serverLoader: () => Promise<Data>, without: Data): Promise<Data> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return without
  }
}
