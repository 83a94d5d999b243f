import { expect, test } from 'vitest'
import { everyDay } from './listen-sums.ts'

test('days without a listen stand in the row too, over the end of a month', () => {
  const found = [
    { id: '2026-03-02', name: '2026-03-02', listens: 4 },
    { id: '2026-02-28', name: '2026-02-28', listens: 2 },
  ]
  expect(everyDay(found, 4, '2026-03-02')).toMatchObject([
    { name: '2026-02-27', listens: 0 },
    { name: '2026-02-28', listens: 2 },
    { name: '2026-03-01', listens: 0 },
    { name: '2026-03-02', listens: 4 },
  ])
})
