import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { readStory } from './story.ts'

/** The sentences that get the leader's name for their pronoun after a gap. */
function named(text: string, language: Language, leaderName = 'Anna Roth'): string[] {
  return readStory(readSource(text), leaderName, language).lines.flatMap((line) => line.named ?? [])
}

test.each<[Language, string, string]>([
  ['en', 'Anna Roth opened a yard. She sold ropes.', 'Roth sold ropes.'],
  ['de', 'Anna Roth gründete eine Werft. Sie verkaufte Seile.', 'Roth verkaufte Seile.'],
  ['fr', 'Anna Roth ouvre un chantier. Elle vend des cordes.', 'Roth vend des cordes.'],
  ['es', 'Anna Roth abrió un astillero. Vivió en Cádiz.', 'Roth vivió en Cádiz.'],
  ['en', 'Anna Roth opened a yard. She sold ropes. She sailed to Hull.', 'Roth sailed to Hull.'],
  ['en', 'Anna Roth went home. In 1950 she sold the yard.', 'In 1950 Roth sold the yard.'],
])('a pronoun behind the leader’s own sentence is the leader, in %s', (language, text, spokenText) => {
  expect(named(`${text}\n\nRoth.\n\nRoth.`, language)).toContain(spokenText)
})

test.each<[Language, string, string]>([
  // Another person is the subject of the sentence before.
  ['de', 'Anton Roth', 'Anton Roth schwieg. Bernd stand auf und ging. Er gründete eine Firma.'],
  ['en', 'Anna Roth', 'Anna Roth worked at night. Their daughter grew up. She became an engineer.'],
  ['de', 'Anton Roth', 'Anton Roth zahlte. Brandl nahm keine Zinsen. Er verlangte ein Versprechen.'],
  // A thing is the subject.
  ['fr', 'Jean Roux', 'Jean Roux écrit. Ce rapport comptait cent pages. Il constatait un retard.'],
  ['es', 'Ana Ruiz', 'Ana Ruiz calló. La compañía la despidió. Sostenía que la culpa era suya.'],
  // The sentence before has no personal subject.
  ['es', 'Ana Ruiz', 'Ana Ruiz calló. En 2009 se descubrió que el lote era malo.'],
  // Another person is named besides the leader.
  ['en', 'Anna Roth', 'Anna Roth met Emma Stone. She was ill.'],
])('a pronoun that may be somebody else keeps the leader’s name out, in %s', (language, leader, text) => {
  const name = leader.split(' ')[1] ?? leader
  expect(named(`${text} ${name}. ${name}.`, language, leader)).toEqual([])
})

test('"il" of a page about a woman does not make her a man', () => {
  const text =
    'Il pleuvait. Il trouva la classe vide. Il attendit. Odette Vidal entra. Elle ouvrit le registre. Vidal sourit.'
  expect(named(text, 'fr', 'Odette Vidal')).toContain('Vidal ouvrit le registre.')
})

/** The lines that can follow a gap. */
function standing(text: string, language: Language, leaderName = 'Anna Roth'): string[] {
  return readStory(readSource(text), leaderName, language)
    .lines.filter(({ stands }) => stands)
    .map((line) => line.text)
}

/** The groups of lines that the last line requires, one line of each. */
function neededBy(text: string, language: Language, leaderName = 'Anna Roth'): string[][] {
  const { lines } = readStory(readSource(text), leaderName, language)
  const last = lines.at(-1)
  return [...(last?.needs ?? []), ...(last?.people ?? [])].map((places) =>
    places.map((place) => lines[place]?.text ?? ''),
  )
}

test.each<[Language, string, string]>([
  [
    'de',
    'Anton Roth',
    'Anton Roth hatte den Sohn Wendelin.\n\nDas Werk wuchs in jenem Jahr sehr schnell.\n\nWendelin stand auf und ging aus dem Haus.',
  ],
  [
    'de',
    'Anton Roth',
    'Anton Roth traf die Rechnerin Gerda Lund.\n\nDas Werk wuchs in jenem Jahr sehr schnell.\n\nRoth sah zu, wie Lund durch die Halle ging.',
  ],
  [
    'es',
    'Ana Ruiz',
    'Ana Ruiz tuvo por maestro a Simón Salas.\n\nEl taller creció mucho aquel año.\n\nRuiz juró delante de Simón Salas que volvería.',
  ],
  [
    'fr',
    'Anne Roux',
    'Anne Roux fonde en 1950 son Institut.\n\nLe chantier grandit beaucoup cette année-là.\n\nRoux repose dans une crypte, sous l’Institut.',
  ],
])(
  'whoever or whatever has a name was brought in before, however German or hidden: %s',
  (language, leader, text) => {
    expect(neededBy(text, language, leader)).toContainEqual([text.split('\n\n')[0]])
  },
)

