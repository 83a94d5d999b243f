import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countWords } from '#core/dialog/dialog.ts'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { kindOfText } from '#core/source/kind-of-text.ts'
import { readSourceIn } from '#core/source/read-source-in.ts'
import { OwnQuestions } from './own-questions.ts'
import { Wordings } from './wordings.ts'
import { writeDialog } from './write-dialog.ts'

const wordsPerMinute = 150
/** Seconds from which on a turn is long, and the share of the time that may lie in such turns. */
const longTurn = 25
const mostInLong = 0.1
const mostGoingOn = 0.3

const texts: [file: string, leaderName: string, language: Language][] = [
  ['kind-texts/fridge-interview.en.md', 'Priya Nandakumar', 'en'],
  ['kind-texts/cooperative-talk.de.md', 'Ingrid Vossen', 'de'],
  ['kind-texts/notary-eulogy.fr.md', 'André Lacassagne', 'fr'],
  ['kind-texts/bus-driver-eulogy.en.md', 'Walter Osei-Brandt', 'en'],
  ['texts/edith-marlow.en.md', 'Edith Marlow', 'en'],
  ['texts/helene-carvin.fr.md', 'Hélène Carvin', 'fr'],
  ['texts/moira-kincaid.en.md', 'Moira Kincaid', 'en'],
]

function write([file, leaderName, language]: (typeof texts)[number], minutes: number, seed: number): Turn[] {
  const source = readSourceIn(
    readFileSync(new URL(`../../tests/fixtures/${file}`, import.meta.url), 'utf8'),
    language,
  )
  expect(['own_words', 'interview']).toContain(kindOfText(source, leaderName, language))
  const [format = formats[0]] = formats.filter(({ durationMinutes }) => durationMinutes === minutes)
  return writeDialog({ source, leaderName, format, language, wordsPerMinute, seed })
}

const secondsOf = ({ text }: Turn) => (countWords(text) / wordsPerMinute) * 60
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

test.each(texts)(
  'of %s, own words or an interview, at most a tenth of the time lies in long turns',
  (...text) => {
    for (const minutes of [3, 5, 8]) {
      for (const seed of [1, 2, 3]) {
        const seconds = write(text, minutes, seed).map(secondsOf)
        const long = seconds.filter((one) => one > longTurn)
        expect(sum(long) / sum(seconds), `${minutes} minutes, seed ${seed}`).toBeLessThanOrEqual(mostInLong)
      }
    }
  },
)

