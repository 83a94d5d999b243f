import { expect, test } from 'vitest'
import { mainKinds, type Phrases } from '#core/writing/phrases.ts'
import { french } from './french.ts'
import { frenchWords } from './words.ts'

const { titles, ...lists } = french.frame
const talks = [...Object.values(french.kinds), ...Object.values(french.moments)]
const story = [
  ...talks.flatMap(({ questions, reactions }) => [...questions, ...reactions]),
  ...french.followUps,
  ...french.graveReactions,
]
const spoken = [...story, ...Object.values(lists).flat()]

test('every main kind has at least 15 questions and 15 reactions', () => {
  for (const kind of mainKinds) {
    expect(french.kinds[kind].questions.length, kind).toBeGreaterThanOrEqual(15)
    expect(french.kinds[kind].reactions.length, kind).toBeGreaterThanOrEqual(15)
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
    "De {from} à {to},L'année {year},{name}, premier portrait",
  )
})

test('each phrase ends with a stop, and ? ! : ; have a space before them', () => {
  for (const phrase of spoken) {
    expect(phrase).toMatch(/(?:[^ ]\.| [?!])$/)
    expect(phrase).not.toMatch(/[^ ][?!:;]| [.,]| {2}|[’"“”«»]/)
  }
})

test('no phrase tells whether the leader, a host or the listener is a man or a woman', () => {
  const gendered =
    /(?<!\p{L})(?:il(?! (?:y|te|manque|faut|est important|fallait|n'est pas|nous|se|s'agit))|elle(?!s)|lui|celui-ci|celle-ci|née?|mariée?|content|contente|ravie?|sûre?|prête?|bienvenus|bienvenues|auditeurs|auditrices|restés|écoutés)(?!\p{L})/iu
  // "-t-elle" after a part, a balance, a phrase is no person.
  expect(spoken.filter((phrase) => gendered.test(phrase.replace(/-t?-?(?:il|elle)(?!\p{L})/gu, '')))).toEqual(
    [],
  )
})

test.each([
  ['pointsBack', 'Elle refuse de rester à la maison.', 'Simone Veil refuse.'],
  ['pointsBack', 'On lui reproche sa prudence.', 'On vote en novembre.'],
  ['pointsBack', 'Malgré cela, la loi passe.', 'La loi passe.'],
  ['leansBack', 'En 1970, elle devient magistrate.', 'En 1970, Simone Veil devient magistrate.'],
  ['leansBack', 'Le 15 avril, les soldats libèrent le camp.', 'Le 15 avril 1945, Madeleine rentre.'],
  ['leansBack', 'Trente ans plus tard, tout a changé.', 'Pasteur a trente ans.'],
  ['contrast', 'Elle se disait féministe, mais elle siégeait à droite.', 'Elle siégeait à droite.'],
  ['cause', "Elle parle d'un désordre, parce qu'une loi est violée.", "Parlons d'une loi."],
  ['choice', 'Pasteur accepte, contre leur avis.', 'Louis Pasteur naît à Dole, dans le Jura.'],
  ['setback', 'La réforme échoue.', 'La réforme passe.'],
  ['origin', 'Louis Pasteur naît à Dole.', "L'enfant survit."],
  ['family', 'Son père est tanneur.', 'Le 6 juillet, une mère amène à Paris son fils.'],
  ['grave', 'Trois filles meurent jeunes.', 'De vieilles cultures ne tuent plus.'],
  ['sombre', 'Le lendemain, elle est arrêtée dans la rue.', "Le train s'est arrêté à Nice."],
  ['lesson', "Elle pensait qu'une réforme vaut mieux.", 'Elle pensait à Nice.'],
  ['demonstrative', 'Pour cela, elle vote.', 'Ce que disent les autres compte.'],
  ['figure', 'Le texte est adopté par 284 voix contre 189.', 'Entre 50 et 60 degrés.'],
  ['figure', 'On estime que 300 000 femmes y recourent.', 'Le 5 mars, tout change.'],
] as const)('%s is found in "%s"', (cue, yes, no) => {
  expect(frenchWords[cue].test(yes)).toBe(true)
  expect(frenchWords[cue].test(no)).toBe(false)
})

test('there is as much to say as in English', async () => {
  const { english } = await import('#core/writing/en/english.ts')
  const sizes = ({ frame: { titles: _, ...rest }, ...phrases }: Phrases) =>
    Object.values({ ...phrases.kinds, ...phrases.moments })
      .flatMap(({ questions, reactions }) => [questions.length, reactions.length])
      .concat(Object.values(rest).map((list) => list.length))
      .concat(phrases.followUps.length, phrases.graveReactions.length)
  const theirs = sizes(english)
  for (const [index, size] of sizes(french).entries()) expect(size).toBeGreaterThanOrEqual(theirs[index] ?? 0)
})
