import { expect, test } from 'vitest'
import { headLines } from './long-openings.ts'

test.each([
  [
    'Palabras para mi tía Remedios\nParroquia de San Andrés, 3 de noviembre',
    'Palabras para mi tía Remedios, Parroquia de San Andrés, 3 de noviembre',
  ],
  ['Words for Anna\n(read by her nephew)', 'Words for Anna, (read by her nephew)'],
  [
    'Address to the graduates of a small\nschool in Leith',
    'Address to the graduates of a small\nschool in Leith',
  ],
  ['Words for Anna Roth,\nLeith', 'Words for Anna Roth,\nLeith'],
])('lines of a head are heard apart, wrapped ones go on: %j', (head, heard) => {
  expect(headLines(head)).toBe(heard)
})