test.each(texts)('of %s nothing is asked twice, and nothing beside a death', (...text) => {
  const { words } = languagePacks[text[2]].writing
  for (const minutes of [3, 5, 8]) {
    const turns = write(text, minutes, 1)
    const asked = turns.filter(({ kind, source }) => kind === 'question' && source === null)
    expect(new Set(asked.map((turn) => turn.text)).size).toBe(asked.length)
    for (const [index, turn] of turns.entries()) {
      if (!asked.includes(turn) || turn.text.length > 40) continue
      const last = turns[index - 1]?.text.split(/(?<=[.!?]["”»]?) /u).at(-1)
      expect(last, turn.text).not.toMatch(words.grave)
    }
  }
})

test.each(texts)('of %s few questions only say to go on, and another seed says it otherwise', (...text) => {
  const { goOn } = languagePacks[text[2]].writing.kinds
  for (const minutes of [3, 5, 8]) {
    const asked = [1, 2, 3, 4, 5, 6].map((seed) =>
      write(text, minutes, seed).flatMap(({ kind, text: words }) => (kind === 'question' ? words : [])),
    )
    for (const questions of asked)
      expect(questions.filter((words) => goOn.includes(words)).length).toBeLessThanOrEqual(
        Math.ceil(questions.length * mostGoingOn),
      )
    const first = asked.flatMap((questions) => questions.find((words) => goOn.includes(words)) ?? [])
    if (first.length > 0) expect(new Set(first).size).toBeGreaterThan(1)
  }
})

test('a question in between is not said to be the interviewer’s', () => {
  const turns = write(['kind-texts/fridge-interview.en.md', 'Priya Nandakumar', 'en'], 5, 1)
  expect(turns.some(({ kind, source }) => kind === 'question' && source === null)).toBe(true)
  expect(turns.find(({ kind }) => kind === 'opening')?.text).toContain('Some short questions are mine.')
})

test.each<[Language, string]>([
  ['en', 'One of them had a daughter who was about to marry that day.'],
  ['de', 'Einer von ihnen hatte eine Tochter, die an diesem Tag heiratete.'],
  ['es', 'Uno de ellos tenía una hija que se casaba aquel mismo día.'],
  ['fr', 'L’un d’entre eux avait une fille qui se mariait ce jour-là.'],
  ['en', 'They put me on the winding machines with forty other girls.'],
])('of one nobody asks how many, of “they” nobody what they did, in %s: %s', (language, text) => {
  const before = language === 'en' ? 'I left school and went to the mill.' : 'Da. Ya. Là.'
  const place = { words: 30, before, heard: before, isEnd: false, opensPart: false, isNearGrave: false }
  const asked = new OwnQuestions(language, new Wordings(1)).choose(50, [{ text, ...place }])
  expect(asked ?? '').not.toMatch(/many|viele|Cuántos|Combien|they/u)
})

test('a sentence may begin with any sign', () => {
  const wordings = new Wordings(1)
  const before = 'The pump had stopped.'
  const place = { words: 30, before, heard: before, isEnd: false, opensPart: false, isNearGrave: false }
  for (const sign of ['+', '(', '[', '*', '?', '\\'])
    expect(() =>
      new OwnQuestions('en', wordings).choose(40, [{ text: `${sign}The gale rose.`, ...place }]),
    ).not.toThrow()
})

const asks = (text: string, before: string, heard: string, language: Language = 'en') =>
  new OwnQuestions(language, new Wordings(1)).choose(50, [
    { text, words: 30, before, heard, isEnd: false, opensPart: false, isNearGrave: false },
  ]) ?? ''

test.each<[Language, string, string]>([
  ['en', 'She chose that rope, and nobody in the yard had ever heard of it.', 'She came. She went.'],
  ['en', 'Ask her what she wants, and sit down with her until she has said it.', 'Ask them. Then ask her.'],
  [
    'en',
    'Then came the storm, and the boats went down one by one in the bay.',
    'Then it rained. So then we left.',
  ],
  [
    'de',
    'Da kam der Sturm, und die Boote sanken eins nach dem anderen in der Bucht.',
    'Da war sie. Und da lag er.',
  ],
  [
    'es',
    'Ella quiso el barco, y nadie del puerto lo había visto hasta entonces.',
    'Ella vino. Dijo que ella no iba.',
  ],
  [
    'fr',
    'Elle voulut le bateau, et personne au port ne l’avait encore vu ce jour-là.',
    'Elle vint. Et elle partit.',
  ],
])('in %s no question is made from a first word that is no name: %s', (language, text, heard) => {
  const word = text.split(' ')[0]
  expect(asks(text, 'The pump had stopped.', heard, language)).not.toMatch(
    new RegExp(`(?:And|Und|Et|¿Y) ${word}`),
  )
})

test('a name that was heard inside a sentence is asked for', () => {
  const text = 'Kirra chose that rope, and nobody in the yard had ever heard of it.'
  expect(asks(text, 'The pump had stopped.', 'We went to Hull with Kirra in the night.')).toContain('Kirra')
})

test.each([
  ['Moira chose that rope, and nobody in the yard had ever heard of it.', 'Moira?'],
  ['Sylvestra was the last to leave the yard, with a rope in both her hands.', 'Sylvestra?'],
])('so is a known name, or one before a verb: %s', (text, name) => {
  expect(asks(text, 'The pump had stopped.', `We went. ${name.slice(0, -1)} came.`)).toContain(name)
})

test('behind an answer such as “What else.” nothing is asked', () => {
  const text = 'I went to the yard with my sister, and we counted the ropes until the morning.'
  expect(asks(text, 'It rained for a week.', 'It rained for a week.')).not.toBe('')
  expect(asks(text, 'What else.', 'Ropes again. What else.')).toBe('')
})

test.each<[Language, string, fits: RegExp | null]>([
  ['en', 'She answered every call herself.', null],
  ['en', 'She answered that the yard was hers.', /What did she say/],
  ['en', 'I learned quickly.', null],
  ['en', 'I learned that ropes are sold by weight.', /What did you learn/],
  ['de', 'Sie antwortete auf jeden Brief.', null],
  ['de', 'Sie antwortete, die Werft gehöre ihr.', /Was sagte sie/],
  ['de', 'Ich lernte meine Frau in Hull kennen.', null],
  ['de', 'Ich dachte oft an die Werft.', null],
  ['de', 'Ich dachte, die Werft gehöre mir.', /Was dachten Sie/],
  ['es', 'Pensaba en el astillero.', null],
  ['es', 'Pensaba que el astillero era mío.', /Qué pensaba usted/],
  ['es', 'Aprendí muy rápido.', null],
  ['fr', 'Je pensais à mon père.', null],
  ['fr', 'Je pensais que le chantier était à moi.', /Que pensiez-vous/],
  ['fr', "J'ai appris vite.", null],
])(
  'a question of somebody’s own words has its answer in the sentence, %s: %s',
  (language, sentence, fits) => {
    const { ownQuestions } = languagePacks[language].writing.kinds
    const asked = ownQuestions.find(([pattern]) => pattern.test(sentence))?.[1] ?? null
    const said = asked?.replace('$1', () => sentence.split(' ')[0]?.toLowerCase() ?? '')
    if (fits) expect(said).toMatch(fits)
    else expect(said).toBeUndefined()
  },
)
