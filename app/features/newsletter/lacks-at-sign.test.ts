import { expect, test } from 'vitest'
import { lacksAtSign } from './lacks-at-sign.ts'

test('HOM-03 flagged when there is something without an @', () => {
  expect([lacksAtSign(''), lacksAtSign('ada'), lacksAtSign('ada@')]).toEqual([false, true, false])
})
