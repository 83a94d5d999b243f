import { expect, test } from 'vitest'
import { estimateWriting } from './writing-estimate.ts'

test('E an estimate grows with text and length, and knows money only where a price is known', () => {
  const price = { input: 2.5, cached: 1.25, output: 10 }
  const text = 'x'.repeat(7_500)
  const short = estimateWriting(text, 5, price)
  const long = estimateWriting(text, 15, price)
  expect(short.inputTokens).toBeGreaterThan(15_000)
  expect(short.inputTokens).toBeLessThan(35_000)
  expect(long.usd ?? 0).toBeGreaterThan((short.usd ?? 0) * 2)
  expect(short.usd).toBeCloseTo((short.inputTokens * 2.5 + short.outputTokens * 10) / 1e6)
  expect(estimateWriting(text, 5, null)).toEqual({ ...short, usd: null })
})
