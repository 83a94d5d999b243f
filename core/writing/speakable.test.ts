import { expect, test } from 'vitest'
import { fillSlots } from './slots.ts'
import { closed, speakable } from './speakable.ts'

test.each([
  ['He came home.[1] She left[23].', 'He came home. She left.'],
  ['See https://example.org/a_(b)?c=d, or not.', 'See, or not.'],
  ['It was **bold** and `code`  here.', 'It was bold and code here.'],
  ['She won 🏆 twice 👍🏽.', 'She won twice.'],
  ['Read [the book](http://x.org).', 'Read the book.'],
  ['WE SHALL NEVER SURRENDER TO THEM.', 'We shall never surrender to them.'],
  ['NATO and the EU agreed.', 'NATO and the EU agreed.'],
  ['Er kam – und blieb (1861–1865).', 'Er kam – und blieb (1861–1865).'],
])('%s → %s', (written, spoken) => {
  expect(speakable(written)).toBe(spoken)
})

test('names keep their capitals in a line of capitals', () => {
  expect(speakable('HERE SPOKE ADA LOVELACE TO EVERYONE', ['Ada Lovelace'])).toBe(
    'Here spoke Ada Lovelace to everyone',
  )
})

test('a line without an end gets a full stop', () => {
  expect(closed('Born in Kentucky')).toBe('Born in Kentucky.')
  expect(closed('« Oui ! »')).toBe('« Oui ! »')
})

const slots = {
  language: 'fr',
  leader: 'Albert Camus',
  name: 'Albert',
  title: 'Qui ?',
  year: null,
  figure: null,
  person: 'Émile Zola',
} as const

test('French elides before a vowel, the other languages do not', () => {
  expect(fillSlots('La vie de {leader}, et celle de {person}.', slots)).toBe(
    "La vie d'Albert Camus, et celle d'Émile Zola.",
  )
  expect(fillSlots('La vida de {leader}.', { ...slots, language: 'es' })).toBe('La vida de Albert Camus.')
})

test('a phrase whose slot is not known is not said, and a title brings its own stop', () => {
  expect(fillSlots('Et en {year} ?', slots)).toBeNull()
  expect(fillSlots('Et maintenant : {title}.', slots)).toBe('Et maintenant : Qui ?')
})

test('values are filled in as they are, whatever signs they hold', () => {
  expect(fillSlots('Now: {title}.', { ...slots, language: 'en', title: 'A $& {name} $1' })).toBe(
    'Now: A $& {name} $1.',
  )
})
