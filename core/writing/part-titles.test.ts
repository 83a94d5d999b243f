import { expect, test } from 'vitest'
import { readSourceIn } from '#core/source/read-source-in.ts'
import { partTitles } from './part-titles.ts'
import { readStory } from './story.ts'

const filling = (part: number) =>
  Array.from({ length: 16 }, (_, day) => `She sold ${part}${day} ropes to the boats of the harbour.`).join(
    ' ',
  )

function titlesOf(paragraphs: readonly string[]) {
  const text = paragraphs.map((one, part) => `${one} ${filling(part + 1)}`).join('\n\n')
  const story = readStory(readSourceIn(text, 'en'), 'Anna Roth', 'en', 'story')
  return [...new Set(partTitles(story, story.lines).values())]
}

test('a title of years holds all years that are told under it', () => {
  const paragraphs = [
    'Anna Roth was born in Hull in 1944.',
    'In 1981 she bought a yard. In 1992 she lost it.',
  ]
  const last = 'In 2004 she got the medal. In it lay a letter that she had written in 1973.'
  expect(titlesOf([...paragraphs, last])).toEqual(['Anna Roth', '1973–2004'])
  const twice = 'In 2015 she sold the yard that she had built in 2014. It was gone by 2021.'
  expect(titlesOf([paragraphs[0] ?? '', twice])).toEqual(['Anna Roth', '2014–2021'])
})

test('a year that is mentioned by the way names no chapter', () => {
  const born = 'Anna Roth was born in Hull in 1944.'
  const late = `She was no saint. ${filling(7)} In 2009 she fell ill.`
  expect(titlesOf([born, late])).toEqual(['Anna Roth'])
  const ahead = '“I was not angry,” she said in 2007.'
  expect(titlesOf([born, ahead, 'In 1982 she bought a yard.', 'In 1993 she lost it.'])).toEqual([
    'Anna Roth',
    '1982',
    '1993',
  ])
})