test.each<[Language, string]>([
  ['en', 'Her husband, the surveyor Frank Lund, did not see it like that at all.'],
  ['en', 'What happened next was planned by nobody in Hull.'],
  ['de', 'Also musste der Wagen zu allen Kindern auf der Insel.'],
  ['en', 'Roth was told that the looms were to be sold the following week.'],
  ['de', 'Roth erfuhr, dass alles am folgenden Tag verkauft werden sollte.'],
  ['es', 'Roth supo que todo se iba a vender la semana siguiente.'],
  ['fr', 'Roth apprend que tout doit partir la semaine suivante.'],
])('what follows on a day before the gap does not stand behind it, in %s: %s', (language, line) => {
  expect(standing(`Roth.\n\nAnna Roth.\n\n${line}`, language)).not.toContain(line)
})

test('a place behind its preposition needs nobody to bring it in', () => {
  const text = 'Anna Roth moved from Hull.\n\nThe yard grew fast.\n\nRoth built ships near Hull all her life.'
  expect(neededBy(text, 'en')).toEqual([])
})

test.each<[Language, string]>([
  ['en', 'In 1945 the three women walked to the sea.'],
  ['fr', 'En janvier 1945, les trois femmes marchent vers la mer.'],
  ['es', 'En 1945 las tres mujeres caminaron hasta el mar.'],
  ['de', 'Im Jahr 1945 gingen die drei Frauen zum Meer.'],
  ['de', 'Kritiker hielten ihr das bis zuletzt vor.'],
])('what counts those told of before does not stand behind a gap, in %s: %s', (language, line) => {
  expect(standing(`Roth.\n\nAnna Roth.\n\n${line}`, language)).not.toContain(line)
})

test('“that 1 October” and “ce sont” are no pointers: blanks inside brackets are words’ own', () => {
  const spanish = 'El artículo se aprobó aquel 1 de octubre por 161 votos a favor.'
  expect(standing(`Roth.\n\nAna Roth.\n\n${spanish}`, 'es')).toContain(spanish)
  const french = 'Roth fonde un chantier, et ce sont les ouvriers qui le dirigent.'
  expect(standing(`Roth.\n\nAnne Roth.\n\n${french}`, 'fr')).toContain(french)
})

test.each<[Language, string, string]>([
  [
    'es',
    'Roth quedó aquella noche en el puerto con Juan Lund.\n\nEn 1819 tomó la decisión de irse.',
    'En 1819 Roth tomó la decisión de irse.',
  ],
  [
    'es',
    'Aquella noche mandaba en todo el puerto Juan Lund.\n\nEn 1826 había convocado a todos.',
    'En 1826 Roth había convocado a todos.',
  ],
  ['en', 'That night the boat was steered by Frank Lund.\n\nIn 1916 she set out.', 'In 1916 Roth set out.'],
  [
    'fr',
    'La lettre que tous lisent est de Robert Lund.\n\nSa première découverte date de 1848.',
    'La première découverte de Roth date de 1848.',
  ],
])(
  'a paragraph is not heard: behind somebody else’s name the leader is named, in %s',
  (language, text, spokenText) => {
    const { lines } = readStory(readSource(`Roth.\n\nAna Roth. ${text}`), 'Ana Roth', language)
    expect(lines.at(-1)).toMatchObject({ named: spokenText, isUnclear: true })
  },
)

test('under a new heading nobody but the leader is meant without a name', () => {
  const text = 'Anna Roth met Frank Lund.\n\n## The yard\n\nShe opened a yard.'
  expect(named(`${text}\n\nRoth.\n\nRoth.`, 'en')).toContain('Roth opened a yard.')
})

test('"did not recommend him" and a method of somebody’s do not stand behind a gap', () => {
  const english = 'Roth still did not recommend him for the medal that others got.'
  expect(standing(`Anton Roth met Frank Lund. Lund was ill. ${english}`, 'en', 'Anton Roth')).not.toContain(
    english,
  )
  const french = 'Sa méthode est simple et consiste à regarder chaque papillon.'
  expect(standing(`Anne Roth reste cinq ans. ${french}`, 'fr')).not.toContain(french)
})

