import { expect, test } from 'vitest'
import { languages } from '#core/languages/languages.ts'
import {
  disclosureText,
  isDisclosedInTime,
  mayDiscloseInTime,
  mentionsDisclosure,
  withoutDisclosure,
} from './disclosure.ts'

test.each(languages)('the %s disclosure is recognised as one and names the leader', (language) => {
  const text = disclosureText(language, 'Simone Veil')
  expect(mentionsDisclosure(text, language)).toBe(true)
  expect(text).toContain('Simone Veil')
})

test.each([
  ['en', 'Welcome. We are two AI voices, and today we talk about Florence Nightingale.'],
  ['en', 'The hosts you hear are computer-generated.'],
  ['es', 'Hola. Somos dos voces creadas con IA.'],
  ['fr', 'Bonjour ! Nos voix sont des voix de synthèse.'],
  ['de', 'Willkommen. Sie hören zwei KI-Stimmen.'],
  ['de', 'Unsere Stimmen sind künstlich erzeugt.'],
] as const)('%s: "%s" counts', (language, text) => expect(mentionsDisclosure(text, language)).toBe(true))

test.each([
  ['en', 'Welcome to a conversation about Ernest Shackleton.'],
  ['en', 'These voices are not AI.'],
  ['en', 'Alan Turing is called the father of AI.'],
  ['en', 'The air was said to carry voices.'],
  ['es', 'Las voces de este episodio no son de IA.'],
  ['fr', 'Nos voix ne sont pas générées par une IA.'],
  ['de', 'Diese Stimmen sind nicht von einer KI.'],
  ['de', 'Die Stimmen der Kinder waren laut.'],
] as const)('%s: "%s" does not', (language, text) => expect(mentionsDisclosure(text, language)).toBe(false))

test('what is said besides the disclosure is kept', () => {
  expect(
    withoutDisclosure(`Welcome. ${disclosureText('en', 'Ida Brandt')} In 1915 the ship sank.`, 'en', [
      'Ida Brandt',
    ]),
  ).toBe('Welcome. In 1915 the ship sank.')
})

test.each(languages)(
  '%s: only what is heard in the first minute counts, of a long line its beginning',
  (language) => {
    const text = disclosureText(language, 'Simone Veil')
    const isInTime = (startMs: number, endMs: number, words = text) =>
      isDisclosedInTime([{ text: words, startMs, endMs }], language)
    expect(isInTime(50_000, 59_000)).toBe(true)
    expect(isInTime(61_000, 70_000)).toBe(false)
    expect(isInTime(0, 200_000, `${'and so on '.repeat(60)}. ${text}`)).toBe(false)
  },
)

test('a dialog that says it late, or no more, is known before anything is voiced', () => {
  const story = Array.from({ length: 30 }, () => 'She took the train to the city and looked for work there.')
  const said = disclosureText('en', 'Ada')
  expect(mayDiscloseInTime([story[0] ?? '', said, ...story], 'en')).toBe(true)
  expect(mayDiscloseInTime([...story, said], 'en')).toBe(false)
  expect(mayDiscloseInTime(story, 'en')).toBe(false)
})
