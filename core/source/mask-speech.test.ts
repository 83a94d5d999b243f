import { expect, test } from 'vitest'
import { readSource } from './read-source.ts'

const talk = [
  ['Ana Okoye', 'So, what did you lose? (laughs)'],
  ['Ben Roth', 'Four hundred doses, on the second day.'],
  ['Ana Okoye', 'All of it?'],
  ['Ben Roth', 'All of it.'],
  ['Ana Okoye', 'And did anybody want the money back?'],
  ['Ben Roth', 'Twenty-three.'],
] as const
const wanted = talk.map(([name, words]) => [name, words.replace(' (laughs)', '')])
const saidIn = (text: string) => {
  const { sentences } = readSource(text)
  for (const { text: words, start, end } of sentences)
    expect(text.slice(start, end).replace(/[*_]/g, '')).toContain(words.split(' ')[0])
  return sentences.filter(({ speaker }) => speaker).map(({ speaker, text: words }) => [speaker, words])
}

const forms: Record<string, (name: string, words: string, at: number) => string> = {
  'labels in capitals': (name, words) => `${name.toUpperCase()}: ${words}\n\n`,
  'bold labels': (name, words) => `**${name}:** ${words}\n\n`,
  'bold labels, colon outside': (name, words) => `**${name}**: ${words}\n\n`,
  'a line each, no blank lines': (name, words) => `${name}: ${words}\n`,
  'times before': (name, words, at) => `[00:0${at}:12] ${name}: ${words}\n`,
  'times behind': (name, words, at) => `${name} (0:0${at}): ${words}\n`,
  'names and times above the words': (name, words, at) => `${name}   0:0${at}\n${words}\n\n`,
  'stamps of subtitles': (name, words, at) => `00:0${at}:01.000 --> 00:0${at}:04.000\n${name}: ${words}\n\n`,
}
for (const [form, line] of Object.entries(forms))
  test(`reads who speaks: ${form}`, () => {
    const text = talk.map(([name, words], at) => line(name, words, at)).join('')
    const upper = form === 'labels in capitals'
    expect(saidIn(text)).toEqual(
      wanted.map(([name = '', words]) => [upper ? name.toUpperCase() : name, words]),
    )
  })

test.each([
  ['0:04 Marta Lind-Roth Olsen', 'Marta Lind-Roth Olsen'],
  ['0:04 A voice from the hall', 'A voice from the hall'],
  ['0:04 Stimme aus dem Saal', 'Stimme aus dem Saal'],
])(
  'whoever speaks once behind a time stamp is a speaker, however many words name them: %s',
  (line, speaker) => {
    const text = talk.map(([name, words], at) => `0:0${at} ${name}\n${words}\n\n`)
    text.splice(4, 0, `${line}\nAnd who comes after you?\n\n`)
    expect(saidIn(text.join(''))[4]).toEqual([speaker, 'And who comes after you?'])
    expect(saidIn(text.join(''))).toHaveLength(talk.length + 1)
  },
)

test('words behind a time stamp are no speaker where names stand elsewhere', () => {
  const text = talk.map(
    ([name, words], at) => `[0:0${at}] ${name}: ${words}\n0:1${at} And the rope was wet\nand cold.\n\n`,
  )
  expect(new Set(saidIn(text.join('')).map(([speaker]) => speaker))).toEqual(
    new Set(['Ana Okoye', 'Ben Roth']),
  )
})

test('reads a page of questions and answers, and a play', () => {
  const page = [
    'Who is she? A few words first, and then her answers.',
    '## What made you leave?\n\nI had enough. It was time.',
    '## Did you regret it?\n\nNever.',
    '**And what would you do now?**\n\nThe same.',
  ].join('\n\n')
  expect(saidIn(page)).toEqual([
    ['Q', 'What made you leave?'],
    ['A', 'I had enough.'],
    ['A', 'It was time.'],
    ['Q', 'Did you regret it?'],
    ['A', 'Never.'],
    ['Q', 'And what would you do now?'],
    ['A', 'The same.'],
  ])
  // Where questions are bold, so is what else the one who asks says; above the first turn "Transcript:" is a title.
  const statement = page.replaceAll('## ', '**').replaceAll('?\n', '?**\n')
  const bold = `${statement.replace('Who is she? ', '')}\n\n**You were angry.**\n\nI was.`
  expect(saidIn(bold).slice(-2)).toEqual([
    ['Q', 'You were angry.'],
    ['A', 'I was.'],
  ])
  const titled = `Transcript: a talk with Ana\n\n${'HOST: And then?\n\nANA: I left.\n\n'.repeat(4)}`
  expect(saidIn(titled)[0]).toEqual(['HOST', 'And then?'])
  const play = 'LANE. No cucumbers, sir.\nALGERNON. [Sternly] No cucumbers!\n'.repeat(3)
  expect(saidIn(play).slice(0, 2)).toEqual([
    ['LANE', 'No cucumbers, sir.'],
    ['ALGERNON', 'No cucumbers!'],
  ])
})

const magazine = (questions: readonly string[]) =>
  [
    'Rosa Vale has sold ropes for thirty years.',
    ...questions.flatMap((question) => [`**${question}**`, 'I sold ropes, and my sister counted the boats.']),
  ].join('\n\n')

test.each([
  [['And the first day?', 'What did the harbour say to that?', 'Why ropes?', 'And the storm?']],
  [['You’ve come straight from the quay?', 'You have sold boats too?', 'And the ropes?']],
  [['And the first day?', 'A paper wrote that the ropes were bad.', 'Why ropes?', 'And the storm?']],
])('bold questions with plain answers are an interview, whatever the words: %s', (questions) => {
  expect(saidIn(magazine(questions)).filter(([speaker]) => speaker === 'Q')).toEqual(
    questions.map((question) => ['Q', question]),
  )
})

test('bold questions above a story about somebody stay its headings', () => {
  const answer = 'She sold ropes, and “I never slept,” her sister said. The boats came home at night.'
  const story = ['Who was she?', 'Why the ropes?', 'What remains?'].flatMap((head) => [`**${head}**`, answer])
  expect(saidIn(['Rosa Vale sold ropes in the harbour.', ...story].join('\n\n'))).toEqual([])
})

test('a story with a few labels, question headings or times stays a story', () => {
  const story = 'She opened the yard in 1901. '.repeat(20)
  expect(saidIn(`Note: this is a draft.\n\n${story}\n\nSource: her diary.\n\nNote: checked.`)).toEqual([])
  expect(
    saidIn(['## Why the yard?', story, '## What remains?', story, '## How did it end?', story].join('\n\n')),
  ).toEqual([])
})

test('title and subtitle of a plain text are headings, not speech', () => {
  const text =
    'The Ferry That Kept Its Timetable\nHow Margaret Tulloch ran the line in the north.\n\nShe sailed at six. Nobody waited.'
  const { sentences } = readSource(text)
  expect(sentences[0]).toMatchObject({
    text: 'She sailed at six.',
    heading: 'The Ferry That Kept Its Timetable',
  })
  expect(readSource('# The Ferry\n\nBy Ana Ruiz\n\nShe sailed at six.').sentences).toHaveLength(1)
})
