import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { readSource } from '#core/source/read-source.ts'
import { writeDialog } from './write-dialog.ts'

const talk = `Ana Okoye is a founder. Gareth Pole asked her on Monday.

GARETH: So what did you lose on that journey? (laughs)

ANA: Um, four hundred doses. I had to tell his father.

GARETH: Four hundred?

ANA: Four hundred.

GARETH: And did any of them want their money back?

ANA: Twenty-three.

GARETH: What would you say to somebody who begins?

ANA: Ring your grandmother. She knew it before it was a product.`

const write = (text: string, leaderName: string) => {
  const [format] = formats
  return writeDialog({
    source: readSource(text),
    leaderName,
    format,
    language: 'en',
    wordsPerMinute: 150,
    seed: 1,
  })
}

test('the title says who is asked, and of an exchange that is too long the first answers are told', () => {
  const answer = 'I sold boats to people who had no water, and I did it for eleven years in four towns.'
  const long = `GARETH: How did you come to leave the bank after so many years?\n\nANA: ${answer}\n\n${`GARETH: And then?\n\nANA: ${answer}\n\n`.repeat(22)}`
  const turns = write(
    talk
      .replace(/^.*\n/, 'Interview with Ana Okoye, founder of Coldhouse\n')
      .replace('GARETH: What would', `${long}GARETH: What would`),
    'Ana Okoye',
  )
  expect(turns.find(({ kind }) => kind === 'opening')?.text).toMatch(
    /The heading reads: “Interview with Ana Okoye, founder of Coldhouse”\.$/,
  )
  const told = turns.filter(({ text }) => text.includes('I sold boats')).length
  expect(told).toBeGreaterThan(5)
  expect(told).toBeLessThan(23)
})

test('an interview is told as one: each by the same host, short answers kept, labels, directions and fillers off', () => {
  const turns = write(talk, 'Ana Okoye')
  expect(
    turns
      .filter(({ kind }) => !['opening', 'close'].includes(kind))
      .map(({ speaker, text }) => [speaker, text]),
  ).toEqual([
    [
      'Host A',
      'Ana Okoye is a founder. Gareth Pole asked her on Monday. So what did you lose on that journey?',
    ],
    ['Host B', 'Four hundred doses. I had to tell his father.'],
    ['Host A', 'Four hundred?'],
    ['Host B', 'Four hundred.'],
    ['Host A', 'And did any of them want their money back?'],
    ['Host B', 'Twenty-three.'],
    ['Host A', 'What would you say to somebody who begins?'],
    ['Host B', 'Ring your grandmother. She knew it before it was a product.'],
  ])
  expect(turns[0]?.text).toContain(
    'I read the questions of Gareth Pole; the answers are Ana Okoye’s own words.',
  )
  expect(turns.filter(({ source }) => source).every(({ support }) => support === 'supported')).toBe(true)
})

test('in a talk of several, a name stands before the words of each of the others', () => {
  const several = talk
    .replaceAll('GARETH: And', 'MS LUND: And')
    .replace('GARETH: Four hundred?', 'MS LUND: Four hundred?')
  const said = write(several, 'Ana Okoye').map(({ text }) => text)
  expect(said).toContain('Ms Lund: Four hundred?')
  expect(said.join(' ')).toContain('the other the words of everybody else')
})

test('what a third answers is left out with its question: one voice would ask and answer', () => {
  const aside = `GARETH: Ms Lund, what did the yard pay?

LUND: Four per cent. It was twenty.

ANA: I remember that.

GARETH: What would you say`
  const turns = write(talk.replace('GARETH: What would you say', aside), 'Ana Okoye')
  const said = turns.map(({ text }) => text)
  expect(said.join(' ')).not.toMatch(/Lund|twenty\.|remember/)
  expect(said).toContain('What would you say to somebody who begins?')
})

test.each([
  [
    'en',
    'Er, Eric and Erin err in that era; um, the umbrella, the ER.',
    'Eric and Erin err in that era; the umbrella, the ER.',
  ],
  ['de', 'Äh, ähnlich wie Ähre, hm, Hmida.', 'ähnlich wie Ähre, Hmida.'],
  ['fr', 'Euh, une heure heureuse, heu, Eugène.', 'une heure heureuse, Eugène.'],
  ['es', 'Eh, Ehécatl y mm, el error.', 'Ehécatl y el error.'],
] as const)('what a speaker only hums goes, words that begin so stay: %s', (language, said, told) => {
  expect(said.replace(languagePacks[language].writing.kinds.filler, '')).toBe(told)
})

