import { expect, test } from 'vitest'
import { progressLine, remainingText } from './progress-bar.ts'

test('the bar says how far the run is, what it does and how long it still takes', () => {
  const line = progressLine({ fraction: 0.5, remainingSeconds: 130, detail: 'Voicing line 3 of 6' }, 100)
  expect(line).toContain(' 50 %')
  expect(line).toContain('Voicing line 3 of 6')
  expect(line).toContain('about 2 min left')
  expect(line.match(/█/g)).toHaveLength(15)
})

test('a narrow terminal never gets a line that wraps', () => {
  const line = progressLine({ fraction: 1, remainingSeconds: 12, detail: 'Mastering' }, 30)
  expect(line.length).toBeLessThan(30)
})

test.each([
  [null, ''],
  [0, ''],
  [3, 'about 5 s left'],
  [42, 'about 45 s left'],
  [90, 'about 2 min left'],
])('%s seconds are said as "%s"', (seconds, words) => {
  expect(remainingText(seconds)).toBe(words)
})
