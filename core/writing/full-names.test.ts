import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { withFullNames } from './full-names.ts'

const en = languagePacks.en.writing.names
const names = new Map([['Rae', 'Donald Rae']])

test('whoever is told of for the first time has a whole name, and nobody else’s', () => {
  expect(withFullNames('The captain, Rae, was tired.', '', names, en)).toBe(
    'The captain, Donald Rae, was tired.',
  )
  expect(withFullNames('The captain, Rae, was tired.', 'Donald Rae came.', names, en)).toBe(
    'The captain, Rae, was tired.',
  )
  expect(withFullNames('Morag Rae took over.', '', names, en)).toBe('Morag Rae took over.')
})

test.each<[Language, string]>([
  ['en', 'The yard of the Rae family was sold.'],
  ['en', 'She bought it from the Rae brothers.'],
  ['es', 'Compró el astillero de los Rae.'],
  ['es', 'Las Rae vivían en el puerto.'],
  ['fr', 'Elle acheta le chantier des Rae.'],
  ['fr', 'Les Rae vivaient au port.'],
  ['de', 'Die beiden Rae kamen am Abend.'],
  ['de', 'Dort wohnte die Familie Rae.'],
  ['de', 'Dort wohnten die Geschwister Rae.'],
  ['de', 'Die Raes kamen am Abend.'],
  ['en', 'The Raes came in the evening.'],
])('a family keeps its name as it is, in %s: %s', (language, text) => {
  expect(withFullNames(text, '', names, languagePacks[language].writing.names)).toBe(text)
})
