import { expect, test } from 'vitest'
import { lastDays, lastHours } from '#app/ui/last-spans.ts'
import { figuresByKind, figuresByService, figuresOfRequests } from './day-figures.ts'

const shown = lastDays(3, '2026-03-01')

test('jobs are told apart by kind, also on days without any, and days that are not shown do not count', () => {
  const rows = [
    { day: '2026-02-20', kind: 'make-audio', done: 50, failed: 0 },
    { day: '2026-02-27', kind: 'make-audio', done: 2, failed: 1 },
    { day: '2026-03-01', kind: 'make-audio', done: 1, failed: 0 },
    { day: '2026-03-01', kind: 'write-dialog', done: 9, failed: 0 },
  ]
  const [first, second, ...rest] = figuresByKind(rows, shown)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ kind: 'write-dialog', done: 9, failed: 0 })
  expect(second).toEqual({
    kind: 'make-audio',
    done: 3,
    failed: 1,
    bars: [
      { span: '2026-02-27', values: [2, 1] },
      { span: '2026-02-28', values: [0, 0] },
      { span: '2026-03-01', values: [1, 0] },
    ],
  })
})

test('a service is as quick as all its characters in all its seconds, not as the mean of its days', () => {
  const rows = [
    { day: '2026-02-27', service: 'kokoro', characters: 1000, seconds: 100 },
    { day: '2026-03-01', service: 'kokoro', characters: 1000, seconds: 10 },
    { day: '2026-03-01', service: 'espeak', characters: 5, seconds: 0 },
  ]
  const [espeak, kokoro] = figuresByService(rows, shown)
  expect(espeak?.perSecond).toBe(5000)
  expect(kokoro?.perSecond).toBeCloseTo(2000 / 110)
  expect(kokoro?.bars.map(({ values }) => values)).toEqual([[10], [0], [100]])
})

test('each request is in time, slow or failed, and what is not shown does not count', () => {
  const rows = [
    { span: '2026-02-26', answered: 70, slow: 7, failed: 7 },
    { span: '2026-02-27', answered: 10, slow: 2, failed: 1 },
    { span: '2026-03-01', answered: 5, slow: 0, failed: 0 },
    { span: '2026-03-01T09', answered: 5, slow: 0, failed: 0 },
  ]
  expect(figuresOfRequests(rows, shown)).toEqual({
    answered: 15,
    slow: 2,
    failed: 1,
    bars: [
      { span: '2026-02-27', values: [7, 2, 1] },
      { span: '2026-02-28', values: [0, 0, 0] },
      { span: '2026-03-01', values: [5, 0, 0] },
    ],
  })
  const hours = lastHours(3, new Date('2026-03-01T01:59:59.999Z'))
  expect(hours).toEqual(['2026-02-28T23', '2026-03-01T00', '2026-03-01T01'])
})

test('nothing on record is no chart', () => {
  expect([figuresByKind([], shown), figuresByService([], shown)]).toEqual([[], []])
})
