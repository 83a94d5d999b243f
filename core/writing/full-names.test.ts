import { expect, test } from 'vitest'
import { withFullNames } from './full-names.ts'

const names = new Map([['Rae', 'Donald Rae']])

test('whoever is told of for the first time has a whole name, and nobody else’s', () => {
  expect(withFullNames('The captain, Rae, was tired.', '', names)).toBe('The captain, Donald Rae, was tired.')
  expect(withFullNames('The captain, Rae, was tired.', 'Donald Rae came.', names)).toBe(
    'The captain, Rae, was tired.',
  )
  expect(withFullNames('Morag Rae took over.', '', names)).toBe('Morag Rae took over.')
})

test.each([
  'The yard of the Rae family was sold.',
  'She bought it from the Rae brothers.',
  'Compró el astillero de los Rae.',
  'Las Rae vivían en el puerto.',
  'Elle acheta le chantier des Rae.',
  'Les Rae vivaient au port.',
  'Die beiden Rae kamen am Abend.',
  'Dort wohnte die Familie Rae.',
  'Dort wohnten die Geschwister Rae.',
  'Die Raes kamen am Abend.',
  'The Raes came in the evening.',
])('a family keeps its name as it is: %s', (text) => {
  expect(withFullNames(text, '', names)).toBe(text)
})
