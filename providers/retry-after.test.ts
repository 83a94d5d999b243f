import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

test.each([
  ['7', 7],
  ['0.5', 0.5],
  ['-3', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is %j seconds', (header, seconds) => expect(readRetryAfter(header)).toBe(seconds))

test('Retry-After may be a date; one that has passed is no wait', () => {
  const seconds = readRetryAfter(new Date(Date.now() + 60_000).toUTCString())
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(readRetryAfter(new Date(Date.now() - 60_000).toUTCString())).toBe(0)
})
