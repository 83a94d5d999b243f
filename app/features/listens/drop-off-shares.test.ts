import { expect, test } from 'vitest'
import { dropOffShares } from './drop-off-shares.ts'

/** Drop-off counts by twentieth of an episode. */
const stopped = (duration_seconds: number | null, listeners: Record<number, number>) => ({
  podcast_id: 'a',
  title: 'A',
  duration_seconds,
  stops: Array.from({ length: 21 }, (_, part) => listeners[part] ?? 0),
})

test('at every tenth of an episode it says how many were still there', () => {
  const a = dropOffShares(stopped(600, { 0: 1, 2: 2, 9: 1, 20: 6 }))
  expect(a.map(({ percent }) => percent)).toEqual([90, 70, 70, 70, 60, 60, 60, 60, 60, 60])
  expect(a.map(({ at }) => at).slice(0, 2)).toEqual(['1:00', '2:00'])
  expect(a.at(-1)?.at).toBe('The end')
  const b = dropOffShares(stopped(null, { 3: 1 }))
  expect(b.map(({ percent }) => percent)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(b[0]?.at).toBe('10%')
})
