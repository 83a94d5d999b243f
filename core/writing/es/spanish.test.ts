import { expect, test } from 'vitest'
import { mainKinds, type Phrases } from '#core/writing/phrases.ts'
import { spanish } from './spanish.ts'
import { spanishWords } from './words.ts'

const { titles, ...lists } = spanish.frame
const talks = [...Object.values(spanish.kinds), ...Object.values(spanish.moments)]
const story = [
  ...talks.flatMap(({ questions, reactions }) => [...questions, ...reactions]),
  ...spanish.followUps,
  ...spanish.graveReactions,
]
const spoken = [...story, ...Object.values(lists).flat()]

test('every main kind has at least 15 questions and 15 reactions', () => {
  for (const kind of mainKinds) {
    expect(spanish.kinds[kind].questions.length, kind).toBeGreaterThanOrEqual(15)
    expect(spanish.kinds[kind].reactions.length, kind).toBeGreaterThanOrEqual(15)
  }
})

test('no phrase stands in two places', () => {
  const seen = spoken.map((phrase) => phrase.toLowerCase().replace(/[^\p{L}\p{N}{}]+/gu, ' '))
  expect(seen.filter((phrase, index) => seen.indexOf(phrase) !== index)).toEqual([])
})

test('phrases use known slots only, and only where they are filled', () => {
  const slots = (phrases: string[]) => phrases.flatMap((phrase) => phrase.match(/\{.*?\}/g) ?? [])
  expect(slots(story).filter((slot) => !/^\{(?:name|leader|year|figure|person)\}$/.test(slot))).toEqual([])
  expect(slots([...lists.transitions, ...lists.bridges]).filter((slot) => slot !== '{title}')).toEqual([])
  for (const phrase of [...lists.hooks, ...lists.closings]) expect(phrase).toContain('{leader}')
  for (const phrase of lists.takeawayQuestions) expect(phrase).toContain('{name}')
  expect([titles.years, titles.year, titles.introduction].join()).toBe(
    'De {from} a {to},El año {year},{name}, un primer retrato',
  )
})

test('each phrase ends with a stop, and every question mark has its opening one', () => {
  for (const phrase of spoken) {
    expect(phrase).toMatch(/[.?!]$/)
    expect(phrase.match(/¿/g)?.length ?? 0, phrase).toBe(phrase.match(/\?/g)?.length ?? 0)
    expect(phrase.match(/¡/g)?.length ?? 0, phrase).toBe(phrase.match(/!/g)?.length ?? 0)
    expect(phrase).not.toMatch(/[¿¡] | [?!.,:;]| {2}|["“”«»]/)
  }
})

test('no phrase tells whether the leader, a host or the listener is a man or a woman', () => {
  const gendered =
    /(?<!\p{L})(?:él|ellos|él mismo|ella misma|nacid[oa]|casad[oa]|bienvenid[oa]s|encantad[oa]s?|list[oa]|segur[oa]|content[oa]|nosotr[oa]s|vosotr[oa]s|ustedes|os|oyentes)(?!\p{L})/iu
  expect(spoken.filter((phrase) => gendered.test(phrase))).toEqual([])
})

test.each([
  [
    'pointsBack',
    'Murió en una prisión de Cádiz cuatro años después.',
    'Muchos republicanos temían el resultado.',
  ],
  ['pointsBack', 'Se negó a hacerlo y no volvió.', 'Bolívar tenía diecinueve años.'],
  ['pointsBack', 'No volvió a casarse.', 'No obstruir era su lema.'],
  ['pointsBack', 'Con ello se quedó sin amigos.', 'Con quince años lo enviaron a Madrid.'],
  ['leansBack', 'En 1813 regresó desde Nueva Granada.', 'En 1811 Venezuela declaró la independencia.'],
  ['leansBack', 'En junio, Campoamor consiguió un escaño.', 'En junio de 1931 hubo elecciones.'],
  ['contrast', 'La discusión más dura fue, sin embargo, otra.', 'La discusión fue dura.'],
  ['choice', 'Rechazó honores de la dictadura.', 'La diputada elegida fue Kent.'],
  ['setback', 'Campoamor perdió su escaño.', 'Campoamor ganó su escaño.'],
  ['origin', 'Nació en Caracas en 1783.', 'La crueldad creció en ambos bandos.'],
  ['family', 'Se casó en mayo de 1802.', 'Se cansó en mayo de 1802.'],
  ['grave', 'Miles de soldados murieron.', 'La república vivía.'],
  ['sombre', 'Vivía en el exilio.', 'Vivía en Madrid.'],
  ['lesson', 'Pensaba que el momento adecuado no llega.', 'Al principio había dos mujeres.'],
  ['figure', 'Se aprobó por 161 votos a favor.', 'Tenía 36 años.'],
] as const)('%s is found in "%s"', (cue, yes, no) => {
  expect(spanishWords[cue].test(yes)).toBe(true)
  expect(spanishWords[cue].test(no)).toBe(false)
})

test('there is as much to say as in English', async () => {
  const { english } = await import('#core/writing/en/english.ts')
  const sizes = ({ frame: { titles: _, ...rest }, ...phrases }: Phrases) =>
    Object.values({ ...phrases.kinds, ...phrases.moments })
      .flatMap(({ questions, reactions }) => [questions.length, reactions.length])
      .concat(Object.values(rest).map((list) => list.length))
      .concat(phrases.followUps.length, phrases.graveReactions.length)
  const theirs = sizes(english)
  for (const [index, size] of sizes(spanish).entries())
    expect(size).toBeGreaterThanOrEqual(theirs[index] ?? 0)
})
