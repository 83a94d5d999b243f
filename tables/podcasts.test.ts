import { expect, test } from 'vitest'
import { podcastPageSize, podcastQueries } from './podcasts.ts'

const queries = podcastQueries(() => Promise.reject(new Error('not asked here')))
const minute = 60_000

test('HOM-07 the latest episodes: fresh 5 minutes, no refetch on focus, 3 retries from 1 s to at most 10 s', () => {
  const { staleTime, refetchOnWindowFocus, retry, retryDelay } = queries.latest()
  expect([staleTime, refetchOnWindowFocus, retry]).toEqual([5 * minute, false, 3])
  const delay = retryDelay as (attempt: number) => number
  expect([0, 1, 2, 3, 4, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('EPL-06 the list: cached 5 minutes, 2 retries, no refetch on focus', () => {
  const { staleTime, refetchOnWindowFocus, retry } = queries.search({
    query: '',
    sort: 'title',
    direction: 'asc',
  })
  expect([staleTime, refetchOnWindowFocus, retry]).toEqual([5 * minute, false, 2])
})

test('EPL-07 the next page begins where the last one ended, and a short page is the last', () => {
  const { getNextPageParam } = queries.search({ query: '', sort: 'title', direction: 'asc' })
  const full = Array.from({ length: podcastPageSize }, () => ({}) as never)
  const next = (pages: never[][]) => getNextPageParam(pages.at(-1) ?? [], pages, 0, [0])
  expect(next([full])).toBe(podcastPageSize)
  expect(next([full, full])).toBe(2 * podcastPageSize)
  expect(next([full, full.slice(1)])).toBeUndefined()
})
