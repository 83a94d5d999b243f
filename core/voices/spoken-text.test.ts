import { expect, test } from 'vitest'
import { spokenText } from './spoken-text.ts'

test.each([
  ['“Quotes” and ‘more’, «ici»', '"Quotes" and \'more\', "ici"'],
  ['**bold** _and_ `code`', 'bold and code'],
  ['see [the mill](https://example.org/a_b)', 'see the mill'],
  ['a party 🎉👨‍👩‍👧 tonight 🇫🇷', 'a party tonight'],
  ['two\nlines\tand\u00a0a space', 'two lines and a space'],
  ['hid\u200bden\u202e marks', 'hidden marks'],
  ['e\u0301te\u0301', 'été'],
  ['5 < 6 | x', '5 6 x'],
])('"%s" is given as "%s"', (written, given) => {
  expect(spokenText(written)).toBe(given)
})

test('digits, stars of a date and points stay', () => {
  expect(spokenText('On 12/7, 3.5 km (about 2.2 miles): #1.')).toBe('On 12/7, 3.5 km (about 2.2 miles): 1.')
})
