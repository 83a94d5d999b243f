import { expect, test, vi } from 'vitest'
import { backoff, makeQueryClient } from './query-client.ts'

/** The client that a page of a browser makes for itself. */
function clientOfPage() {
  vi.stubGlobal('window', {})
  try {
    return makeQueryClient()
  } finally {
    vi.unstubAllGlobals()
  }
}

test('CAL-03 queries wait 1 s, doubling, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 30_000))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('CAL-03 in a browser: fresh 5 minutes, kept 30 minutes, 3 retries', () => {
  const { queries } = clientOfPage().getDefaultOptions()
  expect([queries?.staleTime, queries?.gcTime]).toEqual([300_000, 1_800_000])
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('refused')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  const delay = queries?.retryDelay as (attempt: number) => number
  expect([0, 1, 2, 8].map(delay)).toEqual([1000, 2000, 4000, 30_000])
})

test('CAL-03 fresh 5 minutes; on the server nothing is retried, or a missing page would take seconds', () => {
  const { queries } = makeQueryClient().getDefaultOptions()
  expect([queries?.staleTime, queries?.retry]).toEqual([300_000, false])
})