test('nobody is asked about somebody whom only an exchange that is left out has introduced', () => {
  const told = 'The wind was strong that day, and nobody had slept for more than two hours on that site. '
  const text = `# Ana Okoye\n\nGARETH: The accident at the quay came in the autumn of a bad year.\n\nANA: ${told.repeat(60)}A young man called Emil lost his leg.\n\nGARETH: Did you stay in touch with Emil after that?\n\nANA: He brought me oranges. He never blamed me.\n\n`
  const turns = write(
    `${talk}\n\n${text}GARETH: Which work do you like best these days?\n\nANA: I ring my grandmother.`,
    'Ana Okoye',
  )
  const all = turns.map(({ text: words }) => words).join(' ')
  expect(all).not.toContain('Emil')
  expect(all).toContain('I ring my grandmother.')
})

const dull = 'The wind was strong that day, and nobody had slept for more than two hours on that site. '
const asOfEmil = `GARETH: The accident at the quay came in the autumn of a bad year.\n\nANA: ${dull.repeat(60)}A young man called Emil lost his leg.\n\n`
const aboutRope =
  'GARETH: Which rope did the yard buy in the second year?\n\nANA: We lost forty metres of hemp.\n\n'

test.each([
  ['GARETH: And Emil?\n\nANA: He brought me oranges.\n\n', 'oranges'],
  ['GARETH: What became of Emil?\n\nANA: He brought me oranges.\n\n', 'oranges'],
  ['GARETH: The owner of the yard was not happy about it.\n\nANA: No, he sold the crane.\n\n', 'crane'],
])('nor in a later question of an exchange, nor what it refers to: %s', (asked, untold) => {
  const isOwn = untold === 'crane'
  const middle = isOwn ? asOfEmil + asked : asOfEmil + aboutRope + asked
  const turns = write(
    `${talk}\n\n${middle}GARETH: Which work do you like best these days?\n\nANA: I ring my grandmother.`,
    'Ana Okoye',
  )
  const all = turns.map(({ text: words }) => words).join(' ')
  expect(all).not.toContain('Emil')
  expect(all).not.toContain(untold)
  if (!isOwn) expect(all).toContain('hemp')
  expect(all).toContain('I ring my grandmother.')
})

test.each([
  'Harbour meeting\nTranscript (generated automatically)\nDate: 3 May 2024, 7 pm\nParticipants: Ana Okoye (chair of the harbour), Gareth Pole (the press), Mette Lund of the county council, the pilots and further guests',
  'Harbour meeting\nParticipants: Ana Okoye (chair of the harbour), Gareth Pole',
  '# Participants: Ana Okoye, chair of the harbour, and Gareth Pole of the press',
  'Reunión del puerto\nFecha: 3 de mayo\nAsistentes: Ana Okoye (presidenta del puerto), Gareth Pole',
])('the head of a record is not read out: %s', (head) => {
  const text = talk.replace(/^.*\n/, `${head}\n`)
  const all = write(text, 'Ana Okoye')
    .map(({ text: words }) => words)
    .join(' ')
  expect(all).not.toMatch(/automat|May|mayo|Participants|Asistentes|chair|presidenta/)
})

test('of a head the title that says who is asked is read', () => {
  const text = talk.replace(
    /^.*\n/,
    'A talk with Ana Okoye, who keeps the harbour\nDate: 3 May 2024\nParticipants: Ana Okoye, Gareth Pole\n',
  )
  const all = write(text, 'Ana Okoye')
    .map(({ text: words }) => words)
    .join(' ')
  expect(all).toContain('“A talk with Ana Okoye, who keeps the harbour”')
})

test('the sentence that is heard first is not said again, unless its answer hangs on it', () => {
  const answer = (after: string) =>
    `ANA: We sold boxes in the market for a year. I refused the bank three times and lost 40 friends. ${after}`
  const saidOf = (after: string) =>
    write(
      talk.replace(
        'GARETH: And did any',
        `GARETH: How did it go on?\n\n${answer(after)}\n\nGARETH: And did any`,
      ),
      'Ana Okoye',
    )
      .map(({ text }) => text)
      .join(' ')
      .split('I refused the bank').length - 1
  expect(saidOf('The yard opened in May.')).toBe(1)
  expect(saidOf('They came back later on.')).toBe(2)
})
