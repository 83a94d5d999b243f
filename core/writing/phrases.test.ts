import { expect, test } from 'vitest'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { languages } from '#core/dialog/languages.ts'
import { quotationsIn } from '#core/dialog/quotations.ts'
import { cuesOf, phrasesOf } from './language-words.ts'
import { mainKinds, moments } from './phrases.ts'
import { fillSlots } from './slots.ts'

const fewest = 15

function allPhrases(language: (typeof languages)[number]): string[] {
  const { kinds, moments: ofMoments, followUps, graveReactions, frame } = phrasesOf(language)
  const { titles: _, ...lists } = frame
  const talks = [...Object.values(kinds), ...Object.values(ofMoments)]
  return [
    ...talks.flatMap(({ questions, reactions }) => [...questions, ...reactions]),
    ...followUps,
    ...graveReactions,
    ...Object.values(lists).flat(),
  ]
}

test.each(languages)(
  '%s has at least 15 questions and 15 reactions for each kind of sentence',
  (language) => {
    const phrases = phrasesOf(language)
    for (const kind of mainKinds) {
      expect(phrases.kinds[kind].questions.length, kind).toBeGreaterThanOrEqual(fewest)
      expect(phrases.kinds[kind].reactions.length, kind).toBeGreaterThanOrEqual(fewest)
    }
    expect(phrases.followUps.length).toBeGreaterThanOrEqual(fewest)
    expect(phrases.graveReactions.length).toBeGreaterThanOrEqual(fewest)
    for (const moment of moments)
      expect(phrases.moments[moment].questions.length, moment).toBeGreaterThanOrEqual(4)
  },
)

test.each(languages)('%s: no phrase stands in two lists, so that none can be said twice', (language) => {
  const phrases = allPhrases(language).map((phrase) => phrase.toLowerCase())
  expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
})

test.each(languages)('%s: phrases are whole sentences that claim and quote nothing', (language) => {
  for (const phrase of allPhrases(language)) {
    expect(phrase, phrase).toMatch(/^[\p{Lu}¿¡{]/u)
    expect(phrase, phrase).toMatch(/[.?!]$/)
    expect(quotationsIn(phrase), phrase).toEqual([])
    expect(phrase, phrase).not.toMatch(/\d/)
    expect(mentionsDisclosure(phrase, language), phrase).toBe(false)
  }
})

test.each(languages)('%s: every slot is known, and each fits its list', (language) => {
  const { kinds, frame, graveReactions, followUps } = phrasesOf(language)
  const slotsIn = (list: string[]) => new Set(list.flatMap((phrase) => phrase.match(/\{\w+\}/g) ?? []))
  const within = (list: string[], ...slots: string[]) =>
    expect(slots).toEqual(expect.arrayContaining([...slotsIn(list)]))
  within([...kinds.year.questions, ...kinds.year.reactions], '{year}', '{name}')
  within([...kinds.number.questions, ...kinds.number.reactions], '{figure}', '{name}')
  within([...kinds.person.questions, ...kinds.person.reactions], '{person}', '{name}')
  within([...kinds.plain.questions, ...kinds.plain.reactions, ...followUps, ...graveReactions], '{name}')
  within([...frame.transitions, ...frame.bridges], '{title}')
  for (const hook of frame.hooks) expect(hook).toContain('{leader}')
  for (const question of frame.takeawayQuestions) expect(question).toContain('{name}')
  // With no slot known there is still enough to say.
  const nothing = { language, leader: 'A', name: null, title: null, year: null, figure: null, person: null }
  for (const kind of mainKinds) {
    expect(kinds[kind].questions.filter((phrase) => fillSlots(phrase, nothing)).length, kind).toBeGreaterThan(
      5,
    )
    expect(kinds[kind].reactions.filter((phrase) => fillSlots(phrase, nothing)).length, kind).toBeGreaterThan(
      5,
    )
  }
})

const pronouns = {
  en: /\b(?:he|she|him|his|her|hers|himself|herself)\b/i,
  es: /(?<!\p{L})(?:él|ella|suyo|suya|nacido|nacida)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:né|née)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:er|sein|seine|seiner|seinem|seinen)(?!\p{L})/iu,
}

test.each(languages)('%s: no phrase needs to know whether the leader is a man or a woman', (language) => {
  for (const phrase of allPhrases(language)) expect(phrase, phrase).not.toMatch(pronouns[language])
})

test.each([
  ['en', 'She left.', 'The end.', 'Harlan Stone came in 1861.'],
  ['es', 'Su padre murió.', 'Los adversarios eran muchos.', 'Clara Campoamor llegó en 1861.'],
  ['fr', "C'est lui.", "L'autre partit.", 'Louis Pasteur arriva en 1861.'],
  ['de', 'Ihre Mutter half.', 'Die Gegner kamen.', 'Robert Bosch kam im Jahr 1861.'],
] as const)(
  '%s: first words show whether a sentence needs the one before it',
  (language, back, leaning, free) => {
    const cues = cuesOf(language)
    expect(cues.pointsBack.test(back)).toBe(true)
    expect(cues.leansBack.test(leaning)).toBe(true)
    expect(cues.pointsBack.test(free) || cues.leansBack.test(free)).toBe(false)
  },
)

test('de: words further in show it too: what the one before told, or somebody else', () => {
  const { leansBack } = cuesOf('de')
  expect(leansBack.test('Bosch hat darüber kaum je gesprochen.')).toBe(true)
  expect(leansBack.test('1948 starb sie an den Spätfolgen.')).toBe(true)
  expect(leansBack.test('Bosch dachte lange darüber nach, wie der Tag zu kürzen sei.')).toBe(false)
})
