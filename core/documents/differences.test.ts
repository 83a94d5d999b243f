import { expect, test } from 'vitest'
import { differencesIn } from './differences.ts'
import type { DocumentBlock } from './document.ts'

const paragraph = (text: string, more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  kind: 'paragraph',
  text,
  ...more,
})
const document = (name: string, ...blocks: DocumentBlock[]) => ({
  document: { name, blocks, leftOut: {} },
  cuts: new Set<number>(),
})

test('two documents that give different numbers or years for the same thing are reported with their places', () => {
  const found = differencesIn([
    document(
      'Memo.docx',
      paragraph('In the first year the clinic saw 1,412 patients. Nobody was sent away.', { page: 2 }),
      paragraph('The second clinic was opened in 2016 by the ministry.', { page: 3 }),
    ),
    document(
      'Call.vtt',
      paragraph('In the first year the clinic saw 1421 patients.', { seconds: 725, speaker: 'Ms Okoye' }),
      paragraph('The second clinic was opened by the ministry in 2017.', { seconds: 800 }),
    ),
  ])
  expect(found).toEqual([
    {
      one: 'Memo.docx, p. 2: “In the first year the clinic saw 1,412 patients.”',
      other: 'Call.vtt, min 12, Ms Okoye: “In the first year the clinic saw 1421 patients.”',
    },
    {
      one: 'Memo.docx, p. 3: “The second clinic was opened in 2016 by the ministry.”',
      other: 'Call.vtt, min 13: “The second clinic was opened by the ministry in 2017.”',
    },
  ])
})

test.each([
  [
    'the same number, written differently',
    'It sold 1,200 loaves every night.',
    'It sold 1200 loaves every night.',
  ],
  [
    'another year of the same count',
    'In 2010 the clinic saw 412 people.',
    'In 2011 the clinic saw 520 people.',
  ],
  ['another person', 'Then Ana earned 40 marks a week.', 'Then Ben earned 50 marks a week.'],
  ['other words', 'She bought 12 ships with the money.', 'Her father had sold 14 ships before the war.'],
])('%s is no difference', (_, one, other) => {
  expect(differencesIn([document('a.txt', paragraph(one)), document('b.txt', paragraph(other))])).toEqual([])
})

test('a document is not compared with itself, and what is cut is not compared', () => {
  const two = [paragraph('The clinic saw 412 patients then.'), paragraph('The clinic saw 413 patients then.')]
  expect(differencesIn([document('a.txt', ...two)])).toEqual([])
  const cut = { ...document('b.txt', ...two), cuts: new Set([0, 1]) }
  expect(differencesIn([document('a.txt', ...two), cut])).toEqual([])
})
