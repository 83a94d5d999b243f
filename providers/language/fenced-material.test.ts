import { expect, test } from 'vitest'
import { makeSource, manySentences } from '#tests/support/stubs/write-request.ts'
import { fenceMaterial, renderSource } from './fenced-material.ts'

test('paragraphs and headings are kept, everything else of the markup is gone', () => {
  const source = makeSource(['One.', 'Two.', 'Three.', 'Four.'])
  const sentences = source.sentences.map((sentence) => ({ ...sentence, heading: 'The beginning' }))
  expect(renderSource({ ...source, sentences })).toBe('[The beginning]\nOne. Two. Three.\n\nFour.')
})

test('a source that is too long loses paragraphs evenly, not its end', () => {
  const source = makeSource(manySentences(3000))
  const text = renderSource(source, 20_000)
  expect(text.length).toBeLessThanOrEqual(24_000)
  expect(text.length).toBeGreaterThan(16_000)
  const years = [...text.matchAll(/number (\d+)/g)].map((match) => Number(match[1]))
  expect(years.filter((year) => year < 1000).length).toBeGreaterThan(50)
  expect(years.filter((year) => year > 2000).length).toBeGreaterThan(50)
})

test('the mark is new each time, and empty sections are left out', () => {
  const sections = [
    ['LEADER', 'Ada'],
    ['PLAN', ''],
    ['SOURCE', 'A text.'],
  ] as const
  const marks = new Set(Array.from({ length: 50 }, () => fenceMaterial(sections).mark))
  expect(marks.size).toBe(50)
  const { mark, material } = fenceMaterial(sections)
  expect(material).toBe(
    `<<<LEADER ${mark}>>>\nAda\n<<<END LEADER ${mark}>>>\n\n<<<SOURCE ${mark}>>>\nA text.\n<<<END SOURCE ${mark}>>>`,
  )
})
