import { expect, test } from 'vitest'
import { chaptersOf, titleFault } from './chapters.ts'
import { type Edit, editLines } from './edit-lines.ts'
import { findMatches } from './find.ts'
import { type Line, newLine } from './line.ts'
import { matchScript } from './match-script.ts'
import { mergeLines } from './merge-lines.ts'
import { readScript, toScriptText } from './script-file.ts'
import { emptyScript, nextScript } from './script-state.ts'

const script = (): Line[] =>
  [
    ['a', 'Host A', 'Welcome. Who was she?', 'Opening'],
    ['b', 'Host B', 'She ran the harbour for eleven years.', 'Opening'],
    ['c', 'Host A', 'And the storm of 1904?', 'The storm'],
    ['d', 'Host B', 'The harbour held, and she stayed.', 'The storm'],
    ['e', 'Host A', 'What remains?', 'Close'],
  ].map(([id, speaker, text, part]) => newLine({ id, speaker, text, part } as Line))
const after = (...edits: Edit[]) => edits.reduce(editLines, script())
const titles = (lines: Line[]) => chaptersOf(lines).map(({ title, from, to }) => `${title} ${from}-${to}`)
const order = (lines: Line[]) => lines.map(({ id }) => id).join('')

test('creator 3 a chapter is renamed, begun, removed and moved, and chapters stay in one piece', () => {
  expect(titles(after({ type: 'name-chapter', id: 'd', title: ' The night of 1904 ' }))).toEqual([
    'Opening 0-2',
    'The night of 1904 2-4',
    'Close 4-5',
  ])
  const begun = (id: string): Edit => ({ type: 'begin-chapter', id, title: 'New chapter' })
  expect(titles(after(begun('b'), begun('d')))).toEqual([
    'Opening 0-1',
    'New chapter 1-2',
    'The storm 2-3',
    'New chapter 2 3-4',
    'Close 4-5',
  ])
  expect(titles(after({ type: 'end-chapter', id: 'c' }))).toEqual(['Opening 0-4', 'Close 4-5'])
  expect(titles(after({ type: 'end-chapter', id: 'a' }))).toEqual(['The storm 0-4', 'Close 4-5'])
  const moved = after({ type: 'move-chapter', id: 'd', by: -1 })
  expect([order(moved), titles(moved)]).toEqual(['cdabe', ['The storm 0-2', 'Opening 2-4', 'Close 4-5']])
  expect(order(after({ type: 'move-chapter', id: 'e', by: 1 }))).toBe('abcde')
  expect(titleFault(script(), 'c', 'Opening')).toBe('taken')
  expect(titleFault(script(), 'c', '  ')).toBe('blank')
  expect(titleFault(script(), 'a', 'Close')).toBeNull()
})

