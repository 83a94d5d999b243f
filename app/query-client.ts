import {
  type DehydratedState,
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
} from '@tanstack/react-query'
import { retryUnlessSilent } from '#tables/fault.ts'

const minute = 60_000

/** 1 s doubling to at most `cap` milliseconds; `attempt` counts from 0. */
export function backoff(attempt: number, cap: number): number {
  return Math.min(1000 * 2 ** attempt, cap)
}

/** On the server nothing is retried: a page that cannot have its data is sent without, and the browser asks again. */
export function makeQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Left to itself the library asks nothing while the browser says that it is offline, and tells nobody so.
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

// biome-ignore-start lint/suspicious/noExplicitAny: each query has its own types; here only the cache counts.
type AnyPlainQuery = FetchQueryOptions<any, any, any, any>
type AnyPagedQuery = FetchInfiniteQueryOptions<any, any, any, any, any>
type AnyQuery = AnyPlainQuery | AnyPagedQuery
// biome-ignore-end lint/suspicious/noExplicitAny: see above.

type Prefetched = { client: QueryClient; state: DehydratedState }

/**
 * Runs queries in a loader, of a list its first page, and hands over what they found. A query that fails is left out and
 * logged: the page still comes, and its component asks from the browser with the retries of the spec.
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
  // Of the key the subject alone: further on stand words that somebody typed.
  const [asked] = queryKey as unknown[]
  return (error) => console.error(`Could not prefetch ${asked}: ${String(error)}`)
}

let clientOfBrowser: QueryClient | undefined

/** The browser's one cache, known to loaders as well; on the server each rendering has its own. */
export function queryClientOfPage(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient()
  clientOfBrowser ??= makeQueryClient()
  return clientOfBrowser
}

/** Runs queries into the browser's one cache; what is there and fresh is not asked for again. */
export async function prefetchHere(...queries: AnyQuery[]): Promise<void> {
  await Promise.all(queries.map((query) => fetchOnce(queryClientOfPage(), query).catch(() => {})))
}

/** Whether the browser holds an answer that is still fresh, so that the server need not be asked. */
export function isFresh({ queryKey, staleTime }: Pick<AnyQuery, 'queryKey' | 'staleTime'>): boolean {
  const state = queryClientOfPage().getQueryState(queryKey)
  if (state?.data === undefined || state.data === null || state.isInvalidated) return false
  return Date.now() - state.dataUpdatedAt < (typeof staleTime === 'number' ? staleTime : 5 * minute)
}

/** A page opens also when the server does not answer: its components then ask for themselves, and say what failed. */
export async function withFallback<Data>(serverLoader: () => Promise<Data>, without: Data): Promise<Data> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return without
  }
}
