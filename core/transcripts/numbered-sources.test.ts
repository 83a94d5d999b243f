import { expect, test } from 'vitest'
import { numberSources } from './numbered-sources.ts'

test('Q9 passages are numbered as they are cited, each once', () => {
  const content = 'She ran the harbour.\nIn 1904 a storm came.'
  const line = (start: number, end: number) => ({
    text: 'x',
    support: 'supported' as const,
    source: { start, end },
  })
  expect(
    numberSources(
      [line(21, 42), { text: 'And?', support: null, source: null }, line(0, 20), line(21, 42), line(90, 99)],
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

test('M 1 a line that its text does not support has no number', () => {
  const content = 'She answered every call herself.'
  const source = { start: 0, end: content.length }
  const lines = (['unsupported', 'not_checked', null] as const).map((support) => ({
    text: 'x',
    support,
    source,
  }))
  expect(numberSources(lines, content)).toEqual({ numbers: [null, null, null], sources: [] })
})
