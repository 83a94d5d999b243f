import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { groundTurn, lowerLabel } from './grounding.ts'

const english = readSource(
  `# Ernest Shackleton

Ernest Shackleton was born on 15 February 1874 in Kilkea, the second of **ten** children. At sixteen he left school and
went to sea. On 9 January 1909 he stood 97 nautical miles from the [Pole](https://example.org/pole).

His men remembered one sentence: “Ship and stores are gone — so now we'll go home.” The voyage cost 1,500 pounds and took
about 1.2 million steps. America admired him for it.`,
)
const spanish = readSource(
  'Benito Juárez nació en 1806 en Guelatao. A los trece años no hablaba español. En 1867 dijo: «El respeto al derecho ajeno es la paz». Gobernó con 3.500 soldados durante veinticuatro meses.',
)
const french = readSource(
  "Marie Curie naquit à Varsovie en 1867. Elle disait : « Rien n'est à craindre, tout est à comprendre. » En 1911, elle reçut un second prix Nobel à Stockholm. Vingt-quatre voitures roulaient sur 5 000 kilomètres.",
)
const german = readSource(
  'Bertha Benz wurde am 3. Mai 1849 in Pforzheim geboren. Im August 1888 fuhr sie 106 Kilometer weit. Später sagte sie: „An diese Fahrt hat anfangs keiner geglaubt.“ Carl Benz blieb mit vierundzwanzig Arbeitern in Mannheim. Der Minister Ostwald lobte sie.',
)

test('a cited passage is found whatever its quotes, dashes, case, blanks and markdown, and its place is exact', () => {
  const { support, source } = groundTurn(
    'He was one of ten children.',
    'the SECOND of\n ten   children',
    english,
  )
  expect(support).toBe('supported')
  expect(english.text.slice(source?.start, source?.end)).toBe('the second of **ten** children')
  const linked = groundTurn('He came close to the Pole.', '97 nautical miles from the Pole.', english)
  expect(english.text.slice(linked.source?.start, linked.source?.end)).toBe(
    '97 nautical miles from the [Pole',
  )
  const dots = groundTurn('He left school for the sea.', 'At sixteen he left … went to sea', english)
  expect(dots.support).toBe('supported')
})

test('words in quotation marks that stand in the source are quoted', () => {
  const turn = groundTurn(
    'And he told them: "Ship and stores are gone - so now we’ll go home."',
    'one sentence: "Ship and stores',
    english,
  )
  expect(turn.support).toBe('quoted')
  const uncited = groundTurn('What did he mean by “now we’ll go home”?', null, english)
  expect(uncited.support).toBe('quoted')
  expect(english.text.slice(uncited.source?.start, uncited.source?.end)).toBe("now we'll go home")
})

