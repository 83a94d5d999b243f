import { expect, test } from 'vitest'
import { languageOfPath, pathWithin } from './page-languages.ts'

test.each([
  ['/', 'en'],
  ['/es', 'es'],
  ['/es?q=1', 'es'],
  ['/es.data', 'es'],
  ['/fr/episodes', 'fr'],
  ['/de/episodes/x.data', 'de'],
  ['/english', 'en'],
  ['/en/about', 'en'],
  ['/essays', 'en'],
  ['/it', 'en'],
])('%s is a page in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/de/about?x', '/about?x'],
  ['//evil.example/x', '/'],
  ['/de//evil.example', '/'],
  ['/\\evil.example', '/'],
])('%s leads to %s within the site, and nowhere else', (path, within) => {
  expect(pathWithin(path)).toBe(within)
})
