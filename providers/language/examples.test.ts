import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countWords } from '#core/dialog/dialog.ts'
import { type Language, languages } from '#core/languages/languages.ts'
import { detectLanguage } from '#core/source/detect-language.ts'
import { readSource } from '#core/source/read-source.ts'

const folder = join(import.meta.dirname, '..', '..', 'examples')
const files = readdirSync(folder).filter((file) => file.endsWith('.md'))

test.each(languages)('%s has at least two example texts', (language) => {
  expect(files.filter((file) => file.endsWith(`.${language}.md`)).length).toBeGreaterThanOrEqual(2)
})

test.each(files)('%s is a text that an episode can live from', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const language = file.split('.').at(-2) as Language
  const { sentences, notices } = readSource(text)
  expect(text).toMatch(/^# \p{Lu}[\p{L} .-]+\n/u)
  expect(countWords(text)).toBeGreaterThanOrEqual(600)
  expect(countWords(text)).toBeLessThanOrEqual(1500)
  expect(detectLanguage(text)).toBe(language)
  expect(text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(5)
  expect(sentences.filter((sentence) => /\b1[5-9]\d\d\b/.test(sentence.text)).length).toBeGreaterThanOrEqual(
    12,
  )
  // The full name occurs in the prose, so that single sentences can be understood on their own.
  const name = text.slice(2, text.indexOf('\n'))
  expect(sentences.filter((sentence) => sentence.text.includes(name)).length).toBeGreaterThanOrEqual(3)
  expect(notices).toEqual([])
})
