import { expect, test } from 'vitest'
import { readSourceIn } from '#core/source/read-source-in.ts'
import { partTitles } from './part-titles.ts'
import { readStory } from './story.ts'

test('a title of years holds all years that are told under it', () => {
  const filling = (part: number) =>
    Array.from({ length: 16 }, (_, day) => `She sold ${part}${day} ropes to the boats of the harbour.`).join(
      ' ',
    )
  const paragraphs = [
    'Anna Roth was born in Hull in 1944.',
    'In 1981 she bought a yard. In 1992 she lost it.',
  ]
  const last = 'In 2004 she got the medal. In it lay a letter that she had written in 1973.'
  const text = [...paragraphs, last].map((one, part) => `${one} ${filling(part + 1)}`).join('\n\n')
  const story = readStory(readSourceIn(text, 'en'), 'Anna Roth', 'en', 'story')
  expect([...new Set(partTitles(story, story.lines).values())]).toEqual(['Anna Roth', '1981–2004'])
})
