import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['90', 90],
  [' 1:30 ', 90],
  ['1:02:03', 3723],
  ['0:00', 0],
  ['', null],
  ['1:60', null],
  ['1:2:3:4', null],
  ['-1', null],
  ['half past', null],
])('%j is %j seconds', (text, seconds) => {
  expect(readClock(text)).toBe(seconds)
})
