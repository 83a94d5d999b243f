import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { listKey } from './line-keys.ts'

const press = (
  key: string,
  { onLine = true, ...rest } = {} as { onLine?: boolean } & Partial<KeyboardEvent>,
) => ({ key, target: { dataset: onLine ? { line: 'a' } : {} }, ...rest }) as unknown as KeyboardEvent

test('WIZ-07 a line with the focus is worked with single keys', () => {
  const keys = ['h', 'n', 'Delete', 'Enter', 'w'].map((key) => listKey(press(key), true))
  expect(keys).toEqual(['give', 'add', 'remove', 'edit', 'rewrite'])
  expect(listKey(press('ArrowUp', { shiftKey: true }), true)).toBe('up')
})

test('letters in a text or a button are just letters', () => {
  expect(listKey(press('h', { onLine: false }), true)).toBeNull()
  expect(listKey(press('Delete', { onLine: false }), true)).toBeNull()
})

test('undo and redo work from the text too, with Ctrl and with ⌘', () => {
  expect(listKey(press('z', { onLine: false, ctrlKey: true }), true)).toBe('undo')
  expect(listKey(press('Z', { onLine: false, metaKey: true, shiftKey: true }), true)).toBe('redo')
  expect(listKey(press('y', { onLine: false, ctrlKey: true }), true)).toBe('redo')
})

test('walk 12 a script that is only read can be walked and played, not changed; Enter asks to edit it', () => {
  const keys = ['ArrowDown', 'p', 's', '?', 'h', 'Delete', 'Enter'].map((key) => listKey(press(key), false))
  expect(keys).toEqual(['next', 'play', 'source', 'keys', null, null, 'edit'])
  expect(listKey(press('z', { ctrlKey: true }), false)).toBeNull()
})
