import { expect, test } from 'vitest'
import { type Line, newLine } from './line.ts'
import { emptyScript, nextScript, type ScriptMessage, type ScriptState } from './script-state.ts'

const at = (second: number) => `2026-11-21T00:00:0${second}.000Z`
const rows = (second = 0): Line[] =>
  ['a', 'b'].map((id) => newLine({ id, speaker: 'Host A', text: id, updatedAt: at(second) }))
const opened = () => nextScript(emptyScript, { type: 'rows', rows: rows() })
const type = (id: string, text: string): ScriptMessage => ({
  type: 'edit',
  edit: { type: 'type', id, text },
  at: 0,
})
const theirs = (text: string, second: number) =>
  rows().with(0, { ...(rows()[0] as Line), text, updatedAt: at(second) })
const texts = (state: ScriptState) => state.mine.map((line) => line.text)

test('the first answer opens the script with nothing to undo', () => {
  expect(opened()).toMatchObject({ mine: rows(), stored: rows(), conflicts: [], history: { past: [] } })
})

test('WIZ-15 words typed before a reload come back and the other tab’s stay', () => {
  const base = rows()
  const state = nextScript(nextScript(emptyScript, { type: 'rows', rows: theirs('theirs', 1) }), {
    type: 'draft',
    base,
    mine: base.with(1, { ...(base[1] as Line), text: 'typed before the reload' }),
  })
  expect(texts(state)).toEqual(['theirs', 'typed before the reload'])
})

test('an answer that was read before my save does not bring the old words back', () => {
  const saved = nextScript(nextScript(opened(), type('a', 'new')), {
    type: 'saved',
    stored: rows(),
    sent: theirs('new', 0),
    rows: theirs('new', 5),
    refusedIds: [],
  })
  expect(texts(nextScript(saved, { type: 'rows', rows: rows(0) }))).toEqual(['new', 'b'])
})

test('two tabs in one line: both texts are there until the creator chooses', () => {
  const both = nextScript(nextScript(opened(), type('a', 'mine')), {
    type: 'rows',
    rows: theirs('theirs', 1),
  })
  expect(texts(both)[0]).toBe('mine')
  expect(both.conflicts[0]?.theirs.text).toBe('theirs')
  const kept = nextScript(both, { type: 'choose', id: 'a', whose: 'mine' })
  expect(kept).toMatchObject({ conflicts: [], mine: [{ text: 'mine' }, {}] })
  const taken = nextScript(both, { type: 'choose', id: 'a', whose: 'theirs' })
  expect(taken).toMatchObject({ conflicts: [], mine: [{ text: 'theirs' }, {}] })
  expect(texts(nextScript(taken, { type: 'undo' }))[0]).toBe('mine')
})

test('a conflict is over when both texts have become the same', () => {
  const both = nextScript(nextScript(opened(), type('a', 'mine')), {
    type: 'rows',
    rows: theirs('theirs', 1),
  })
  expect(nextScript(both, { type: 'rows', rows: theirs('mine', 2) }).conflicts).toEqual([])
})

test('a dialog written anew cannot be undone into the one before', () => {
  const edited = nextScript(opened(), type('a', 'x'))
  const anew = [newLine({ id: 'z', speaker: 'Host A', text: 'new dialog', updatedAt: at(3) })]
  const state = nextScript(edited, { type: 'rows', rows: anew })
  expect(state.history.past).toEqual([])
})

test('Q1 words typed into a new line after a save whose reply was lost are kept when it is saved again', () => {
  const line = (text: string) => newLine({ id: 'c', speaker: 'Host B', text })
  const add: ScriptMessage = {
    type: 'edit',
    edit: { type: 'add', afterId: 'b', newId: 'c' },
    at: 0,
  }
  // "first" is stored, which nobody has told this tab; the server keeps a line that is inserted again as it stands.
  const typed = [add, type('c', 'first'), type('c', 'first second')].reduce(nextScript, opened())
  const again = (text: string): ScriptMessage => ({
    type: 'saved',
    stored: rows(),
    sent: [...rows(), line('first second')],
    rows: [...rows(), { ...line(text), updatedAt: at(1) }],
    refusedIds: [],
  })
  const state = nextScript(typed, again('first'))
  expect(texts(state)).toEqual(['a', 'b', 'first second'])
  expect(state.conflicts).toMatchObject([{ id: 'c', theirs: { text: 'first' } }])
  expect(nextScript(typed, again('first second')).conflicts).toEqual([])
})
