import { expect, test } from 'vitest'
import { formatClock, formatDay, formatHour, formatLength, isoDuration, spokenTime } from './format-times.ts'

test('EPL-02 a date reads the same everywhere', () => {
  expect(formatDay('2026-11-20T23:59:59+00:00')).toBe('20 November 2026')
  expect(formatDay('2026-11-21T00:30:00+02:00')).toBe('20 November 2026')
  expect(formatDay('soon')).toBe('')
  expect(formatHour('2026-11-20T09')).toBe('20 Nov, 09:00')
})

test.each([
  [0, '1 sec'],
  [48, '48 sec'],
  [300, '5 min'],
  [329, '5 min'],
  [3599, '1 hr'],
  [3840, '1 hr 4 min'],
])('EPL-02 %i seconds are said as %s', (seconds, expected) => {
  expect(formatLength(seconds)).toBe(expected)
})

test('EPD-05 the clock of the player, also for what a browser calls a length it does not know', () => {
  expect([0, 7.9, 754, 3723].map(formatClock)).toEqual(['0:00', '0:07', '12:34', '1:02:03'])
  expect([Number.NaN, Number.POSITIVE_INFINITY, -3].map(formatClock)).toEqual(['0:00', '0:00', '0:00'])
})

test('EPD-05 times for screen readers', () => {
  expect([0, 1, 65, 3600].map(spokenTime)).toEqual(['0 seconds', '1 second', '1 minute 5 seconds', '1 hour'])
  expect(isoDuration(312)).toBe('PT5M12S')
})
