import { expect, test } from 'vitest'
import { playerKey } from './player-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
})
/** As if the focus were on something that matches one of these. */
const inside =
  (...kinds: string[]) =>
  (selector: string) =>
    kinds.some((kind) => selector.split(', ').includes(kind))

test('EPD-05 Space plays and pauses, Left and Right skip', () => {
  expect(playerKey(press(' '), inside())).toBe('toggle')
  expect(playerKey(press('ArrowLeft'), inside())).toBe('back')
  expect(playerKey(press('ArrowRight'), inside())).toBe('forward')
  expect(playerKey(press('a'), inside())).toBeNull()
})

test('EPD-05 whoever types, presses a button or moves a slider is left alone', () => {
  expect(playerKey(press(' '), inside('input'))).toBeNull()
  expect(playerKey(press(' '), inside('button'))).toBeNull()
  expect(playerKey(press('ArrowLeft'), inside('[role="slider"]'))).toBeNull()
  expect(playerKey(press('ArrowLeft'), inside('button'))).toBe('back')
})

test('EPD-05 shortcuts of the browser stay with the browser', () => {
  expect(playerKey(press('ArrowLeft', { altKey: true }), inside())).toBeNull()
  expect(playerKey(press(' ', { defaultPrevented: true }), inside())).toBeNull()
})

test('letters and signs work with Shift or without, unless they are turned off or somebody types', () => {
  const meant = ['m', '+', '=', '-', 'n', 'p', '>', '<', '?'].map((key) => playerKey(press(key), inside()))
  const names = 'mute louder louder quieter next-chapter previous-chapter faster slower settings'
  expect(meant).toEqual(names.split(' '))
  expect(playerKey(press('?', { shiftKey: true }), inside())).toBe('settings')
  expect(playerKey(press('ArrowLeft', { shiftKey: true }), inside())).toBeNull()
  expect(playerKey(press('m'), inside('input'))).toBeNull()
  expect(playerKey(press('m'), inside('[role="menu"]'))).toBeNull()
  expect(playerKey(press('m', { ctrlKey: true }), inside())).toBeNull()
  expect([playerKey(press('m'), inside(), false), playerKey(press(' '), inside(), false)]).toEqual([
    null,
    'toggle',
  ])
  expect(playerKey(press('toString'), inside())).toBeNull()
})
