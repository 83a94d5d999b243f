import { expect, test } from 'vitest'
import { overallFraction, RemainingTime } from './remaining-time.ts'

test('the steps fill the whole run, one after the other', () => {
  expect(overallFraction('write', 0)).toBe(0)
  expect(overallFraction('voice', 0)).toBeCloseTo(0.02)
  expect(overallFraction('voice', 0.5)).toBeCloseTo(0.45)
  expect(overallFraction('master', 1)).toBeCloseTo(1)
})

test('nothing is said about the remaining time before something was done', () => {
  expect(new RemainingTime(0).seconds(0.01, 60_000)).toBeNull()
})

test('the remaining time goes by the speed so far', () => {
  expect(new RemainingTime(0).seconds(0.25, 30_000)).toBe(90)
})

test('segments that were there already do not make the run look faster', () => {
  const remaining = new RemainingTime(0)
  remaining.gave(0.5)
  expect(remaining.seconds(0.75, 30_000)).toBe(30)
})
