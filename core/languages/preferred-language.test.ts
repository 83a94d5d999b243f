import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl, fr-CH;q=0.8, en;q=0.9', 'en'],
  ['FR', 'fr'],
  ['en; q=0, es; q=0.1', 'es'],
  ['den, ja', null],
  ['*', null],
  ['', null],
  [';q=1,,;q=x', null],
  ['de;q=x, es;q=0.2', 'es'],
  [null, null],
])('a browser that asks for %s is written to in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
