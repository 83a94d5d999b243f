import { expect, test } from 'vitest'
import { rankSentences } from './rank.ts'

test('a sentence that shares its words with many others ranks above one that shares none', () => {
  const ranks = rankSentences(
    [
      'The hospital needed nurses and clean water.',
      'Clean water saved the hospital.',
      'The nurses brought water to the hospital every morning.',
      'A parrot sat in the garden.',
    ],
    'en',
  )
  expect(Math.min(...ranks.slice(0, 3))).toBeGreaterThan(ranks[3] ?? 1)
})

test('every sentence of a long text gets a rank', () => {
  const ranks = rankSentences(
    Array.from({ length: 1200 }, (_, index) => `Ship ${index} left the harbour.`),
    'en',
  )
  expect(ranks).toHaveLength(1200)
  expect(ranks.every((rank) => rank > 0)).toBe(true)
})
