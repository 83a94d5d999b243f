import { expect, test } from 'vitest'
import { noBudget } from './budget.ts'
import { writingMeter } from './writing-meter.ts'

const words = (input: number, output: number) =>
  ({ kind: 'words', writerId: 'gpt-4o', usage: { input, cached: 0, output } }) as const

test('M what a run costs is the sum of all its requests, where there is no budget too', async () => {
  const prices = { input: 2, cached: 1, output: 10 }
  const meter = writingMeter(noBudget, async () => prices)
  const [one, other] = [await meter.reserve(words(5_000, 16_000)), await meter.reserve(words(5_000, 16_000))]
  await meter.settle(one, words(1_000, 200))
  expect(meter.counted()).toMatchObject({ inputTokens: 1_000, outputTokens: 200 })
  await meter.settle(other, words(3_000, 400))
  expect(meter.cost()).toEqual({ inputTokens: 4_000, cachedTokens: 0, outputTokens: 600, usd: 0.014 })
})