const filler = 'The weather was bad on most of those days and nobody went out much.'

test.each<[Language, string, string]>([
  ['en', 'They had three lifeboats on the deck.', 'In April 1916 the men took to the three boats.'],
  ['de', 'Auf dem Deck lagen drei Boote.', 'Im April 1916 stiegen alle in die drei Boote.'],
  ['fr', 'Il y a trois barques sur le pont.', 'En avril 1916, tous montent dans les trois barques.'],
  ['es', 'Había tres botes en cubierta.', 'En abril de 1916 los hombres subieron a los tres botes.'],
])('what is counted needs the line that brought in so many of it, in %s', (language, first, last) => {
  const text = `Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\n${last}`
  expect(standing(text, language)).toContain(last)
  expect(neededBy(text, language)).toContainEqual([first])
})

test.each<[Language, string, string]>([
  ['en', 'Seven women came to her kitchen in March.', 'In 1987 two of the seven signed with the council.'],
  ['en', 'Nineteen men of the yard were sent home.', 'In 1990 Roth took all nineteen back.'],
  ['de', 'Sie entließ 58 Leute im Dezember.', 'Im Jahr 1994 fuhr Roth zu allen 58 nach Hause.'],
  ['fr', 'Ils furent sept à passer par le lavoir.', 'En 2001, la juge parla aux sept.'],
  ['es', 'Había puesto 280 farolas en el puerto.', 'En 1999 Roth apagó las 280.'],
])('a number with an article needs the line that told so many, in %s: %s', (language, first, last) => {
  expect(neededBy(`Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\n${last}`, language)).toContainEqual([
    first,
  ])
})

test.each<[Language, string]>([
  ['en', 'Roth paid every single one back.'],
  ['en', 'Third, Roth hired the young people of the town.'],
  ['de', 'Als Drittes holte Roth die Jungen in die Wehr.'],
  ['de', 'Eine Woche nach der Beerdigung stellte sich Roth auf den Bahnsteig.'],
  ['es', 'En tercer lugar Roth llamó a los jóvenes del pueblo.'],
  ['fr', 'Troisièmement, Roth appela les jeunes du village.'],
  ['fr', 'Roth disait toujours que c’était le meilleur bureau de sa vie.'],
  ['en', 'Roth and Lund followed in his brother’s fishing boat.'],
  ['de', '2004 kam Roth als Lehrerin zurück nach Kiel.'],
])(
  'what goes on counting, or on one of them, or is a way back does not stand behind a gap, in %s: %s',
  (language, line) => {
    expect(standing(`Roth.\n\nAnna Roth.\n\n${line}`, language)).not.toContain(line)
  },
)

test('“la casa de don Eutimio” does not say who that is', () => {
  const first = 'Se lo contó al cura, don Eutimio.'
  const text = `Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\nEn 2001 el agua se llevó la casa de don Eutimio.`
  expect(neededBy(text, 'es')).toContainEqual([first])
})

test('without headings a section begins where something begins, not with what is said on', () => {
  const places = [
    'school',
    'clinic',
    'library',
    'station',
    'bakery',
    'chapel',
    'court',
    'dairy',
    'mill',
    'bank',
  ]
  const long = places.map(
    (place) => `The county closed the ${place} in one of those winters to save some money.`,
  )
  const text = `Anna Roth.\n\n${long.join(' ')}\n\n“A tooth,” she says.\n\n${filler}`
  const { lines } = readStory(readSource(text), 'Anna Roth', 'en')
  expect(lines.find(({ isSpeech }) => isSpeech)).toMatchObject({ opensSection: false, stands: false })
})

test.each<[Language, string, string, string]>([
  [
    'en',
    'In 1917 the council elected her mayor.',
    'In 1949 she became chancellor.',
    'In 1933 she lost her office.',
  ],
  [
    'de',
    '1917 wählte sie der Rat zur Bürgermeisterin.',
    '1949 wurde sie Kanzlerin im Bund.',
    '1933 verlor Roth ihr Amt.',
  ],
  [
    'fr',
    'En 1917, Roth est nommée maire.',
    'En 1949, Roth devient ministre.',
    'En 1933, Roth perd son poste.',
  ],
  [
    'es',
    'En 1917 Roth fue nombrada alcaldesa.',
    'En 1949 Roth fue elegida ministra.',
    'En 1933 Roth dejó el cargo.',
  ],
])(
  'an office that is lost needs the line in which it was got, no later one, in %s',
  (language, got, later, lost) => {
    const text = `Roth.\n\nAnna Roth.\n\n## One\n\n${got}\n\n${filler}\n\n${lost}`
    expect(neededBy(text, language)).toContainEqual([got])
    expect(
      neededBy(`Roth.\n\nAnna Roth.\n\n## One\n\n${later}\n\n${filler}\n\n${lost}`, language),
    ).not.toContainEqual([later])
  },
)

