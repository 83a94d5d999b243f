import { expect, test } from 'vitest'
import { languageOfPath } from './page-languages.ts'

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
