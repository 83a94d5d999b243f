import { expect, test } from 'vitest'
import { disclosureText } from '#core/dialog/disclosure.ts'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { checkLine } from './check-line.ts'
import { isOpen } from './judged-claims.ts'

const english = `# Ida Brandt

Ida Brandt ran the harbour of Kiel for eleven years. She was born on 4 March 1871. In 1904 a storm broke the pier and 31 ships
were in danger. Of 146 sailors, 40 per cent were asleep. “I asked for forgiveness,” she said. She trained for a year.
The trade treaty came in the thirties. In Newtown she met Ann, Berta and Carl. The new pier cost 28.3 million marks.

| year | ships |
| --- | --- |
| 1911 | 512 |
`
const german = `# Ida Brandt

Ida Brandt leitete den Hafen von Kiel elf Jahre lang. Sie wurde am 4. März 1871 geboren. 1904 waren 31 Schiffe in Gefahr.
Die Arbeit dauerte ein Jahr. „Ich bat um Verzeihung“, sagte sie. Später kam Professor Lorenz.
`
const spanish = `# Ida Brandt

Ida Brandt dirigió el puerto de Kiel once años. Nació el 4 de marzo de 1871. En 1904 había 31 barcos en peligro.
«Pedí perdón», dijo ella. Estudió un año en Londres.
`
const french = `# Ida Brandt

Ida Brandt dirigea le port de Kiel onze ans. Elle naquit le 4 mars 1871. En 1904, 31 navires étaient en danger.
« J'ai demandé pardon », dit-elle. Elle étudia un an à Londres.
`
const texts = { en: english, de: german, es: spanish, fr: french }

function check(language: Language, text: string, quote: string | null = null) {
  return checkLine(
    { text, quote },
    { source: readSource(texts[language]), language, names: ['Ida Brandt', 'Nora', 'Elias'] },
  )
}

test.each<[Language, string, string, string]>([
  ['en', 'She told them: “Sell everything at once.”', 'quotation', 'Sell everything at once.'],
  ['en', 'Then Winston Churchill came to see her.', 'name', 'Winston'],
  ['en', 'She moved to Rotterdam afterwards.', 'name', 'Rotterdam'],
  ['en', 'She ran it for ninety years.', 'number', 'ninety'],
  ['en', 'She ran it for eleven months.', 'number', 'eleven'],
  ['en', 'In 1905 a storm came.', 'date', '1905'],
  ['en', 'She was born on 5 March 1871.', 'date', '5'],
  ['en', 'It was in October, I think.', 'date', 'October'],
  ['en', 'Some 900 ships were in danger.', 'number', '900'],
  ['de', 'Sie sagte: „Verkauft alles auf der Stelle.“', 'quotation', 'Verkauft alles auf der Stelle.'],
  ['de', 'Da kam Professor Huber dazu.', 'name', 'Huber'],
  ['de', 'Er traf Konrad Adenauer in Kiel.', 'name', 'Adenauer'],
  ['de', 'Sie leitete ihn neunzig Jahre lang.', 'number', 'neunzig'],
  ['de', 'Das war im Oktober 1904.', 'date', 'Oktober'],
  ['de', 'Neunzehnhundertfünf kam ein Sturm.', 'date', 'Neunzehnhundertfünf'],
  ['es', 'Dijo: «Vendedlo todo ahora mismo».', 'quotation', 'Vendedlo todo ahora mismo'],
  ['es', 'Luego llegó Simón Bolívar al puerto.', 'name', 'Simón'],
  ['es', 'Lo dirigió noventa años.', 'number', 'noventa'],
  ['es', 'Nació el 5 de marzo de 1871.', 'date', '5'],
  ['fr', 'Elle dit : « Vendez tout immédiatement ».', 'quotation', 'Vendez tout immédiatement'],
  ['fr', 'Puis Simone Veil arriva au port.', 'name', 'Simone'],
  ['fr', 'Elle le dirigea quatre-vingt-dix ans.', 'number', 'quatre-vingt-dix'],
  ['fr', 'En octobre, la tempête arriva.', 'date', 'octobre'],
])('%s: unsupported: %s', (language, text, kind, words) => {
  expect(check(language, text)).toMatchObject({
    support: 'unsupported',
    provedBy: 'rules',
    reason: { kind, words },
  })
})

