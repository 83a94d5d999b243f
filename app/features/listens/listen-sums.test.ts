import { expect, test } from 'vitest'
import { sumsBy, sumsByDay } from './listen-sums.ts'

const row = (day: string, program: string, listens: number, podcast_id = '1') => ({
  podcast_id,
  title: 'A storm',
  day,
  program,
  listens,
})

test('days without a listen stand in the row too, over the end of a month', () => {
  const rows = [
    row('2026-02-28', 'Overcast', 2),
    row('2026-03-02', 'Overcast', 1),
    row('2026-03-02', 'VLC', 3),
  ]
  expect(sumsByDay(rows, 4, '2026-03-02')).toMatchObject([
    { name: '2026-02-27', listens: 0 },
    { name: '2026-02-28', listens: 2 },
    { name: '2026-03-01', listens: 0 },
    { name: '2026-03-02', listens: 4 },
  ])
  expect(sumsBy(rows, ({ program }) => program)).toMatchObject([
    { name: 'Overcast', listens: 3 },
    { name: 'VLC', listens: 3 },
  ])
})

test('two episodes with one title are two', () => {
  const rows = [row('2026-03-01', 'VLC', 1), row('2026-03-01', 'VLC', 2, '2'), row('2026-03-02', 'VLC', 4)]
  const sums = sumsBy(
    rows,
    ({ podcast_id }) => podcast_id,
    ({ title }) => title,
  )
  expect(sums).toEqual([
    { id: '1', name: 'A storm', listens: 5 },
    { id: '2', name: 'A storm', listens: 2 },
  ])
})
