import { expect, test } from 'vitest'
import { readSourceIn } from './read-source-in.ts'

const first =
  'Rosa Vale sells ropes in the harbour, and she likes to sit at the gate where the boats come in.'

test.each([
  'HULL. ',
  'HULL – ',
  'NEW YORK (AP) — ',
  'ST. JOHN’S: ',
  'SAN JUAN, 3 mar (EFE).- ',
  'FRANKFURT/MAIN, 4. Mai (dpa) - ',
])('where an article was written is not read: %s', (line) => {
  const text = `The woman with the ropes\n\nBy Ana Ruiz\n\n${line}${first} She said no.`
  const [one] = readSourceIn(text, 'en').sentences
  expect(one?.text).toBe(first)
  expect(text.slice(one?.start, one?.end)).toBe(first)
})

test.each([`DR. ${first}`, `BBC ${first}`, `In HULL – ${first}`, `IBM – ${first.toLowerCase()}`])(
  'capitals before a sentence that are no place stay: %s',
  (text) => {
    expect(
      readSourceIn(`# The ropes\n\n${text}`, 'en')
        .sentences.map((one) => one.text)
        .join(' '),
    ).toBe(text)
  },
)

test('a place in capitals further down stays', () => {
  const text = `# The ropes\n\n${first}\n\nHULL. ${first}`
  expect(readSourceIn(text, 'en').sentences.at(-1)?.text).toContain('HULL.')
})