test.each<[Language, string]>([
  ['en', 'Twelve months of training, that is what it took her.'],
  ['en', 'About 150 sailors were there.'],
  ['en', 'More than thirty ships, and nobody else would act.'],
  ['en', 'Twenty-eight million marks for a pier!'],
  ['en', 'By 1911 there were 512 of them.'],
  ['en', 'At thirty-three she stood in that storm.'],
  ['en', 'She met three people there.'],
  ['en', "That was back in the '30s, wasn't it, Elias?"],
  ['en', 'The captains hated her for it.'],
  ['en', 'We all know such bosses. Monday mornings are theirs.'],
  ['en', 'Two out of five slept through it.'],
  ['en', "There's a picture of that. She has her hand over her mouth."],
  ['en', 'Which sounds wonderful in a film.'],
  ['de', 'Ausgerechnet Kiel.'],
  ['en', "We're Nora and Elias. Good milk, Elias?"],
  ['fr', 'Puis Brandt revint à Kiel.'],
  ['de', 'Zwölf Monate hat das gedauert.'],
  ['de', 'Mit dreiunddreißig rettete sie die Schiffe.'],
  ['en', 'Thirty-three, and such a decision.'],
  ['fr', 'Trente-trois ans, et une telle décision.'],
  ['de', 'Viele Menschen hätten gezögert, Elias.'],
  ['es', 'Doce meses estudió allí.'],
  ['es', 'Más de treinta barcos, y nadie hacía nada.'],
  ['fr', 'Douze mois à Londres, tout de même.'],
  ['fr', 'Une trentaine de navires, et personne ne bougeait.'],
])('M F2 F16 %s: not checked, since no rule can decide it: %s', (language, text) => {
  expect(check(language, text)).toMatchObject({ support: 'not_checked', provedBy: null, reason: null })
})

test.each<[Language, string]>([
  ['en', 'And what did she do?'],
  ['en', 'Did Berta come to Newtown? And Carl?'],
  ['en', 'Were there 31 ships?'],
  ['de', 'Und was tat sie?'],
  ['de', 'Und? Woher kam das Wasser?'],
  ['de', 'Wirklich elf Jahre?'],
  ['es', '¿Y qué hizo ella?'],
  ['fr', 'Et que fit-elle ?'],
])('M %s: a plain question claims nothing: %s', (language, text) => {
  expect(check(language, text)).toEqual({
    support: 'no_claim',
    provedBy: 'rules',
    reason: null,
    source: null,
  })
})

test.each<[Language, string]>([
  ['en', 'Did Winston Churchill help her?'],
  ['en', 'And the 900 ships?'],
  ['en', 'Why did she leave in 1905?'],
  ['en', 'Did she say “sell everything at once”?'],
  ['en', 'Old Brandt never breathed a word of it, so how was she to know?'],
  ['en', 'Why would a woman who had stolen from her own harbour for years ever do that?'],
  ['de', 'Warum verkaufte sie alle 77 Kräne?'],
  ['de', 'Sie hat ihn ja dann verraten, nicht wahr?'],
  ['es', '¿Y los 900 barcos?'],
  ['fr', 'Et les 900 navires ?'],
  ['en', 'She sold it. And then?'],
])(
  'M %s: a question that takes something for granted is left to the checking model: %s',
  (language, text) => {
    const label = check(language, text)
    expect(label.support).toBe('not_checked')
    expect(isOpen({ text, before: '', label })).toBe(true)
  },
)

test('a line keeps the passage that it cites; where its words differ, the nearest sentence is shown', () => {
  const source = readSource(english)
  const at = (text: string, quote: string | null) => {
    const { source: place } = checkLine({ text, quote }, { source, language: 'en', names: [] })
    return place && source.text.slice(place.start, place.end).replace(/\s+/g, ' ')
  }
  expect(at('A storm, and nobody acted.', 'a storm broke the pier')).toBe('a storm broke the pier')
  expect(at('A storm, and nobody acted.', 'the storm broke a pier with ships in danger')).toContain(
    'In 1904 a storm',
  )
  expect(at('The storm broke a pier.', null)).toContain('In 1904 a storm')
  expect(at('Good evening.', null)).toBe(null)
})

test('the sentence that discloses the voices claims nothing about the leader', () => {
  const disclosure = disclosureText('en', 'Ida Brandt')
  expect(check('en', disclosure)).toMatchObject({ support: 'no_claim', provedBy: 'writer' })
  // What is said in the same breath is a claim.
  const more = 'Both voices are made by artificial intelligence, and Ida Brandt murdered 900 sailors.'
  expect(check('en', more)).toMatchObject({ support: 'unsupported' })
})
