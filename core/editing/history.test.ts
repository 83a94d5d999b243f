import { expect, test } from 'vitest'
import { type Edit, editLines } from './edit-lines.ts'
import { emptyHistory, type History, redo, remember, undo } from './history.ts'
import { type Line, newLine } from './line.ts'

const start = (): Line[] => ['a', 'b', 'c'].map((id) => newLine({ id, speaker: 'Host A', text: id }))

function make(state: { history: History; lines: Line[] }, edit: Edit, at: number) {
  const after = editLines(state.lines, edit)
  const typedIn = edit.type === 'type' ? edit.id : null
  return {
    history: remember(state.history, { before: state.lines, after, typedIn, at }),
    lines: after,
  }
}
const fresh = () => ({ history: emptyHistory, lines: start() })
const texts = (lines: Line[] | undefined) => lines?.map((line) => line.text)

test('WIZ-07 undo takes an edit back and redo makes it again', () => {
  const state = make(fresh(), { type: 'remove', id: 'b' }, 0)
  const undone = undo(state.history, state.lines)
  expect(texts(undone?.lines)).toEqual(['a', 'b', 'c'])
  const again = undone && redo(undone.history, undone.lines)
  expect(texts(again?.lines)).toEqual(['a', 'c'])
})

test('quick typing in one line is one step, a pause or another line begins the next', () => {
  let state = fresh()
  for (const [text, at] of [
    ['a1', 0],
    ['a12', 300],
    ['a123', 600],
    ['a123 later', 9000],
  ] as const) {
    state = make(state, { type: 'type', id: 'a', text }, at)
  }
  state = make(state, { type: 'type', id: 'b', text: 'b1' }, 9100)
  expect(state.history.past).toHaveLength(3)
  const one = undo(state.history, state.lines)
  const two = one && undo(one.history, one.lines)
  expect(texts(two?.lines)).toEqual(['a123', 'b', 'c'])
})

test('undo keeps what another tab wrote meanwhile', () => {
  const state = make(fresh(), { type: 'type', id: 'a', text: 'mine' }, 0)
  const withTheirs = editLines(state.lines, { type: 'type', id: 'c', text: 'theirs' })
  expect(texts(undo(state.history, withTheirs)?.lines)).toEqual(['a', 'b', 'theirs'])
})

test('undo of a move brings the line back to its place', () => {
  const state = make(fresh(), { type: 'move', id: 'c', to: 0 }, 0)
  expect(texts(undo(state.history, state.lines)?.lines)).toEqual(['a', 'b', 'c'])
})

test('a new edit forgets what could have been done again', () => {
  const state = make(fresh(), { type: 'remove', id: 'b' }, 0)
  const undone = undo(state.history, state.lines)
  if (!undone) throw new Error('nothing was undone')
  const next = make(undone, { type: 'give', id: 'a' }, 1)
  expect(redo(next.history, next.lines)).toBeNull()
})

test('nothing to undo answers null', () => {
  expect(undo(emptyHistory, start())).toBeNull()
})
