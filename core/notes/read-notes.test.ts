import { expect, test } from 'vitest'
import { readNotes } from './read-notes.ts'

test('an empty line ends a paragraph, a single break is kept as a line of it', () => {
  expect(readNotes('One  line\nits second\r\n\r\nAnother')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One line' }], [{ text: 'its second' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Another' }]] },
  ])
})

test('dashes and numbers make lists; a year at the head of a sentence makes none', () => {
  expect(readNotes('Sources:\n- a book\n- a film\n1. first\n2) second\n1904 was the year.')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'Sources:' }]] },
    { kind: 'list', isNumbered: false, lines: [[{ text: 'a book' }], [{ text: 'a film' }]] },
    { kind: 'list', isNumbered: true, lines: [[{ text: 'first' }], [{ text: 'second' }]] },
    { kind: 'paragraph', lines: [[{ text: '1904 was the year.' }]] },
  ])
})

test('addresses are links without the full stop behind them; other schemes and markup stay text', () => {
  const [block] = readNotes(
    'See https://example.org/?a=1, [her book](https://example.org/b) and javascript:alert(1) <b>.',
  )
  expect(block?.lines[0]).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/?a=1', url: 'https://example.org/?a=1' },
    { text: ', ' },
    { text: 'her book', url: 'https://example.org/b' },
    { text: ' and javascript:alert(1) <b>.' },
  ])
  expect(readNotes('[x](javascript:alert(1))')[0]?.lines[0]).toEqual([{ text: '[x](javascript:alert(1))' }])
  expect(readNotes(' \n\n ')).toEqual([])
})
