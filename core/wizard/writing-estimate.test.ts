import { expect, test } from 'vitest'
import { estimateWriting } from './writing-estimate.ts'

test('E an estimate grows with text and length, and knows money only where a price is known', () => {
  const price = { input: 2.5, cached: 1.25, output: 10 }
  const text = 'x'.repeat(7_500)
  const short = estimateWriting(text, 5, { writer: price })
  const long = estimateWriting(text, 15, { writer: price })
  expect(short.inputTokens).toBeGreaterThan(15_000)
  expect(short.inputTokens).toBeLessThan(35_000)
  expect(long.usd ?? 0).toBeGreaterThan((short.usd ?? 0) * 2)
  expect(short.usd).toBeCloseTo((short.inputTokens * 2.5 + short.outputTokens * 10) / 1e6, 4)
  expect(estimateWriting(text, 5, { writer: null })).toEqual({ ...short, usd: null })
})

test('M F9 the check by a model is in the estimate, at its own price', () => {
  const writer = { input: 2, cached: 1, output: 8 }
  const text = 'x'.repeat(7_500)
  const alone = estimateWriting(text, 5, { writer })
  const checked = estimateWriting(text, 5, { writer, checker: { input: 1, cached: 1, output: 4 } })
  const more = [checked.inputTokens - alone.inputTokens, checked.outputTokens - alone.outputTokens]
  // A reader of such an episode used 4,100 and 900.
  expect(more[0]).toBeGreaterThan(4_100)
  expect(more[1]).toBeGreaterThan(900)
  expect((checked.usd ?? 0) - (alone.usd ?? 0)).toBeCloseTo(((more[0] ?? 0) + (more[1] ?? 0) * 4) / 1e6, 4)
  expect(estimateWriting(text, 5, { writer, checker: null }).usd).toBeNull()
})
