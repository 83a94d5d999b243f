import { expect, test } from 'vitest'
import { stopShares } from './stop-shares.ts'

test('at every tenth of an episode it says how many were still there', () => {
  const row = (podcast_id: string, part: number, listeners: number) => ({
    podcast_id,
    title: podcast_id.toUpperCase(),
    duration_seconds: podcast_id === 'a' ? 600 : null,
    part,
    listeners,
  })
  const [a, b] = stopShares([row('a', 0, 1), row('a', 2, 2), row('a', 9, 1), row('a', 20, 6), row('b', 3, 1)])
  expect(a).toMatchObject({ id: 'a', title: 'A', listeners: 10 })
  expect(a?.stillThere.map(({ percent }) => percent)).toEqual([90, 70, 70, 70, 60, 60, 60, 60, 60, 60])
  expect(a?.stillThere.map(({ at }) => at).slice(0, 2)).toEqual(['1:00', '2:00'])
  expect(a?.stillThere.at(-1)?.at).toBe('The end')
  expect(b?.stillThere.map(({ percent }) => percent)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(b?.stillThere[0]?.at).toBe('10 %')
  expect(stopShares([])).toEqual([])
})