test.each<[Language, string, string]>([
  ['en', 'In 1917 the council elected her mayor.', 'In 1933 Roth resigned in the square.'],
  ['fr', 'En 1917, Roth est nommée maire.', 'En 1933, Roth démissionna sur la place.'],
  ['es', 'En 1990 eligieron a Roth por siete votos.', 'En 2001 Roth dimitió en la plaza.'],
])('who resigns needs the line that gave the office, in %s', (language, got, gone) => {
  expect(
    neededBy(`Roth.\n\nAnna Roth.\n\n## One\n\n${got}\n\n${filler}\n\n${gone}`, language),
  ).toContainEqual([got])
})

test.each<[Language, string, string]>([
  ['es', 'Roth vio al general Francisco Salas.', 'Roth escribió a Francisco de Lund, su vecino.'],
  ['fr', 'Roth écoute le médecin Jean-Baptiste Lund.', 'Roth aide un berger, Jean-Baptiste Salas, à partir.'],
])('who shares only a first name is somebody else, in %s', (language, one, other) => {
  expect(neededBy(`Roth.\n\nAnna Roth.\n\n${one}\n\n${filler}\n\n${other}`, language)).not.toContainEqual([
    one,
  ])
})

test.each<[Language, string]>([
  ['es', 'El 14 de abril de 1931 se proclamó la Segunda República.'],
  ['es', 'En 1958 murió el fundador y le sucedió un hijo.'],
  ['de', 'Es war ein Freitag im März, kurz vor Feierabend.'],
])('a deed that names its doer behind it points to nothing, in %s: %s', (language, line) => {
  expect(standing(`Roth.\n\nAnna Roth.\n\n${line}`, language)).toContain(line)
})

test.each<[Language, string, string]>([
  // A singular does not introduce a plural.
  ['en', 'Roth did not touch a patient that day.', 'In 1855 half of the men and the patients of Hull died.'],
  // The line itself says which one.
  ['en', 'Roth bought a building in Hull.', 'In 1980 the building of the Department was named after Roth.'],
  // Well-known things need no introduction.
  ['es', 'Roth pasó una noche en el puerto.', 'En 1931 la noche fue larga para todos en Cádiz.'],
  // "The first …" needs no introduction.
  ['fr', 'Roth rencontre une femme du port.', 'En 1970, Roth est la première femme de la commission.'],
  ['de', 'Roth verlor einen Tag im Hafen.', 'Am 2. Mai 1931 kam der Tag der Abrechnung.'],
])('a noun with its article that needs nobody to bring it in, in %s: %s', (language, first, last) => {
  expect(neededBy(`Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\n${last}`, language)).toEqual([])
})

test.each<[Language, string, string]>([
  ['en', 'The rule was: "I am not sure" ends every order.', 'In 2004 a mate said the words twice off Hull.'],
  ['de', 'Die Regel war: „Ich bin nicht sicher“ gilt.', 'Im Jahr 2004 sagte einer die Worte vor Hull.'],
  [
    'fr',
    'La règle était : « Je ne suis pas sûr » arrête tout.',
    'En 2004, un second a dit ces mots à Brest.',
  ],
  ['es', 'La regla era: «No estoy seguro» lo para todo.', 'En 2004 un oficial dijo esas palabras en Cádiz.'],
])('“the words” need the line that quotes them, in %s', (language, first, last) => {
  expect(neededBy(`Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\n${last}`, language)).toContainEqual([
    first,
  ])
})

test('a new date goes on from the one told of, not from somebody named beside', () => {
  const beside = 'Anna Roth refused Frank Lund. In 1851 she trained in Kiel.'
  expect(named(`${beside}\n\nRoth.\n\nRoth.`, 'en')).toContain('In 1851 Roth trained in Kiel.')
  const other =
    'She sold ropes. She warned him of it. Frank Lund promised help. In 1933 she was the first in the cabinet.'
  expect(named(`Roth.\n\nAnna Roth. ${other}`, 'en')).toContain('In 1933 Roth was the first in the cabinet.')
  const his = 'Anton Roth fell silent. Bernd Lund stood up and went. In 1990 he founded a firm.'
  expect(named(`${his}\n\nRoth.\n\nRoth.`, 'en', 'Anton Roth')).toEqual([])
})

