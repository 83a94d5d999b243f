import { expect, test } from 'vitest'
import { initialsOf } from './cover-placeholder.tsx'

test.each([
  ['The Quiet Power of Rosa Parks', 'TQ'],
  ['ada and the machine', 'AA'],
  ['قصة قائد', 'قق'],
  ['「指揮」の話', '指'],
  ['“Lower” tide', 'L'],
  ['42 days', '4D'],
  ['…', ''],
])('site looks 8: a cover that stands in for %s shows %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials)
})
