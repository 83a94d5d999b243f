import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { readStory } from './story.ts'

function lastNamed(text: string, language: Language): string | null {
  return (
    readStory(readSource(`Roth.\n\nAnna Roth. ${text}`), 'Anna Roth', language).lines.at(-1)?.named ?? null
  )
}

test.each<[Language, string, string]>([
  ['en', 'In April 1916 the ice broke up. On 24 April Roth set out.', 'On 24 April 1916 Roth set out.'],
  ['en', 'In April 1916 the ice broke up. On April 24 Roth set out.', 'On April 24, 1916 Roth set out.'],
  ['de', '1978 wuchs das Werk. Am 22. Juni jenes Jahres schwieg Roth.', 'Am 22. Juni 1978 schwieg Roth.'],
  ['fr', 'En mai 1881, on essaie. Le 2 juin, tous sont debout.', 'Le 2 juin 1881, tous sont debout.'],
  ['es', 'En junio de 1979 votaron todos. El 17 de julio Roth ganó.', 'El 17 de julio de 1979 Roth ganó.'],
])('a day told behind a gap takes its year along, in %s', (language, text, spokenText) => {
  expect(lastNamed(text, language)).toBe(spokenText)
})

test.each<[string, Language, string]>([
  ['January comes after December', 'en', 'In December 1916 the ice broke up. On 24 January Roth set out.'],
  [
    'years went by',
    'en',
    'In April 1916 the ice broke up. Two years later all slept. On 24 May Roth set out.',
  ],
  ['the chapter is another', 'en', 'In April 1916 it broke up.\n\n## Home\n\nOn 24 May Roth set out.'],
  [
    'another year was spoken of',
    'en',
    'In April 1916 it broke up. Of 1910 nobody spoke. On 24 May Roth set out.',
  ],
  ['the day has its year', 'en', 'In April 1916 it broke up. On September 9, 1947 Roth set out.'],
])('but none where %s', (_, language, text) => {
  expect(lastNamed(text, language)).toBeNull()
})