test('“In 1933 Roosevelt” is no day of a month: whoever is named behind a year is known by it', () => {
  const text = 'In 1933 Franklin Lund, just elected, called.\n\nLund promised help.'
  expect(neededBy(`Roth.\n\nAnna Roth.\n\n${text}`, 'en')).toEqual([
    ['In 1933 Franklin Lund, just elected, called.'],
  ])
})

test.each<[Language, string]>([
  ['en', 'She counted it twice before the bank closed.'],
  ['en', 'What changed it was a storm in the autumn.'],
  ['fr', 'Elle la compta deux fois avant la fermeture.'],
  ['en', 'She found three hundred and ninety. Some were dry.'],
  ['de', 'Sie fand dreihundertneunzig. Viele waren trocken.'],
  ['fr', 'Elle en trouva neuf. Elle trouva aussi un puits.'],
  ['es', 'Nueve le dijeron que no en la plaza.'],
  ['en', 'Nine told her so in the square of Hull.'],
])(
  'a thing or number whose noun stands before the gap does not stand behind it, in %s: %s',
  (language, text) => {
    const [line = ''] = /^[^.]+\./u.exec(text) ?? []
    expect(standing(`Roth.\n\nAnna Roth.\n\n${text}`, language)).not.toContain(line)
  },
)

test.each<[Language, string]>([
  ['en', 'She was thirty-one, and she knew the harbour.'],
  ['en', 'She found it hard to leave the harbour.'],
  ['en', 'Nine women told her so in the square of Hull.'],
  ['de', 'Sie war einundfünfzig, und sie kannte den Hafen.'],
  ['es', 'Nueve mujeres le dijeron que no en la plaza.'],
  ['fr', 'Elle compta la recette deux fois avant la fermeture.'],
])(
  'an age, a number with its noun and “it” that announces stand behind a gap, in %s: %s',
  (language, line) => {
    expect(standing(`Roth.\n\nAnna Roth.\n\n${line}`, language)).toContain(line)
  },
)

test.each<[Language, string, string]>([
  ['en', 'She rode a donkey to Hull.', 'In 1990 Roth carried the money on the same donkey.'],
  ['de', 'Sie ritt auf einem Esel nach Kiel.', 'Im Jahr 1990 trug Roth das Geld auf demselben Esel.'],
  ['fr', 'Elle monte un mulet gris.', 'En 1990, Roth porte l’argent sur le même mulet.'],
  ['en', 'A man from the bank came to Hull.', 'In 1990 Roth asked the man what he wanted.'],
  ['en', 'She bought two armchairs for the shop.', 'In 1990 Roth sat down in the other armchair.'],
  ['de', 'Sie kaufte einen Sessel für den Laden.', 'Im Jahr 1990 setzte sich Roth in den anderen Sessel.'],
  ['es', 'Compró un sillón viejo para la tienda.', 'En 1990 Roth se sentó en el otro sillón.'],
  ['fr', 'Elle achète un fauteuil gris.', 'En 1990, Roth s’assied dans l’autre fauteuil.'],
  ['en', 'She hired seventy-four workers in Hull.', 'In 1990 the workers voted for Roth.'],
  ['es', 'Entraron setenta obreros en enero.', 'En 1990 los obreros votaron por Roth.'],
  ['de', 'Sie stellte siebzig Arbeiter ein.', 'Im Jahr 1990 wählten die Arbeiter Roth in den Rat.'],
  ['es', 'Fue a Cádiz en un burro prestado.', 'En 1990 Roth llevó el dinero en el mismo burro.'],
  [
    'en',
    'She asked "Which firm?" and went.',
    'In 1990 Roth told them to ask "Which firm?" before others do.',
  ],
  ['en', 'The overlooker, Mr Hardcastle, shouted.', 'Mr Hardcastle wept when it closed in 1980.'],
])(
  'the same thing, a quotation and a mister told of again need the line before, in %s: %s',
  (language, first, last) => {
    expect(neededBy(`Roth.\n\nAnna Roth.\n\n${first}\n\n${filler}\n\n${last}`, language)).toContainEqual([
      first,
    ])
  },
)
