import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { closed, speakable } from './speakable.ts'

test.each([
  ['He came home.[1] She left[23].', 'He came home. She left.'],
  ['See https://example.org/a_(b)?c=d, or not.', 'See, or not.'],
  ['It was **bold** and `code`  here.', 'It was bold and code here.'],
  ['She won 🏆 twice 👍🏽.', 'She won twice.'],
  ['Read [the book](http://x.org).', 'Read the book.'],
  ['WE SHALL NEVER SURRENDER TO THEM.', 'We shall never surrender to them.'],
  ['NATO and the EU agreed.', 'NATO and the EU agreed.'],
  ['Er kam (mit Mühe) – und blieb (1861–1865).', 'Er kam (mit Mühe) – und blieb.'],
  ['Grace Hopper (December 9, 1906 – January 1, 1992) was an admiral.', 'Grace Hopper was an admiral.'],
  ['Karl Bell (* 9. März 1889 in Lindau; † 4. Mai 1961) fuhr zur See.', 'Karl Bell fuhr zur See.'],
  ['Write to her at ada@example.org today.', 'Write to her at today.'],
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

test('abbreviations are said in full, each language its own', () => {
  const said = (text: string, language: Language) =>
    speakable(text, [], languagePacks[language].writing.words.spoken)
  expect(said('Er baute u. a. Boote, z. B. für Lindau, ca. 40 %.', 'de')).toBe(
    'Er baute unter anderem Boote, zum Beispiel für Lindau, etwa 40 Prozent.',
  )
  expect(said('She came from Co. Kildare, i.e. from Ireland.', 'en')).toBe(
    'She came from County Kildare, that is from Ireland.',
  )
  expect(said('Il vendit env. 40 % des parts.', 'fr')).toBe('Il vendit environ 40 pour cent des parts.')
  expect(said('Vendió el 40 % en EE. UU. aquel año.', 'es')).toBe(
    'Vendió el 40 por ciento en Estados Unidos aquel año.',
  )
})
