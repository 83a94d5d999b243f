import { expect, test } from 'vitest'
import { makeListenMeter } from './listen-count.ts'

test('EPD-01 only what was heard counts: seeking forward or back adds nothing', () => {
  const meter = makeListenMeter()
  for (const second of [0, 0.25, 0.5, 1, 2]) meter(second)
  expect(meter(3)).toBeCloseTo(3)
  expect(meter(200)).toBeCloseTo(3)
  expect(meter(201)).toBeCloseTo(4)
  expect(meter(10)).toBeCloseTo(4)
  expect(meter(11)).toBeCloseTo(5)
})
