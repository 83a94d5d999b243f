import { expect, test } from 'vitest'
import { highlightWords } from '#core/search/search-words.ts'
import type { SpokenLine } from '#tables/lines/lines-queries.ts'
import { findLines, makeTranscript, pieceAt, plainTranscript, readTranscriptFile } from './transcript.ts'

const lines: SpokenLine[] = [
  {
    id: 'a',
    speaker: 'Host A',
    text: 'Good morning. Who was Ada?',
    part: 'Opening',
    start_ms: 1000,
    end_ms: 4000,
    passage: null,
  },
  {
    id: 'b',
    speaker: 'Host B',
    text: 'She wrote in 1843.',
    part: 'Opening',
    start_ms: 4300,
    end_ms: 6000,
    passage: null,
  },
  {
    id: 'c',
    speaker: 'Host A',
    text: 'Why then?',
    part: 'The notes',
    start_ms: null,
    end_ms: null,
    passage: null,
  },
]
const file = {
  segments: [
    { startTime: 1, endTime: 2, body: 'Good morning.' },
    { startTime: 2.1, endTime: 4, body: 'Who was Ada?' },
    { startTime: 4.301, endTime: 6, body: 'She wrote in 1842.' },
  ],
}

test('the transcript is cut into sentences where the file has the same words, else a line stays whole', () => {
  const transcript = makeTranscript(lines, file)
  expect(transcript.map((line) => line.pieces.map((piece) => piece.text))).toEqual([
    ['Good morning.', 'Who was Ada?'],
    ['She wrote in 1843.'],
    ['Why then?'],
  ])
  expect(transcript.map((line) => line.newPart)).toEqual(['Opening', null, 'The notes'])
})

test('site p8 the sentence at a time is found, and stays lit while the speaker takes a breath', () => {
  const transcript = makeTranscript(lines, file)
  expect([0.5, 1, 2.5, 4.1, 5, 99].map((seconds) => pieceAt(transcript, seconds))).toEqual([
    null,
    '0:0',
    '0:1',
    '0:1',
    '1:0',
    null,
  ])
})

test('V9 search finds words in any case and order, without accents, and takes signs literally', () => {
  const transcript = makeTranscript(lines, null)
  expect(findLines(transcript, ' ADA? ').map((line) => line.id)).toEqual(['a'])
  expect(findLines(transcript, '.*')).toEqual([])
  expect(findLines(transcript, '')).toHaveLength(3)
  expect(findLines(transcript, '1843 wróte').map((line) => line.id)).toEqual(['b'])
  expect(highlightWords('Ada and ada', 'ADA')).toEqual([
    { text: 'Ada', isMatch: true },
    { text: ' and ', isMatch: false },
    { text: 'ada', isMatch: true },
  ])
})

test('the copied transcript says who speaks', () => {
  expect(plainTranscript('Ada', makeTranscript(lines.slice(0, 2), file))).toBe(
    'Ada\n\nHost A: Good morning. Who was Ada?\n\nHost B: She wrote in 1843.',
  )
})

test('a file that is something else is no transcript', () => {
  for (const value of [
    null,
    'x',
    {},
    { segments: 'x' },
    { segments: [{ startTime: '1', endTime: 2, body: 'x' }] },
  ]) {
    expect(readTranscriptFile(value)).toBeNull()
  }
  expect(readTranscriptFile(file)).toEqual(file)
})
