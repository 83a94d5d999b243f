import { expect, test } from 'vitest'
import { readSourceIn } from './read-source-in.ts'

const read = (text: string) =>
  readSourceIn(text, 'en').sentences.map(({ heading, text: said }) => [heading, said])

test.each([
  ['**1985 – The courthouse.** Went along at 17.', '1985 – The courthouse', 'Went along at 17.'],
  ['- **School:** left at fifteen years', 'School', 'left at fifteen years'],
  ['**The first boat** – bought in 1983.', 'The first boat', 'bought in 1983.'],
  ['**What people say:** “She counts with her eyes.”', 'What people say', '“She counts with her eyes.”'],
  ['**The dam.** 1989. They wanted a big one.', 'The dam', '1989. They wanted a big one.'],
  ['**What he says.** “A fine is a fee.”', 'What he says', '“A fine is a fee.”'],
])('bold words before the text of their line are its heading: %s', (text, heading, said) => {
  expect(read(`# Anna Roth\n\nShe sold ropes.\n\n${text}`)).toEqual([
    ['Anna Roth', 'She sold ropes.'],
    [heading, said],
  ])
})

test.each([
  '**She refused.** The council went home.',
  '**They tried three things:** locks, keys and bars.',
  '**Eva Lind:** “She never shouted.”',
  '**2008** – the bank collapsed.',
  '**Born** in Kentucky by the river.',
  '**Zodiac:** lion.',
])('bold words that are a sentence, a speaker or a part of one are none: %s', (text) => {
  const [[heading, said = ''] = []] = read(`# Anna Roth\n\n${text}`)
  expect(heading).toBe('Anna Roth')
  expect(text.replaceAll('*', '')).toContain(said)
  expect(said).toContain(text.split('**')[1]?.replace(/[.:]$/, ''))
})

test('the bold words of a list item are the heading of that item and of what is below it alone', () => {
  expect(
    read('# Anna Roth\n\n- **The yard:** bought in 1983\n  - sank in a storm\n- sold ropes to the yard'),
  ).toEqual([
    ['The yard', 'bought in 1983'],
    ['The yard', 'sank in a storm'],
    ['Anna Roth', 'sold ropes to the yard'],
  ])
})