test.each([
  ['a passage that is not there', 'He was tall and strong.', 'a tall man with broad shoulders', english],
  [
    'a changed quotation',
    'He said: “Ship and stores are lost — so now we go home.”',
    'Ship and stores are gone',
    english,
  ],
  ['an invented quotation without a passage', '“By endurance we conquer”, he used to say.', null, english],
  ['a wrong year', 'He was born in 1875.', 'was born on 15 February 1874', english],
  ['a wrong number', 'It cost 15,000 pounds.', 'The voyage cost 1,500 pounds', english],
  ['a wrong number in words', 'He left school at nineteen.', 'At sixteen he left school', english],
  ['a year smuggled into a question', 'And what about the disaster of 1912?', null, english],
  ['a name of its own', 'He went to sea with Roald Amundsen.', 'went to sea', english],
  [
    'a true passage for another claim',
    'Later the explorer invented the telephone and a motor sledge.',
    'the second of ten children',
    english,
  ],
  [
    'two words that prove nothing',
    'The crew ate penguins and seals through the whole long winter.',
    'the Pole',
    english,
  ],
  [
    'a long statement without any passage',
    'The crew lived on seal meat and penguins for many months, and nobody ever complained about it.',
    null,
    english,
  ],
  [
    'a question with a story before it',
    'The crew ate penguins for months on end, the dogs were shot, and the captain went mad. Right?',
    null,
    english,
  ],
  [
    'a Spanish quotation that was changed',
    'Dijo: «El respeto al derecho propio es la paz».',
    'El respeto al derecho',
    spanish,
  ],
  ['a Spanish year', 'Juárez nació en 1808 en Guelatao.', 'nació en 1806 en Guelatao', spanish],
  ['a Spanish name', 'Nació en el pueblo de Santa Catarina.', 'nació en 1806 en Guelatao', spanish],
  ['a French number', 'Elles roulaient sur 6 000 kilomètres.', 'roulaient sur 5 000 kilomètres', french],
  ['a French number in words', 'Vingt-cinq voitures roulaient.', 'Vingt-quatre voitures roulaient', french],
  ['a French quotation', 'Elle disait : « Rien ne se perd. »', 'Rien n’est à craindre', french],
  [
    'a German quotation',
    'Sie sagte: „Daran hat niemand geglaubt.“',
    'An diese Fahrt hat anfangs keiner geglaubt',
    german,
  ],
  ['a German number', 'Sie fuhr 160 Kilometer weit.', 'fuhr sie 106 Kilometer weit', german],
  [
    'a German name',
    'In Mannheim half ihr Gottlieb Daimler.',
    'blieb mit vierundzwanzig Arbeitern in Mannheim',
    german,
  ],
  [
    'a German name behind a title',
    'Gelobt hat sie Kaiser Wilhelm.',
    'Der Minister Ostwald lobte sie.',
    german,
  ],
])('unsupported: %s', (_, text, quote, source) => {
  expect(groundTurn(text, quote, source).support).toBe('unsupported')
})

test.each([
  [
    'a paraphrase',
    'His father’s family was large: he was the second child.',
    'the second of ten children',
    english,
  ],
  [
    'a number in words that the source has in digits',
    'Nineteen oh nine it was, ninety-seven miles short.',
    '97 nautical miles from the Pole',
    english,
  ],
  ['digits for words', 'At 16 he left school.', 'At sixteen he left school and went to sea.', english],
  ['another spelling of thousands', 'It cost 1 500 pounds.', 'The voyage cost 1,500 pounds', english],
  [
    'a decade of a known year',
    'That was in the 1870s, when he was born.',
    'was born on 15 February 1874',
    english,
  ],
  ['a scaled number', 'It took 1,200,000 steps.', 'about 1.2 million steps', english],
  ['an adjective of a known name', 'The American public admired him.', 'America admired him for it', english],
  ['a verbatim sentence without a citation', 'At sixteen he left school and went to sea.', null, english],
  ['a question with a known year', 'What happened in 1909?', null, english],
  [
    'a German question with nouns of its own',
    'Auf meinem Zettel lese ich: 106 Kilometer. Worum geht es da?',
    null,
    german,
  ],
  ['Spanish', 'Con trece años todavía no hablaba español.', 'A los trece años no hablaba español', spanish],
  [
    'Spanish thousands',
    'Tenía 3500 soldados y 24 meses.',
    'Gobernó con 3.500 soldados durante veinticuatro meses',
    spanish,
  ],
  ['French', 'Son second prix Nobel, elle le reçut en 1911.', 'elle reçut un second prix Nobel', french],
  [
    'French thousands',
    'Les 24 voitures roulaient sur 5000 kilomètres.',
    'Vingt-quatre voitures roulaient',
    french,
  ],
  [
    'German, with nouns of its own',
    'Im Sommer 1888 fuhr sie los, ein Abenteuer von 106 Kilometern.',
    'Im August 1888 fuhr sie 106 Kilometer weit.',
    german,
  ],
  [
    'German with digits for words',
    '24 Arbeiter hatte er dort.',
    'Carl Benz blieb mit vierundzwanzig Arbeitern in Mannheim',
    german,
  ],
])('supported: %s', (_, text, quote, source) => {
  const turn = groundTurn(text, quote, source)
  expect(turn.support).toBe('supported')
  expect(turn.source?.end).toBeGreaterThan(turn.source?.start ?? 0)
})

