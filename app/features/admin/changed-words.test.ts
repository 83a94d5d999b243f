import { expect, test } from 'vitest'
import { deedWords } from './changed-words.ts'

test('m7 what an admin did begins with a capital letter, and a step of the set-up is named', () => {
  expect(deedWords('set-up added · begun')).toBe('Set-up begun')
  expect(deedWords('set-up changed · hosts')).toBe('Set-up · hosts')
  expect(deedWords('made an editor · ada@example.org')).toBe('Made an editor · ada@example.org')
})
