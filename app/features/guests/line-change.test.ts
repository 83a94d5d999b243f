import { expect, test } from 'vitest'
import { lineChange } from './line-change.ts'

const line = { speaker: 'Host A', text: 'She stayed.', part: 'The storm' }

test.each([
  ['its words', { ...line, text: 'She left.' }, 'Before: She left.'],
  ['its host', { ...line, speaker: 'Host B' }, 'The other host says this now.'],
  ['only the title of its part', { ...line, part: 'The night' }, null],
  ['nothing that is known', undefined, null],
])('GST-04 a guest is told of a line in which %s changed', (_, before, said) => {
  expect(lineChange(before, line)).toBe(said)
})
