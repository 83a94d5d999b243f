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
