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
