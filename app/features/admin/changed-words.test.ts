import { expect, test } from 'vitest'
import { changedWords, deedWords } from './changed-words.ts'

test('m7 what an admin did begins with a capital letter, and a step of the set-up is named', () => {
  expect(deedWords('set-up added · begun')).toBe('Set-up begun')
  expect(deedWords('set-up changed · hosts')).toBe('Set-up · The hosts')
  expect(deedWords('backup plan changed', ['asked_at'])).toBe('Backup started')
  expect(deedWords('backup plan changed', ['hour'])).toBe('Backup plan changed')
  expect(deedWords('made an editor · ada@example.org')).toBe('Made an editor · ada@example.org')
})

test('the record calls a host and a rule by the words of their fields', () => {
  expect(changedWords(['host_a_name', 'host_b_picture_url'])).toBe('name of Host A, picture of Host B')
  expect(changedWords(['asked_at'])).toBe('')
  expect(changedWords(['members_import_addresses'])).toBe('who may import from web addresses')
})
