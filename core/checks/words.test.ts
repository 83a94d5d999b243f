import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { standsThere } from './words.ts'

const source = readSource(`# Ida

Many believed that she sank the boats herself. Ida Brandt ran the harbour for eleven years.[3] She said: “I asked
for *forgiveness*, not for permission.” It wasn't easy – not at all. Dr. Berg left in 1904. Elle dit : « Je reste ».

Es stimmt nicht, dass Bgm. Berg das Geld stahl. He denied that he had said “No!” to her.
`)

test.each([
  ['Ida Brandt ran the harbour for eleven years.', true],
  ['Ida Brandt  ran the\nharbour for eleven years', true],
  ['“I asked for forgiveness, not for permission!” It wasn’t easy—not at all.', false],
  ['It wasn’t easy—not at all. Dr. Berg left in 1904!', true],
  ['She said: "I asked for forgiveness, not for permission."', true],
  ['„I asked for forgiveness, not for permission.“', true],
  ['Elle dit: «Je reste».', true],
  // Cut off, changed, joined with other words, or from another place in the text.
  ['Dr. Berg left in 1904. Ida Brandt ran the harbour for eleven years.', false],
  ['Berg das Geld stahl.', false],
  ['“No!”', false],
  ['She sank the boats herself.', false],
  ['she sank the boats herself', false],
  ['Ida Brandt ran the harbour', false],
  ['Ida Brandt ran the harbour for twelve years.', false],
  ['Ida Brandt ran the harbour for eleven years. Everybody loved her.', false],
  ['Ida Brandt ran the harbour for eleven years?', false],
  ['“asked for forgiveness”', false],
  ['The mayor said: “I asked for forgiveness, not for permission.”', false],
  ['ida brandt ran the harbour for eleven years.', false],
])('%s: stands there letter for letter: %s', (line, stands) => {
  expect(standsThere(line, source) !== null).toBe(stands)
})

test('the passage is where the words stand', () => {
  const place = standsThere('Ida Brandt ran the harbour for eleven years.', source)
  expect(place && source.text.slice(place.start, place.end)).toContain(
    'Ida Brandt ran the harbour for eleven years.',
  )
})
