import { expect, test } from 'vitest'
import { translatorOf } from './translate-sentence.ts'

const translate = translatorOf({
  'It is empty.': 'Es ist leer.',
  'Please wait.': 'Bitte warten.',
  '{count} minutes': '{count} Minuten',
  'Try again in {wait}.': 'Versuchen Sie es in {wait} noch einmal.',
  '{name} is busy.': '{name} ist beschäftigt.',
  'The file of {name} is {count} MB.': 'Mit {count} MB ist die Datei von {name} da.',
  '{why} Trying again in {count} s.': '{why} Nächster Versuch in {count} s.',
})

test.each([
  ['a sentence', 'It is empty.', 'Es ist leer.'],
  ['slots in another order', 'The file of A+B ($1) is 2.5 MB.', 'Mit 2.5 MB ist die Datei von A+B ($1) da.'],
  ['a slot of several lines', 'a\nb is busy.', 'a\nb ist beschäftigt.'],
  ['a time in a slot', 'Try again in 3 minutes.', 'Versuchen Sie es in 3 Minuten noch einmal.'],
  ['a sentence in a slot', 'It is empty. Trying again in 5 s.', 'Es ist leer. Nächster Versuch in 5 s.'],
  ['sentences that stand together', 'It is empty. Please wait.', 'Es ist leer. Bitte warten.'],
  ['what a sentence is about', 'text: It is empty.', 'text: Es ist leer.'],
  ['a name that is a sentence of ours', 'Please wait. is busy.', 'Please wait. ist beschäftigt.'],
])('%s is translated', (_, english, german) => {
  expect(translate(english)).toBe(german)
})

test.each([
  '',
  'Who knows?',
  'It is empty. Who knows?',
  'text: Who knows?',
  'It was three minutes',
  'toString',
])('an unknown text stays as it is: %s', (text) => {
  expect(translate(text)).toBe(text)
})
