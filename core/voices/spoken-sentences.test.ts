import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { splitSpokenSentences } from './spoken-sentences.ts'

const texts = (text: string, language: Language = 'en') =>
  splitSpokenSentences(text, language).map((sentence) => sentence.text)
const spoken = (text: string, language: Language = 'en') =>
  splitSpokenSentences(text, language).map((sentence) => sentence.spoken)

test.each<[Language, string, number]>([
  ['en', 'She met Dr. Hall. He was kind.', 2],
  ['en', 'J. F. Kennedy spoke. The U.S. Army listened.', 2],
  ['en', '“I had no plan,” she said. “None!” Then it rained.', 3],
  ['es', 'El Sr. García llegó. ¿Y la Dra. López? No.', 3],
  ['fr', 'M. Dupont partit. « Adieu ! » dit-il.', 2],
  ['de', 'Am 12. Februar 1809 kam er zur Welt. Es war kalt.', 2],
  ['de', 'So endet Kapitel 5. Danach wird es still.', 2],
  ['de', 'Sie las z. B. Schiller. Das war alles.', 2],
])('%s: "%s" has %i sentences', (language, text, count) => {
  expect(texts(text, language)).toHaveLength(count)
})

test('points inside a sentence are not given to the engine, which would stop at them', () => {
  expect(spoken('She met Dr. Hall and George W. Bush. He left.')).toEqual([
    'She met Dr Hall and George W Bush.',
    'He left.',
  ])
})

test('the text of each sentence is kept as it was written', () => {
  expect(splitSpokenSentences('In 1809 “it” began! Then 😀 *more*.', 'en')).toEqual([
    { text: 'In 1809 “it” began!', spoken: 'In 18 oh 9 "it" began!' },
    { text: 'Then 😀 *more*.', spoken: 'Then more.' },
  ])
})

test('an endless sentence is cut where one would breathe, and nothing is lost', () => {
  const clause = 'the river rose again and took another field from the farmers of the valley'
  const endless = `${Array.from({ length: 12 }, () => clause).join(', ')}.`
  const parts = texts(endless)
  expect(parts.join(' ')).toBe(endless)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(300)
  expect(parts.slice(0, -1).every((part) => part.endsWith(','))).toBe(true)
  expect(texts('x'.repeat(1000)).join('')).toBe('x'.repeat(1000))
})

test('a text without words has no sentences', () => {
  expect(splitSpokenSentences('… — !?', 'en')).toEqual([])
})
