import { expect, test } from 'vitest'
import { excerptAround, findByWords, foldText, highlightWords } from './search-words.ts'

test('accents and capitals are folded away', () => {
  expect(foldText('Söhne ÉTÉ Straße œuvre Łódź')).toBe('sohne ete strasse oeuvre lodz')
})

test.each([
  ['Florence Nightingale', 'nightingale florence', true],
  ['Söhne und Töchter', 'tochter', true],
  ['Half: 50% of it', '50%', true],
  ['Under a_b score', 'A_B', true],
  ['Florence Nightingale', 'florence penguin', false],
  ['Start', 'tart', true],
  ['Anything', '', true],
  ['Ernest Shackleton', 'shackelton', true],
  ['Die Brücke in Düsseldorf', 'dusseldorff bruecke', true],
  ['Die Brücke in Düsseldorf', 'dosseldorff brucke', false],
  ['The cat', 'cut', false],
])('V9 "%s" has the words "%s": %s', (text, query, isFound) => {
  expect(findByWords([text], (one) => one, query)).toEqual(isFound ? [text] : [])
})

test('V9 a typing error counts only where nothing is found as it was typed', () => {
  expect(findByWords(['A horse', 'A house'], (one) => one, 'house')).toEqual(['A house'])
})

const marked = (text: string, query: string) =>
  highlightWords(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['The armies of Söhne counted.', 'army sohn', 'The [armies] of [Söhne] counted.'],
  ['Nothing is said.', 'army', 'Nothing is said.'],
  ['La organización', 'organizaciones', 'La [organización]'],
  ['Ada and the end', 'an', 'Ada and the end'],
  ['50% (half)', '50', '[50]% (half)'],
  ['Nothing but signs: C++.', '++', 'Nothing but signs: C[++].'],
  ['Ernest Shackleton', 'shakcleton', 'Ernest [Shackleton]'],
])('in "%s" the words "%s" are marked', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown)
})

test('of a long line the words around the first match are shown', () => {
  const text = `${'Some words before it. '.repeat(10)}Here is Scutari. ${'And some after. '.repeat(10)}`
  const shown = excerptAround(text, 'scutari', 80)
  expect(shown).toMatch(/^… .*Here is Scutari\. .* …$/)
  expect(shown.length).toBeLessThan(90)
  expect(excerptAround('Short Scutari.', 'scutari', 80)).toBe('Short Scutari.')
  expect(excerptAround(text, 'nothing', 20)).toBe('Some words before …')
  expect(excerptAround('x'.repeat(50), 'y', 20)).toBe(`${'x'.repeat(20)} …`)
})
