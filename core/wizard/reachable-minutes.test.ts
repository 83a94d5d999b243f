import { expect, test } from 'vitest'
import { givenMinutes, reachableMinutes } from './reachable-minutes.ts'

const given = (words: number, minutes: number) =>
  givenMinutes(reachableMinutes('word '.repeat(words).trim()), minutes)

test('studio D21 a text that is too short for the format is told before anything is written', () => {
  expect(given(4, 5)).toBe(0)
  expect(given(1108, 15)).toBe(8)
  expect(given(150, 3)).toBe(1)
  expect(given(1108, 8)).toBeNull()
  expect(given(5000, 15)).toBeNull()
})

test('a format that the text does not fill is offered with what it gives', () => {
  expect(givenMinutes(14, 15)).toBeNull()
  expect(givenMinutes(6.2, 15)).toBe(6)
  expect(givenMinutes(0.6, 15)).toBe(0)
})