test.each([
  ['Welcome back! Good to have you here.', english],
  ['And what did the men do then, out there on the ice, with nobody looking for them at all?', english],
  ['Mhm.', english],
  ['¿Y cómo reaccionó la gente?', spanish],
  ['Ah, ça !', french],
  ['Wie ging es weiter?', german],
])('no claim: %s', (text, source) => {
  expect(groundTurn(text, null, source)).toEqual({ support: null, source: null })
  expect(groundTurn(text, '  ', source)).toEqual({ support: null, source: null })
})

test('the leader may be named although the text only has the surname', () => {
  const source = readSource('Mandela left prison in 1990. He had been there for 27 years.')
  const other = 'They freed old Nelson Mandela in 1990.'
  expect(groundTurn(other, 'Mandela left prison in 1990', source).support).toBe('unsupported')
  expect(groundTurn(other, 'Mandela left prison in 1990', source, ['Nelson Mandela']).support).toBe(
    'supported',
  )
})

test('another language than the source is judged by numbers, quotations and passage', () => {
  expect(
    groundTurn('She drove more than 160 kilometres.', 'fuhr sie 106 Kilometer weit', german).support,
  ).toBe('unsupported')
  expect(
    groundTurn('She drove 106 kilometres that summer.', 'fuhr sie 106 Kilometer weit', german).support,
  ).toBe('supported')
})

test('a long welcome or goodbye claims nothing, but one with a number, a name or a quote of its own does', () => {
  const greet = (text: string, quote: string | null = null) =>
    groundTurn(text, quote, english, ['Ernest Shackleton'], true).support
  const goodbye =
    'And with that we have come to the end of our talk today; thank you so much for listening, and until next time.'
  expect(greet(goodbye)).toBe(null)
  expect(greet(`${goodbye} He won 12 prizes.`)).toBe('unsupported')
  expect(
    greet('Welcome everybody, today we talk for a while about the man whom Robert Scott called a hero.'),
  ).toBe('unsupported')
})

test('a second reading may lower a mark and never raise one', () => {
  expect(lowerLabel('supported', 'unsupported')).toBe('unsupported')
  expect(lowerLabel('quoted', 'supported')).toBe('supported')
  expect(lowerLabel('unsupported', 'quoted')).toBe('unsupported')
  expect(lowerLabel('supported', null)).toBe('supported')
  expect(lowerLabel(null, 'unsupported')).toBe('unsupported')
  expect(lowerLabel(null, 'supported')).toBe(null)
})

test('a cited passage with one word changed, one left out, or another tense is found where it stands', () => {
  const line = 'He was one of ten children, born in Kilkea.'
  for (const quote of [
    'was born on 15 February 1874 at Kilkea, the second of ten children',
    'born on February 1874 in Kilkea, second of ten children',
    'is born on 15 February 1874 in Kilkea, the second of ten kids',
  ]) {
    const { support, source } = groundTurn(line, quote, english)
    expect(support).toBe('supported')
    expect(english.text.slice(source?.start, source?.end)).toContain('born on 15 February 1874')
  }
  expect(groundTurn(line, null, english).support).toBe('supported')
})

test.each([
  [
    'Adenauers Nachfolger hielt er für ungeeignet.',
    'Konrad Adenauer',
    'Seinen Nachfolger hielt er für ungeeignet',
  ],
  [
    '1957 führte Adenauers Regierung eine Rente ein.',
    'Konrad Adenauer',
    '1957 führte seine Regierung eine Rente ein',
  ],
])('the leader’s name in the genitive is the leader’s: %s', (line, leader, passage) => {
  const text = `${leader} wurde 1949 gewählt. ${passage}. In Moskau gab es lange Verhandlungen.`
  expect(groundTurn(line, passage, readSource(text), [leader]).support).toBe('supported')
})
