import { expect, test } from 'vitest'
import { isLeaderNamed } from './is-leader-named.ts'

const text = 'Éloge d’André Lacassagne, par Camille Desrosiers. Brandts Werft und O’Brien, 1904.'

test.each([
  'André Lacassagne',
  'andre',
  'Lacas',
  'M. Lacassagne',
  'Ida Brandt',
  'Obrien',
  'von',
  ' ',
  'Li 1904',
])('a leader called %j stands in the text, or cannot be looked for', (name) =>
  expect(isLeaderNamed(text, name)).toBe(true),
)

test.each(['Léopold Marchand', 'Rosiers', 'Gerd von Oe', 'Li', '(x+)'])(
  'a leader called %j does not stand in the text',
  (name) => expect(isLeaderNamed(text, name)).toBe(false),
)
