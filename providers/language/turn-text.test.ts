import { expect, test } from 'vitest'
import { cleanTitle, cleanTurnText } from './turn-text.ts'

test.each([
  ['**Host B:** He _turned_ back.', 'He turned back.'],
  ['# A heading', 'A heading'],
  ['- one thing', 'one thing'],
  ['1914. That was the year.', '1914. That was the year.'],
  ['8. Mai 1945: der Krieg ist aus.', '8. Mai 1945: der Krieg ist aus.'],
  ['[laughs] Well (sighs) yes. 😀', 'Well yes.'],
  ['See [the report](https://example.org/x).', 'See the report.'],
  ['Two\n\nlines\u200b', 'Two lines'],
  ['It cost 5 * 4 * 3 pounds, snake_case stays.', 'It cost 5 * 4 * 3 pounds, snake_case stays.'],
  ['The end.Next came the rest.', 'The end.Next came the rest.'],
])('%j is spoken as %j', (text, spoken) => expect(cleanTurnText(text)).toBe(spoken))

test.each([
  'Visit https://evil.example/now',
  'Go to www.evil.example',
  'Write to boss@evil.example',
  'Buy it at evil.com today',
  '!!! 123 …',
  '  ',
  'word '.repeat(400),
])('%j is not spoken at all', (text) => expect(cleanTurnText(text)).toBe(''))

test('a chapter title is one short line without its number', () => {
  expect(cleanTitle('**Part 2: The ice**')).toBe('The ice')
  expect(cleanTitle('Teil 3 – Der Aufbau.')).toBe('Der Aufbau')
  expect(cleanTitle('x'.repeat(200))).toHaveLength(80)
})
