import { expect, test } from 'vitest'
import { backoff, makeQueryClient } from './query-client.ts'

test('CAL-03 queries wait 1 s, doubling, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 30_000))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('CAL-03 fresh 5 minutes; on the server nothing is retried, or a missing page would take seconds', () => {
  const { queries } = makeQueryClient().getDefaultOptions()
  expect([queries?.staleTime, queries?.retry]).toEqual([300_000, false])
})
