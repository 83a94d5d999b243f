import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { checkLine } from './check-line.ts'
import { parseNumbers } from './parse-numbers.ts'

test.each<[Language, string, ...[value: number, kind: string][]]>([
  ['de', 'Sie wartete zweieinhalb Jahre.', [2.5, 'count']],
  ['de', 'Anderthalb Stunden, dreieinhalbtausend Leute.', [1.5, 'count'], [3500, 'count']],
  ['en', 'It took two and a half years.', [2.5, 'count']],
  ['en', 'Three and a half million, not half a million.', [3.5e6, 'count'], [5e5, 'count']],
  ['es', 'Dos años y medio, dos millones y medio.', [2.5, 'count'], [2.5e6, 'count']],
  ['fr', 'Deux ans et demi plus tard.', [2.5, 'count']],
  ['en', 'After 3½ years', [3.5, 'count']],
  ['es', 'En el siglo XIX, o del XX.', [19, 'century'], [20, 'century']],
  ['es', 'Del 15 al 20 de mayo.', [15, 'count'], [20, 'day']],
  ['fr', 'Au XIXe siècle', [19, 'century']],
  ['de', 'im 19. Jahrhundert', [19, 'century']],
  ['en', 'Pope Leo XIII and I, in an IV century', [13, 'ordinal'], [4, 'century']],
  ['en', 'I saw it MIX.'],
  ['en', 'in the seventies', [70, 'decade']],
  ['de', 'die Siebziger', [70, 'decade']],
  ['es', 'en los setenta', [70, 'decade']],
  ['es', 'de los treinta hombres', [30, 'count']],
  ['fr', 'les années soixante-dix', [70, 'decade']],
  ['de', 'am 4.3.1871', [4, 'day'], [1871, 'count']],
  ['en', 'on 1871-03-04', [1871, 'count'], [4, 'day']],
  ['en', '3/14/1871 or 4/3/1871', [14, 'day'], [1871, 'count'], [1871, 'count']],
  ['de', 'Version 1.2.3 um 14.30 Uhr', [1.2, 'count'], [14.3, 'count']],
])('M %s: numbers in the form that people write: %s', (language, text, ...numbers) => {
  expect(parseNumbers(text, language).map(({ value, kind }) => [value, kind])).toEqual(numbers)
})

const floods =
  'The flood came on 11 January 1994. It came again in January 2003 and on 11 January 2021, in spring.'
const born = { de: 'Ada Brandt kam am 4. März 1871 in Kiel zur Welt. Sie leitete dort die Werft.' }
test.each<[verdict: string, Language, line: string, text: string]>([
  ['fair', 'en', 'At 33 she was gone.', 'Ada Brandt was born in 1871. She died in Kiel in 1904.'],
  [
    'fair',
    'de',
    'Am 4. März 1871 kam sie zur Welt.',
    'Ada Brandt, geb. 4.3.1871 in Kiel, leitete die Werft.',
  ],
  ['fair', 'de', 'Sie ist vom 4.3.1871.', born.de],
  ['date', 'de', 'Sie ist vom 4.5.1871.', born.de],
  ['fair', 'de', 'Das war im neunzehnten Jahrhundert.', born.de],
  ['date', 'de', 'Das war im 18. Jahrhundert.', born.de],
  ['fair', 'es', 'Era la España del XIX.', 'Ada Brandt nació en 1871 en España y dirigió el astillero.'],
  ['fair', 'en', 'The nineteenth century, then.', 'Ada Brandt nació en el siglo XIX y dirigió el astillero.'],
  ['fair', 'en', 'Thirty months she waited.', 'Ada Brandt waited two and a half years for the yard.'],
  ['fair', 'en', 'Eighteen months she waited.', 'Ada Brandt waited a year and a half for the yard.'],
  ['fair', 'de', 'Sechs Monate hat das gedauert.', 'Ada Brandt wartete ein halbes Jahr auf die Werft.'],
  ['number', 'de', 'Neun Monate hat das gedauert.', 'Ada Brandt wartete ein halbes Jahr auf die Werft.'],
  ['fair', 'de', 'Zweieinhalb Millionen!', 'Die Werft kostete die Stadt damals 2,5 Millionen Mark.'],
  ['number', 'de', 'Dreieinhalb Millionen!', 'Die Werft kostete die Stadt damals 2,5 Millionen Mark.'],
  ['fair', 'de', 'Einundsiebzig ist sie geboren.', born.de],
  ['fair', 'de', 'Das ging von einundsiebzig bis heute.', born.de],
  ['number', 'de', 'Einundsiebzig Menschen waren da.', born.de],
  [
    'fair',
    'de',
    'Sechzehn statt zehn, mit zwei Schichten in der Werft!',
    'In der Werft gab es zwei Schichten zu acht Stunden, nicht eine zu zehn.',
  ],
  [
    'fair',
    'es',
    'En los setenta era así.',
    'En 1974 el astillero estaba en las últimas y la ciudad lo sabía.',
  ],
  ['fair', 'fr', 'Dans les années soixante-dix.', 'En 1974 le chantier était au bout et la ville le savait.'],
  ['number', 'fr', 'Dans les années soixante.', 'En 1974 le chantier était au bout et la ville le savait.'],
  ...(
    [
      ['de', 'Im Januar vierundneunzig kam die Flut.'],
      ['de', 'Januar vierundneunzig, und sie kommt.'],
      ['de', 'Elfter Januar vierundneunzig: Die Flut kommt.'],
      ['de', 'Es war der elfte Januar einundzwanzig.'],
      ['de', 'Im Jahr vierundneunzig kam die Flut.'],
      ['en', 'In January ninety-four the flood came.'],
      ['en', 'On the eleventh of January ninety-four it came.'],
      ['en', 'January eleventh, ninety-four: the flood.'],
      ['en', 'On January 11, ’94, it came.'],
      ['en', 'In spring ninety-four it came, or in late ninety-four.'],
      ['en', 'In January oh-three it came again.'],
      ['es', 'En enero de noventa y cuatro llegó el agua.'],
      ['es', 'El once de enero del noventa y cuatro llegó.'],
      ['es', 'En la primavera de noventa y cuatro llegó.'],
      ['fr', 'En janvier quatre-vingt-quatorze, l’eau monta.'],
      ['fr', 'Le onze janvier quatre-vingt-quatorze, l’eau monta.'],
      ['fr', 'Fin quatre-vingt-quatorze, l’eau monta.'],
    ] as const
  ).map(([language, line]): ['fair', Language, string, string] => ['fair', language, line, floods]),
  ['number', 'de', 'Im Januar fünfundneunzig kam die Flut.', floods],
  ['number', 'en', 'In January ninety-five the flood came.', floods],
  ['number', 'en', 'In January oh-four it came again.', floods],
  ['number', 'en', 'After ninety-four days it came.', floods],
  ['date', 'en', 'On the twelfth of January ninety-four it came.', floods],
  ['number', 'es', 'En enero de noventa y cinco llegó el agua.', floods],
  ['number', 'fr', 'En janvier quatre-vingt-quinze, l’eau monta.', floods],
])('M %s by another form of the number (%s): %s', (verdict, language, line, text) => {
  const label = checkLine(
    { text: line, quote: null },
    { source: readSource(text), language, names: ['Ada Brandt'] },
  )
  expect(label.reason?.kind ?? 'fair').toBe(verdict)
})
