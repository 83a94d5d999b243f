import { expect, test } from 'vitest'
import { formatOption, shortTextNotice } from './reachable-minutes.ts'

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

test('a format that the text does not fill is offered with what it gives', () => {
  const deep = { name: 'Deep Dive', minutes: 15, description: 'All of it.' }
  expect(formatOption(deep, null)).toEqual({ label: 'Deep Dive · 15 min', note: 'All of it.' })
  expect(formatOption(deep, 14)).toEqual({ label: 'Deep Dive · 15 min', note: 'All of it.' })
  expect(formatOption(deep, 6.2)).toEqual({
    label: 'Deep Dive · 6 min instead of 15',
    note: 'Your whole text, and no more: it is too short for this format.',
  })
  expect(formatOption(deep, 0.4).label).toBe('Deep Dive · under 1 min instead of 15')
})
