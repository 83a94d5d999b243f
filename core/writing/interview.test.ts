import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
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
