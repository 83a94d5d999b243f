import { expect, test } from 'vitest'
import { editLines } from './edit-lines.ts'
import { type Line, newLine } from './line.ts'
import { mergeLines } from './merge-lines.ts'
import { reconcile } from './reconcile.ts'
import { linesAfter, planSave } from './save-plan.ts'

const base = (): Line[] =>
  ['a', 'b', 'c', 'd'].map((id, index) =>
    newLine({ id, speaker: index % 2 ? 'Host B' : 'Host A', text: `line ${id}`, updatedAt: 't0' }),
  )
const stored = (lines: Line[], at: string) => lines.map((line) => ({ ...line, updatedAt: at }))
const texts = (lines: Line[]) => lines.map((line) => `${line.id}:${line.text}`)

test('WIZ-07 two tabs that changed different lines both keep their words', () => {
  const mine = editLines(base(), { type: 'type', id: 'a', text: 'mine' })
  const theirs = stored(editLines(base(), { type: 'type', id: 'b', text: 'theirs' }), 't1')
  const { lines, conflicts } = mergeLines(base(), mine, theirs)
  expect(texts(lines)).toEqual(['a:mine', 'b:theirs', 'c:line c', 'd:line d'])
  expect(conflicts).toEqual([])
  expect(lines[0]?.updatedAt).toBe('t1')
})

test('a line changed in both tabs keeps my words and reports theirs', () => {
  const mine = editLines(base(), { type: 'type', id: 'a', text: 'mine' })
  const theirs = stored(editLines(base(), { type: 'type', id: 'a', text: 'theirs' }), 't1')
  const { lines, conflicts } = mergeLines(base(), mine, theirs)
  expect(lines[0]?.text).toBe('mine')
  expect(conflicts).toMatchObject([{ id: 'a', theirs: { text: 'theirs' } }])
})

test('the same change in both tabs is no conflict', () => {
  const mine = editLines(base(), { type: 'type', id: 'a', text: 'same' })
  expect(mergeLines(base(), mine, stored(mine, 't1')).conflicts).toEqual([])
})

test('a line removed in one tab and changed in the other stays', () => {
  const removed = editLines(base(), { type: 'remove', id: 'b' })
  const changed = editLines(base(), { type: 'type', id: 'b', text: 'changed' })
  expect(texts(mergeLines(base(), removed, changed).lines)).toContain('b:changed')
  const other = mergeLines(base(), changed, removed).lines
  expect(other.find((line) => line.id === 'b')).toMatchObject({ text: 'changed', updatedAt: null })
})

test('a line removed in one tab and untouched in the other goes', () => {
  const removed = editLines(base(), { type: 'remove', id: 'b' })
  expect(mergeLines(base(), base(), removed).lines).toHaveLength(3)
  expect(mergeLines(base(), removed, base()).lines).toHaveLength(3)
})

test('a line moved in one tab stays moved while the other adds lines', () => {
  const mine = editLines(base(), { type: 'move', id: 'd', to: 0 })
  const theirs = editLines(base(), { type: 'add', afterId: 'b', newId: 'n' })
  expect(mergeLines(base(), mine, theirs).lines.map((line) => line.id)).toEqual(['d', 'a', 'b', 'n', 'c'])
  expect(mergeLines(base(), theirs, mine).lines.map((line) => line.id)).toEqual(['d', 'a', 'b', 'n', 'c'])
})

test('both tabs add a line at the same place: both lines are there', () => {
  const mine = editLines(base(), { type: 'add', afterId: 'a', newId: 'm' })
  const theirs = editLines(base(), { type: 'add', afterId: 'a', newId: 't' })
  const order = mergeLines(base(), mine, theirs).lines.map((line) => line.id)
  expect(order.slice().sort()).toEqual(['a', 'b', 'c', 'd', 'm', 't'])
})

test('what was voiced comes from the stored line even while I type in it', () => {
  const mine = editLines(base(), { type: 'type', id: 'a', text: 'mine' })
  const theirs = base().with(0, {
    ...(base()[0] as Line),
    voicedText: 'line a',
    clipKey: 'k',
    updatedAt: 't1',
  })
  expect(mergeLines(base(), mine, theirs).lines[0]).toMatchObject({
    text: 'mine',
    clipKey: 'k',
    voicedText: 'line a',
  })
})

test('typing on while a save is under way loses nothing and is no conflict', () => {
  const sent = editLines(base(), { type: 'type', id: 'a', text: 'one' })
  const mine = editLines(sent, { type: 'type', id: 'a', text: 'one two' })
  const merge = reconcile({ stored: base(), sent, mine, rows: stored(sent, 't1'), refusedIds: [] })
  expect(merge).toMatchObject({ conflicts: [], lines: [{ text: 'one two', updatedAt: 't1' }, {}, {}, {}] })
})

test('a refused line keeps my words, reports theirs, and the other lines are saved', () => {
  const sent = editLines(editLines(base(), { type: 'type', id: 'a', text: 'mine' }), {
    type: 'type',
    id: 'c',
    text: 'C',
  })
  const rows = stored(
    editLines(editLines(base(), { type: 'type', id: 'a', text: 'theirs' }), {
      type: 'type',
      id: 'c',
      text: 'C',
    }),
    't2',
  )
  const merge = reconcile({ stored: base(), sent, mine: sent, rows, refusedIds: ['a'] })
  expect(merge.lines[0]?.text).toBe('mine')
  expect(merge.lines[2]).toMatchObject({ text: 'C', updatedAt: 't2' })
  expect(merge.conflicts).toMatchObject([{ id: 'a', theirs: { text: 'theirs' } }])
})

test('a new line that is still blank outlives a save of the others', () => {
  const typed = editLines(base(), { type: 'type', id: 'a', text: 'A' })
  const mine = editLines(typed, { type: 'add', afterId: 'b', newId: 'n' })
  const sent = linesAfter(base(), planSave(base(), mine))
  const rows = stored(sent, 't1')
  expect(rows.map((line) => line.id)).toEqual(['a', 'b', 'c', 'd'])
  const { lines } = reconcile({ stored: base(), sent, mine, rows, refusedIds: [] })
  expect(texts(lines)).toEqual(['a:A', 'b:line b', 'n:', 'c:line c', 'd:line d'])
})

test('a removed and moved script is stored as it stands', () => {
  const removed = editLines(base(), { type: 'remove', id: 'b' })
  const mine = editLines(removed, { type: 'move', id: 'd', to: 0 })
  expect(linesAfter(base(), planSave(base(), mine)).map((line) => line.id)).toEqual(['d', 'a', 'c'])
})

test('a line that another tab removed first comes back with my words', () => {
  const mine = editLines(base(), { type: 'type', id: 'b', text: 'mine' })
  const sent = linesAfter(base(), planSave(base(), mine))
  const rows = stored(editLines(base(), { type: 'remove', id: 'b' }), 't1')
  const merge = reconcile({ stored: base(), sent, mine, rows, refusedIds: ['b'] })
  expect(merge.lines.find((line) => line.id === 'b')).toMatchObject({ text: 'mine', updatedAt: null })
})
