import { expect, test } from 'vitest'
import { shortTextNotice } from './reachable-minutes.ts'

const words = (count: number) => 'word '.repeat(count).trim()

test('studio D21 a text that is too short for the format is told before anything is written', () => {
  expect(shortTextNotice(words(4), 5)).toBe(
    'Your text gives less than a minute: nothing is added to what it says.',
  )
  expect(shortTextNotice(words(1108), 15)).toBe(
    'Your text gives about 8 minutes: nothing is added to what it says.',
  )
  expect(shortTextNotice(words(150), 3)).toMatch(/about 1 minute:/)
  expect(shortTextNotice(words(1108), 8)).toBeNull()
  expect(shortTextNotice(words(5000), 15)).toBeNull()
})
