import { expect, test } from 'vitest'
import { numberSources } from './numbered-sources.ts'

test('Q9 passages are numbered as they are cited, each once', () => {
  const content = 'She ran the harbour.\nIn 1904 a storm came.'
  const line = (start: number, end: number) => ({ text: 'x', source: { start, end } })
  expect(
    numberSources(
      [line(21, 42), { text: 'And?', source: null }, line(0, 20), line(21, 42), line(90, 99)],
      content,
    ),
  ).toEqual({
    numbers: [1, null, 2, 1, null],
    sources: [
      { number: 1, start: 21, passage: 'In 1904 a storm came.' },
      { number: 2, start: 0, passage: 'She ran the harbour.' },
    ],
  })
})
