import { expect, test } from 'vitest'
import { countWords, dialogSchema, partsOf } from './dialog.ts'
import type { Turn } from './turn.ts'

const turn = (part: string, text: string): Turn => ({
  speaker: 'Host A',
  text,
  kind: 'answer',
  part,
  support: 'not_checked',
  provedBy: null,
  reason: null,
  source: null,
})

test('words are what is spoken: lone dashes and signs do not count', () => {
  expect(countWords('  She came – and saw — « tout » … 1,500 men. ')).toBe(7)
  expect(countWords([turn('a', 'one two'), turn('a', 'three')])).toBe(3)
})

test('neighbouring turns of one title are a part', () => {
  const parts = partsOf([turn('One', 'a'), turn('One', 'b'), turn('Two', 'c'), turn('One', 'd')])
  expect(parts.map(({ title, turns }) => [title, turns.length])).toEqual([
    ['One', 2],
    ['Two', 1],
    ['One', 1],
  ])
})

test('a dialog must have at least one line by Host A or Host B', () => {
  const dialog = {
    leaderName: 'Ada',
    language: 'en',
    format: 'deep_dive',
    writer: 'builtin',
    notices: [],
    dialog: [turn('One', 'a')],
  }
  expect(dialogSchema.parse(dialog)).toEqual(dialog)
  expect(dialogSchema.safeParse({ ...dialog, dialog: [] }).success).toBe(false)
  expect(
    dialogSchema.safeParse({ ...dialog, dialog: [{ ...turn('One', 'a'), speaker: 'Host C' }] }).success,
  ).toBe(false)
})
