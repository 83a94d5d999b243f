import { expect, test } from 'vitest'
import { checkSentence } from './check-sentence.ts'

const none = { supported: 0, not_checked: 0, unsupported: 0, words: 0, writer: 0, model: 0, person: 0 }

test('an episode says in one line how many of its statements were checked, and how', () => {
  expect(
    checkSentence({ ...none, supported: 38, not_checked: 2, unsupported: 1, words: 30, person: 8 }),
  ).toBe('38 of 41 statements checked against the source: 30 word for word, 8 by a person.')
  expect(checkSentence({ ...none, not_checked: 1 })).toBe('0 of 1 statement checked against the source.')
  expect(checkSentence(none)).toBe(null)
  expect(checkSentence(null)).toBe(null)
})
