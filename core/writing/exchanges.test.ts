import { expect, test } from 'vitest'
import { languagePacks } from '#core/languages/packs.ts'
import { chosenExchanges, exchangesOf, type Spoken } from './exchanges.ts'

const telling = { words: languagePacks.en.writing.words, language: 'en' } as const
const turn = (speaker: string, words: number, text: string): Spoken => {
  const sentence = { text, start: 0, end: text.length, heading: null }
  return { speaker, words, asks: speaker === 'Q', sentences: [sentence] }
}
const exchange = (words: number, answer = 'The rope held.') => [
  turn('Q', 10, 'And the ropes of the yard?'),
  turn('A', words - 10, answer),
]
const wordsOf = (kept: readonly Spoken[][]) => kept.flat().reduce((sum, { words }) => sum + words, 0)

test('where the best exchanges leave much of the time unused, others go a little over it', () => {
  const worthy = 'She lost 40 boats in 1961 and never gave up; she refused 12 offers.'
  const all = [exchange(85), exchange(99), exchange(155, worthy), exchange(47)]
  all.splice(2, 0, exchange(260))
  const kept = chosenExchanges(all, 'A', telling, 360)
  expect(wordsOf(kept)).toBe(85 + 99 + 155 + 47)
})

test('where the best exchanges fill the time, nothing goes over it', () => {
  const all = [exchange(85), exchange(99), exchange(120), exchange(155), exchange(47)]
  expect(wordsOf(chosenExchanges(all, 'A', telling, 360))).toBeLessThanOrEqual(360)
  expect(wordsOf(chosenExchanges(all, 'A', telling, 360))).toBeGreaterThan(330)
})

test.each([
  ['What did he say to that?', 1],
  ['And why did she leave the yard?', 1],
  ['The owner hated the rope, did he not?', 2],
  ['What did the owner say to that?', 2],
])('a question about “him” belongs to the exchange before: %s', (question, exchanges) => {
  const spoken = [turn('Q', 7, 'And the ropes of the old yard?'), turn('A', 9, 'The owner hated them.')]
  spoken.push(turn('Q', 7, question), turn('A', 5, 'He left.'))
  const speakers = { guest: 'A', guestName: 'Anna Roth', asker: 'Q', askerName: null, areSeveral: false }
  expect(exchangesOf(spoken, speakers, telling.words, 100)).toHaveLength(exchanges)
})
