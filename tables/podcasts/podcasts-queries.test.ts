import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Connect, Database } from '#tables/database.ts'
import { visitor } from '#tables/query-keys.ts'
import { podcastPageQueries, podcastPageSize, podcastQueries } from './podcasts-queries.ts'

const queries = podcastQueries(() => Promise.reject(new Error('not asked here')))
const minute = 60_000

test('HOM-07 the latest episodes: fresh 5 minutes, no refetch on focus, 3 retries from 1 s to at most 10 s', () => {
  const { staleTime, refetchOnWindowFocus, retry, retryDelay } = queries.latest()
  expect([staleTime, refetchOnWindowFocus]).toEqual([5 * minute, false])
  expect(timesOf(retry)).toBe(3)
  const delay = retryDelay as (attempt: number) => number
  expect([0, 1, 2, 3, 4, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})

/** How often a failing query is retried. */
function timesOf(retry: unknown): number {
  const mayRetry = retry as (failures: number, error: Error) => boolean
  return [0, 1, 2, 3, 4, 5].filter((failures) => mayRetry(failures, new Error('refused'))).length
}

type Answer = { data: unknown; error: { message: string } | null }

/** A client whose every request, however it is built, resolves to this response. */
function connectTo(answer: Answer): Connect {
  const request: object = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? (done: (value: unknown) => void) => done(answer) : () => request),
  })
  return async () => ({ from: () => request, rpc: () => request }) as unknown as Database
}
const answering = (answer: Answer) => podcastQueries(connectTo(answer))
const noRetry = { retry: false, staleTime: 0 }

test('HOM-06 a latest list that fails, or answers nothing, throws the words of the spec', async () => {
  const client = new QueryClient()
  const ask = (answer: Parameters<typeof answering>[0]) =>
    client.fetchQuery({ ...answering(answer).latest(), ...noRetry })
  await expect(ask({ data: null, error: { message: 'down' } })).rejects.toThrow(/^Failed to fetch episodes$/)
  await expect(ask({ data: null, error: null })).rejects.toThrow(/^No data returned from the query$/)
  expect(await ask({ data: [], error: null })).toEqual([])
})

test('EPL-05 EPD-07 a list and an episode that fail throw theirs', async () => {
  const client = new QueryClient()
  const broken = { data: null, error: { message: 'the disk is full' } }
  const { search } = answering(broken)
  const { detail } = podcastPageQueries({ connect: connectTo(broken), viewer: visitor })
  const list = search({ query: '', sort: 'title', direction: 'asc', page: 1 })
  await expect(client.fetchInfiniteQuery({ ...list, ...noRetry })).rejects.toThrow(
    /^Failed to fetch podcasts: the disk is full$/,
  )
  await expect(
    client.fetchQuery({ ...detail('00000000-0000-4000-8000-000000000000'), ...noRetry }),
  ).rejects.toThrow(/^Error loading podcast details\. Please try again later\.$/)
})

test('site m19 EPL-05 where the client itself cannot be fetched, list and episode say their sentence all the same', async () => {
  const client = new QueryClient()
  const connect = () => Promise.reject(new Error('a part is missing'))
  const list = podcastQueries(connect).search({ query: '', sort: 'title', direction: 'asc', page: 1 })
  await expect(client.fetchInfiniteQuery({ ...list, ...noRetry })).rejects.toThrow(
    /^Failed to fetch podcasts: a part is missing$/,
  )
  await expect(client.fetchQuery({ ...podcastQueries(connect).latest(), ...noRetry })).rejects.toThrow(
    /^Failed to fetch episodes$/,
  )
  const { detail } = podcastPageQueries({ connect, viewer: visitor })
  await expect(client.fetchQuery({ ...detail('x'), ...noRetry })).rejects.toThrow(/^Error loading podcast/)
})

test('EPL-06 the list: cached 5 minutes, 2 retries, no refetch on focus', () => {
  const { staleTime, refetchOnWindowFocus, retry } = queries.search({
    query: '',
    sort: 'title',
    direction: 'asc',
    page: 1,
  })
  expect([staleTime, refetchOnWindowFocus]).toEqual([5 * minute, false])
  expect(timesOf(retry)).toBe(2)
})

test('EPL-07 the next page begins where the last one ended, and a short page is the last', () => {
  const third = { query: '', sort: 'title', direction: 'asc', page: 3 } as const
  const { initialPageParam, getNextPageParam } = queries.search(third)
  const full = Array.from({ length: podcastPageSize }, () => ({}) as never)
  const next = (pages: never[][]) =>
    getNextPageParam(pages.at(-1) ?? [], pages, (pages.length + 1) * podcastPageSize, [])
  expect(initialPageParam).toBe(2 * podcastPageSize)
  expect(next([full])).toBe(3 * podcastPageSize)
  expect(next([full, full])).toBe(4 * podcastPageSize)
  expect(next([full, full.slice(1)])).toBeUndefined()
})
