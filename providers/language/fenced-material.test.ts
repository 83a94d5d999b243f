import { expect, test } from 'vitest'
import { makeSource } from '#tests/support/stubs/write-request.ts'
import { fence, newFence, renderSentences } from './fenced-material.ts'

test('paragraphs and headings are kept, everything else of the markup is gone', () => {
  const { sentences } = makeSource(['One.', 'Two.', 'Three.', 'Four.'])
  expect(renderSentences(sentences.map((sentence) => ({ ...sentence, heading: 'The beginning' })))).toBe(
    '[The beginning]\nOne. Two. Three.\n\nFour.',
  )
})

test('the mark is new each time and in none of the texts, and empty sections are left out', () => {
  const marks = Array.from({ length: 50 }, () => newFence(['A text.']))
  expect(new Set(marks).size).toBe(50)
  const material = fence('m4rk', [
    ['LEADER', 'Ada'],
    ['PLAN', ''],
    ['SOURCE', 'A text.'],
  ])
  expect(material).toBe(
    '<<<LEADER m4rk>>>\nAda\n<<<END LEADER m4rk>>>\n\n<<<SOURCE m4rk>>>\nA text.\n<<<END SOURCE m4rk>>>',
  )
})
