import { expect, test } from 'vitest'
import { formatMoment, localTimeOf, momentOf } from './zoned-time.ts'

test.each([
  ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01T00:30', 'Asia/Kolkata', '2026-11-30T19:00:00.000Z'],
  // Nights in which the clock changes.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, moment) => {
  expect(momentOf(local, zone)?.toISOString()).toBe(moment)
  expect(localTimeOf(new Date(moment), zone)).toBe(local)
})

test('what is no time is none', () => {
  expect(momentOf('', 'UTC')).toBeNull()
  expect(momentOf('2026-13-01T09:00', 'UTC')).toBeNull()
  expect(momentOf('tomorrow', 'UTC')).toBeNull()
})

test('a moment is told with its zone', () => {
  expect(formatMoment('2026-12-01T08:00:00Z', 'Europe/Berlin', 'en-GB')).toBe(
    '1 December 2026 at 09:00 (Europe/Berlin)',
  )
})
