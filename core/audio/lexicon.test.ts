import { expect, test } from 'vitest'
import { applyLexicon, lexiconOf, parseLexicon } from './lexicon.ts'

test('lines are read; comments and blank lines are left out', () => {
  const text = '\uFEFF# names\r\n\r\nNguyen = win\r\n  Marie Curie =  Maree Kyu-ree  \n'
  expect(parseLexicon(text)).toEqual([
    { name: 'Marie Curie', spoken: 'Maree Kyu-ree' },
    { name: 'Nguyen', spoken: 'win' },
  ])
  expect(parseLexicon('')).toEqual([])
})

test.each([
  ['Nguyen win', 'Line 1'],
  ['# fine\nNguyen =', 'Line 2'],
  ['= win', 'Line 1'],
  ['Nguyen = win\n\nNguyen = nwin', 'Line 3'],
])('"%s" is refused with its line', (text, words) => {
  expect(() => parseLexicon(text)).toThrow(words)
})

test.each([
  ['whole words only', 'André and Andr met Andrea.', 'Andr = X', 'André and X met Andrea.'],
  ['also beside letters that ASCII does not know', 'Élodie, Élo, Élo!', 'Élo = X', 'Élodie, X, X!'],
  ['beside marks and quotes', '“Cleo’s” (Cleo) Cleo-like', 'Cleo = X', '“X’s” (X) X-like'],
  ['upper and lower case as written', 'Rose rose.', 'Rose = Rohz', 'Rohz rose.'],
  ['the longest name first', 'Marie Curie and Marie', 'Marie = M\nMarie Curie = MC', 'MC and M'],
  ['nothing is replaced twice', 'Ada', 'Ada = Bob\nBob = Cy', 'Bob'],
  [
    'signs are taken as they are',
    'C++ (a+b) AT&T',
    'C++ = see plus plus\nAT&T = A T and T',
    'see plus plus (a+b) A T and T',
  ],
  ['a dollar in the saying stays a dollar', 'Cash', 'Cash = $&', '$&'],
  ['accents written in two characters are found', 'Cle\u0301o', 'Cléo = X', 'X'],
])('%s', (_, text, lexicon, said) => {
  expect(applyLexicon(text, parseLexicon(lexicon))).toBe(said)
})

test('Q1 names of the show are said in each episode, which may say a name in its own way', () => {
  const podcast = { lexicon: 'Kiel = Keel', show_lexicon: 'Kiel = Kyle\nBrandt = Brant' }
  expect(applyLexicon('Brandt of Kiel', lexiconOf(podcast))).toBe('Brant of Keel')
  expect(applyLexicon('Brandt of Kiel', lexiconOf({ lexicon: '', show_lexicon: null }))).toBe(
    'Brandt of Kiel',
  )
})

test('a name may hold any sign: hyphens, dots, brackets', () => {
  const lexicon = parseLexicon('Jean-Luc = Zhon Luke\nA/B (C+) = a b c\nM.E. = em ee')
  expect(applyLexicon('Jean-Luc met M.E. at A/B (C+).', lexicon)).toBe('Zhon Luke met em ee at a b c.')
})

test('S a short name that is said at length makes no line endless', () => {
  const spoken = 'b '.repeat(2400).trim()
  const said = applyLexicon('a '.repeat(4990), parseLexicon(`a = ${spoken}`))
  expect(said.length).toBeLessThan(31_000)
  expect(said.startsWith(`${spoken} ${spoken} `)).toBe(true)
  expect(said.endsWith(' a a ')).toBe(true)
})

test('S a thousand names are looked for without stopping the worker', () => {
  const names = Array.from({ length: 980 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)}x`)
  const lexicon = parseLexicon(names.map((name) => `${name}=b`).join('\n'))
  const begunAt = performance.now()
  for (let line = 0; line < 20; line++) {
    expect(applyLexicon(`${line} ${'\u4e00y '.repeat(3300)}\u4e00x`, lexicon).endsWith('y b')).toBe(true)
    applyLexicon('y '.repeat(4990), lexicon)
  }
  expect(performance.now() - begunAt).toBeLessThan(10_000)
})

test('beside signs of two units an edge is found too', () => {
  const lexicon = parseLexicon('Ada = X\n\u{1D400} = bold')
  expect(applyLexicon('\u{1D400}Ada \u{1F600}Ada Ada\u{1D400} \u{1D400}', lexicon)).toBe(
    '\u{1D400}Ada \u{1F600}X Ada\u{1D400} bold',
  )
})
