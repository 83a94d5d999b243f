import { expect, test } from 'vitest'
import { type Edit, editLines } from './edit-lines.ts'
import { type Line, newLine } from './line.ts'

const script = (): Line[] => [
  newLine({ id: 'a', speaker: 'Host A', text: 'Welcome. Who was she?', part: 'Opening', kind: 'opening' }),
  newLine({
    id: 'b',
    speaker: 'Host B',
    text: 'She ran the “Dawn”. She was 31.',
    part: 'Opening',
    support: 'supported',
    provedBy: 'words',
    source: { start: 4, end: 30 },
    voicedText: 'She ran the “Dawn”. She was 31.',
    voicedVoice: 'v',
    clipKey: 'k',
    updatedAt: '2026-11-01T00:00:00Z',
  }),
  newLine({ id: 'c', speaker: 'Host A', text: 'And then?', part: 'The storm' }),
]
const after = (...edits: Edit[]) => edits.reduce(editLines, script())

test('WIZ-07 typing changes one line and leaves the others the same objects', () => {
  const before = script()
  const result = editLines(before, { type: 'type', id: 'c', text: 'What then?' })
  expect(result[2]?.text).toBe('What then?')
  expect(result[0]).toBe(before[0])
})

test('new words have no label, and nobody has answered for them; the passage stays as a hint', () => {
  const marked = script().map((line) => ({ ...line, isRead: true, checkedAt: '2026-11-01T00:00:00Z' }))
  const none = {
    support: null,
    provedBy: null,
    reason: null,
    isRead: false,
    checkedAt: null,
    source: { start: 4, end: 30 },
  }
  expect(editLines(marked, { type: 'type', id: 'b', text: 'She stole it.' })[1]).toMatchObject(none)
  for (const line of editLines(marked, { type: 'split', id: 'b', at: 19, newId: 'n' }).slice(1, 3))
    expect(line).toMatchObject(none)
  expect(editLines(marked, { type: 'give', id: 'b' })[1]).toMatchObject({
    support: 'supported',
    isRead: true,
  })
})

test('WIZ-07 a line is given to the other host', () => {
  expect(after({ type: 'give', id: 'a' })[0]?.speaker).toBe('Host B')
})

test('WIZ-07 a line is added after another, for the other host, in its chapter', () => {
  const lines = after({ type: 'add', afterId: 'b', newId: 'n' })
  expect(lines.map((line) => line.id)).toEqual(['a', 'b', 'n', 'c'])
  expect(lines[2]).toMatchObject({ speaker: 'Host A', part: 'Opening', text: '', updatedAt: null })
})

test('a line can be added before the first', () => {
  expect(after({ type: 'add', afterId: null, newId: 'n' }).map((line) => line.id)).toEqual([
    'n',
    'a',
    'b',
    'c',
  ])
})

test('a split line keeps its words, and its second half has no recording', () => {
  const [, first, second] = after({ type: 'split', id: 'b', at: 19, newId: 'n' })
  expect([first?.text, second?.text]).toEqual(['She ran the “Dawn”.', 'She was 31.'])
  expect(second).toMatchObject({
    clipKey: null,
    voicedText: null,
    source: { start: 4, end: 30 },
    speaker: 'Host B',
  })
})

test('a split at the edge of a line changes nothing', () => {
  const lines = script()
  expect(editLines(lines, { type: 'split', id: 'b', at: 0, newId: 'n' })).toBe(lines)
})

test('joined lines keep both texts and wait to be read', () => {
  const lines = after({ type: 'join', id: 'c' })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({
    text: 'She ran the “Dawn”. She was 31. And then?',
    support: null,
    isRead: false,
  })
})

test('WIZ-07 a line is removed, but never the last one', () => {
  const one = after({ type: 'remove', id: 'a' }, { type: 'remove', id: 'b' })
  expect(one.map((line) => line.id)).toEqual(['c'])
  expect(editLines(one, { type: 'remove', id: 'c' })).toBe(one)
})

test('WIZ-07 a moved line joins the chapter it lands in', () => {
  const lines = after({ type: 'move', id: 'c', to: 0 })
  expect(lines.map((line) => line.id)).toEqual(['c', 'a', 'b'])
  expect(lines[0]?.part).toBe('Opening')
})

test('a move beyond either end stops there', () => {
  expect(after({ type: 'move', id: 'a', to: 99 }).map((line) => line.id)).toEqual(['b', 'c', 'a'])
})

test('an edit of a line that is gone changes nothing', () => {
  const lines = script()
  expect(editLines(lines, { type: 'type', id: 'gone', text: 'x' })).toBe(lines)
})
