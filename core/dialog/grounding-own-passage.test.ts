import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { groundLine } from './ground-line.ts'
import { groundTurn } from './grounding.ts'

const example = (name: string) => readSource(readFileSync(`examples/${name}.md`, 'utf8'))
const shackleton = example('ernest-shackleton.en')
const campoamor = example('clara-campoamor.es')
const pasteur = example('louis-pasteur.fr')
const bosch = example('robert-bosch.de')

test.each([
  ['So what happened on 9 January 1909? Eight men waited on the ice.', shackleton],
  ['So what happened on 9 January 1909? Nine men were eaten by bears.', shackleton],
  ['What happened on 20 May 1916? His brother robbed a bank.', shackleton],
  ['In 1884 the family moved to London. The neighbours owned a circus.', shackleton],
  ['The cook stole the money.', shackleton],
  ['The crew sold the boats to a whaler.', shackleton],
  ['Shackleton wrote poems for children.', shackleton],
  ['¿Y qué pasó en 1936? Su hermano robó un banco.', campoamor],
  ['La cocinera vendió los muebles del palacio.', campoamor],
  ['Que se passe-t-il en 1849 ? Son frère a volé une banque.', pasteur],
  ['La cuisinière vendit les meubles du château.', pasteur],
  ['Was geschah 1886? Sein Bruder bestahl eine Bank.', bosch],
  ['Die Köchin verkaufte die Möbel des Schlosses.', bosch],
])('what the text does not know rests on no date beside it, however short: %s', (text, source) => {
  expect(groundTurn(text, null, source, ['Ernest Shackleton']).support).toBe('unsupported')
})

test('the passage of a question carries no answer that has none', () => {
  const answer = 'And on 5 December 1914? The sailors painted the kitchen.'
  expect(groundTurn(answer, null, shackleton)).toEqual({ support: null, source: null })
})

test.each([
  ['Eight men waited on the ice.', shackleton],
  ['Eight men waited on the ice for two years.', shackleton],
  ['Thirty men waited on the ice.', shackleton],
  ['Nine men were eaten by bears.', shackleton],
  ['Three dogs ran across the ice.', shackleton],
  ['Treinta soldados esperaban en la puerta.', campoamor],
  ['Neuf hommes furent mangés par des ours.', pasteur],
  ['Neun Männer standen vor der Tür.', bosch],
])('a day of the month, or a number of other things, counts nobody: %s', (text, source) => {
  expect(groundTurn(text, null, source).support).toBe('unsupported')
})

test.each([
  ['On the 9th he turned back, 97 miles from the Pole.', shackleton],
  ['It was the ninth of January, and they were 97 nautical miles from the Pole.', shackleton],
  ['Twenty-eight men were on board the Endurance.', shackleton],
])('a day told in another way, and a number that the text has, stay known: %s', (text, source) => {
  expect(groundTurn(text, null, source).support).toBe('supported')
})

test.each([
  ['So they waited.', shackleton],
  ['Back to the ice.', shackleton],
  ['That changed everything.', shackleton],
  ['A long wait, then.', shackleton],
  ['Un camino largo.', campoamor],
  ['Un long chemin.', pasteur],
  ['Ein langer Weg.', bosch],
])('what a host says between facts needs no passage: %s', (text, source) => {
  expect(groundTurn(text, null, source).support).toBe(null)
})

test('other words in an edited line do not rest on the passage that the line had', () => {
  const mark = (text: string, passage: string, isCited = false) => {
    const start = shackleton.text.indexOf(passage)
    const source = { start, end: start + passage.length }
    const line = { text, kind: 'answer', source, isCited } as const
    return groundLine(line, { source: shackleton, leaderName: 'Ernest Shackleton', language: 'en' }).support
  }
  const order = 'On 27 October 1915 Shackleton gave the order to abandon ship'
  expect(mark('The neighbours owned a circus.', order)).toBe('unsupported')
  expect(mark(`${order}. The neighbours owned a circus.`, order)).toBe('unsupported')
  expect(mark('He told them to leave the ship.', order)).toBe('supported')
  // A free retelling by a model keeps its cited passage until the line is edited.
  const freely =
    "He'd done the arithmetic on the provisions, and it told him the Pole was possible but coming home again wasn't."
  expect(mark(freely, 'Shackleton had counted the food, and the sum was simple', true)).toBe('supported')
})

test.each([
  [
    'In May 30 workers walked out with her and stood before the gate of the mill.',
    'Thirty workers walked out with her.',
    'en',
  ],
  [
    'In May 30 workers walked out with her and stood before the gate of the mill.',
    '30 workers stood before the gate.',
    'en',
  ],
  [
    'En mayo 30 obreros salieron con ella y esperaron ante la puerta de la fábrica.',
    'Treinta obreros salieron con ella.',
    'es',
  ],
  [
    'En mai 30 ouvriers partirent avec elle et attendirent devant la porte.',
    'Trente ouvriers partirent avec elle.',
    'fr',
  ],
  [
    'Im Mai 30 Arbeiter zu finden, gelang ihr nach langer Suche in der Stadt.',
    'Sie hat im Mai 30 Arbeiter in der Stadt gefunden.',
    'de',
  ],
] as const)('what was counted in a month is no day of it: %s', (content, line, language) => {
  const source = readSource(content)
  const { support } = groundLine(
    { text: line, kind: 'answer', source: null },
    { source, leaderName: 'Ida Brandt', language },
  )
  expect(support).toBe('supported')
})