test('creator 3 renaming a chapter while another tab changes words in it disputes nothing, whoever is first', () => {
  const base = script()
  const renamed = editLines(base, { type: 'name-chapter', id: 'c', title: 'Night' })
  const worded = editLines(base, { type: 'type', id: 'c', text: 'And the storm?' })
  for (const [mine, theirs] of [
    [renamed, worded],
    [worded, renamed],
  ] as const) {
    const { lines, conflicts } = mergeLines(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(lines[2]).toMatchObject({ part: 'Night', text: 'And the storm?' })
    expect(lines[3]?.part).toBe('Night')
  }
})

test('Q1 several lines are given, joined, removed and moved, each as one step for undo', () => {
  expect(
    after({ type: 'give-lines', ids: ['a', 'e'] })
      .map(({ speaker }) => speaker.at(-1))
      .join(''),
  ).toBe('BBABB')
  const joined = after({ type: 'join-lines', ids: ['a', 'b', 'd', 'e'] })
  expect(joined.map(({ text }) => text)).toEqual([
    'Welcome. Who was she? She ran the harbour for eleven years.',
    'And the storm of 1904?',
    'The harbour held, and she stayed. What remains?',
  ])
  expect(order(after({ type: 'remove-lines', ids: ['a', 'c'] }))).toBe('bde')
  expect(order(after({ type: 'remove-lines', ids: ['a', 'b', 'c', 'd', 'e'] }))).toBe('abcde')
  const moved = after({ type: 'move-lines', ids: ['a', 'c'], before: 'e' })
  expect([order(moved), titles(moved)]).toEqual(['bdace', ['Opening 0-1', 'The storm 1-4', 'Close 4-5']])
  expect(order(after({ type: 'move-lines', ids: ['d', 'e'], before: 'd' }))).toBe('abcde')
  expect(order(after({ type: 'move-lines', ids: ['a'], before: null }))).toBe('bcdea')

  const rows = script()
  const edit = { type: 'remove-lines', ids: ['a', 'c'] } satisfies Edit
  const edited = nextScript(nextScript(emptyScript, { type: 'rows', rows }), {
    type: 'edit',
    edit,
    at: 0,
  })
  expect(nextScript(edited, { type: 'undo' }).mine).toEqual(rows)
})

test('Q1 words are found and counted as they stand, and replaced in all lines or in one place', () => {
  const search = { text: 'harbour', isCaseSensitive: false }
  expect(findMatches(script(), search)).toEqual([
    { id: 'b', at: 12, length: 7 },
    { id: 'd', at: 4, length: 7 },
  ])
  expect(findMatches(script(), { text: 'HARBOUR', isCaseSensitive: true })).toEqual([])
  // Neither side is a pattern.
  expect(findMatches(script(), { text: '.*', isCaseSensitive: false })).toEqual([])
  const all = {
    type: 'replace',
    ids: ['a', 'b', 'c', 'd', 'e'],
    search,
    words: '$& port',
    at: null,
  } satisfies Edit
  expect(after(all).map(({ text }) => text)).toEqual([
    'Welcome. Who was she?',
    'She ran the $& port for eleven years.',
    'And the storm of 1904?',
    'The $& port held, and she stayed.',
    'What remains?',
  ])
  const one = editLines(script(), {
    ...all,
    ids: ['a'],
    search: { text: 'w', isCaseSensitive: false },
    words: 'V',
    at: 9,
  })
  expect(one[0]?.text).toBe('Welcome. Vho was she?')
  expect(editLines(one, { ...all, search: { text: 'zz', isCaseSensitive: false } })).toBe(one)
})

test('Q1 a script goes out as text and comes back line by line: changed, new and removed lines are known', () => {
  const names = { 'Host A': 'Ann', 'Host B': 'Ben' }
  const text = toScriptText('The harbour', script(), names)
  expect(text.split('\n\n').slice(0, 3)).toEqual([
    '# The harbour',
    '## Opening',
    'Ann: Welcome. Who was she?',
  ])
  let id = 0
  const read = (content: string) => matchScript(script(), readScript(content, names), () => `new ${++id}`)
  const plain = ({ id, speaker, text, part }: Line) => ({ id, speaker, text, part })
  expect(read(text)).toEqual(script().map(plain))

  const edited = text
    .replace('for eleven years', 'for twelve years')
    .replace('Ann: And the storm of 1904?\n\n', '')
    .replace('Ann: What remains?', 'Ben: What remains of it?\n\nHost A: A wall, and a name.')
    .replace('## Close', '## The end')
    .replaceAll('\n', '\r\n')
  expect(read(edited)).toEqual([
    { id: 'a', speaker: 'Host A', text: 'Welcome. Who was she?', part: 'Opening' },
    { id: 'b', speaker: 'Host B', text: 'She ran the harbour for twelve years.', part: 'Opening' },
    { id: 'd', speaker: 'Host B', text: 'The harbour held, and she stayed.', part: 'The storm' },
    { id: 'e', speaker: 'Host B', text: 'What remains of it?', part: 'The end' },
    { id: 'new 1', speaker: 'Host A', text: 'A wall, and a name.', part: 'The end' },
  ])
  const taken = editLines(script(), { type: 'take-script', lines: read(edited) })
  expect(taken[1]).toMatchObject({ id: 'b', isRead: false })
  expect(taken[2]).toEqual(script()[3])
  expect(editLines(script(), { type: 'take-script', lines: [] })).toEqual(script())
})

test('Q1 subtitles come back too: cues are joined by speaker and keep their chapters', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,000\nHost A: Welcome. Who\n\n2\n00:00:02,000 --> 00:00:03,000\nwas she then?\n\n3\n00:00:03,000 --> 00:00:04,000\nHost B: She ran the harbour for eleven years.\n'
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Host A>Welcome. Who\n\n00:02.000 --> 00:03.000\n<v Host A>was she then?\n\n00:03.000 --> 00:04.000\n<v Host B>She ran &amp; ran.\n'
  expect(readScript(srt, {}).map(({ speaker, text }) => `${speaker} ${text}`)).toEqual([
    'Host A Welcome. Who was she then?',
    'Host B She ran the harbour for eleven years.',
  ])
  expect(readScript(vtt, {}).map(({ text }) => text)).toEqual([
    'Welcome. Who was she then?',
    'She ran & ran.',
  ])
  const [first] = matchScript(script(), readScript(srt, {}), () => 'new')
  expect(first).toEqual({ id: 'a', speaker: 'Host A', text: 'Welcome. Who was she then?', part: 'Opening' })
})

test('Q1 pace and pauses are edits of lines: split and joined with them, and no dispute with words', () => {
  const slow = after({ type: 'deliver', ids: ['a', 'b'], change: { pace: 'slower', after: 'long' } })
  expect(slow.map(({ delivery }) => delivery)).toEqual([
    { pace: 'slower', after: 'long' },
    { pace: 'slower', after: 'long' },
    null,
    null,
    null,
  ])
  const usual = editLines(slow, {
    type: 'deliver',
    ids: ['a'],
    change: { pace: undefined, after: undefined },
  })
  expect(usual[0]?.delivery).toBeNull()
  const [first, second] = editLines(slow, { type: 'split', id: 'a', at: 8, newId: 'n' })
  expect([first?.delivery, second?.delivery]).toEqual([{ pace: 'slower' }, { pace: 'slower', after: 'long' }])
  const [joined] = editLines(slow, { type: 'join', id: 'b' })
  expect(joined?.delivery).toEqual({ pace: 'slower', after: 'long' })

  const worded = after({ type: 'type', id: 'a', text: 'Hello. Who was she?' })
  for (const [mine, theirs] of [
    [slow, worded],
    [worded, slow],
  ] as const) {
    const { lines, conflicts } = mergeLines(script(), mine, theirs)
    expect(conflicts).toEqual([])
    expect(lines[0]).toMatchObject({
      text: 'Hello. Who was she?',
      delivery: { pace: 'slower', after: 'long' },
    })
  }
  // An undo takes the pace back and leaves the other tab's words.
  const undone = mergeLines(slow, script(), editLines(slow, { type: 'type', id: 'a', text: 'Hi.' }))
  expect(undone.lines[0]).toMatchObject({ text: 'Hi.', delivery: null })
})
