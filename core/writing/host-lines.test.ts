import { describe, expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { type Place, post, remarksBefore } from './host-lines.ts'
import { splitsOf } from './split-line.ts'
import { readStory } from './story.ts'

/** Remarks possible before the last sentence if the sentence before it is selected. */
function asked(
  text: string,
  language: Language,
  { year = null, isContiguous = true, opensPart = false, goesBack = false }: Partial<Place> = {},
) {
  const story = readStory(readSource(text), 'Anna Roth', language)
  const line = story.lines.at(-1)
  if (!line) throw new Error('no line')
  const before = story.lines.at(-2) ?? null
  const { text: said } = line
  const place = {
    before,
    text: said,
    isContiguous,
    spokenText: before?.text ?? '',
    year,
    opensPart,
    goesBack,
  }
  return remarksBefore(story, line, place, null)
}
const sorts = (...args: Parameters<typeof asked>) => asked(...args).map(({ sort }) => sort)
const ways = (...args: Parameters<typeof asked>) => asked(...args).flatMap((remark) => remark.ways)

describe('a date is asked for', () => {
  test.each<[Language, string, string]>([
    ['en', 'In 1950 Anna Roth opened a yard.', 'Since 1950 Anna Roth rebuilt ships.'],
    ['es', 'En 1950 Anna Roth abrió un astillero.', 'Desde 1950 Anna Roth reparó barcos.'],
    ['fr', 'En 1950, Anna Roth ouvre un chantier.', 'Depuis 1950, Anna Roth répare des bateaux.'],
    ['de', 'Im Jahr 1950 gründete Anna Roth eine Werft.', 'Seit 1950 baute Anna Roth Schiffe.'],
  ])('where something happened then, in %s', (language, point, span) => {
    expect(sorts(point, language)).toContain('date')
    expect(sorts(span, language)).not.toContain('date')
    expect(sorts(point, language, { year: 1960 })).not.toContain('date')
  })

  test.each<[Language, string]>([
    ['en', 'In 1950 Anna Roth had opened a yard.'],
    ['es', 'En 1950 Anna Roth había abierto un astillero.'],
    ['fr', 'En 1950, Anna Roth avait ouvert un chantier.'],
    ['de', 'Im Jahr 1950 hatte Anna Roth eine Werft gegründet.'],
  ])('but not of what had been by then, in %s', (language, text) => {
    expect(sorts(text, language)).not.toContain('date')
  })

  test('"years later" counts from the last year of the line right before', () => {
    const text = 'From 1940 to 1949 Anna Roth sold ropes. In 1950 Anna Roth opened a yard.'
    expect(ways(text, 'en', { year: 1949 }).join(' ')).not.toMatch(/later|years on/)
    const far = 'In 1930 Anna Roth sold ropes. In 1950 Anna Roth opened a yard.'
    expect(ways(far, 'en', { year: 1930 }).join(' ')).toMatch(/years later/)
    expect(ways(far, 'en', { year: 1930, isContiguous: false }).join(' ')).not.toMatch(/later|years on/)
  })
})

test('a day is asked for by its year, what somebody else did by no date, and a place of most lines by no place', () => {
  const day = asked('On 4 May 1950 Anna Roth opened a yard.', 'en')
  expect(day.flatMap((remark) => remark.ways).join(' ')).not.toMatch(/4 May/)
  expect(day[0]).toMatchObject({ sort: 'date', ways: expect.arrayContaining(['What happened in 1950?']) })
  expect(day[0]?.rest).toBeUndefined()
  expect(sorts('On 4 May 1950 Anna Roth opened a yard.', 'en', { year: 1950 })).not.toContain('date')
  expect(sorts('In 1950 Peter Lowe opened a yard by the sea.', 'en')).not.toContain('date')
  const boy =
    'Her father Yves rose at one every night. At twelve years she kneaded the dough of the whole village.'
  expect(sorts(boy, 'en')).not.toContain('front')
})

test('no date is asked for where the telling goes back behind it soon', () => {
  const text = 'Anna Roth sold ropes. In 1950 Anna Roth opened a yard.'
  expect(sorts(text, 'en', { goesBack: true })).not.toContain('date')
})

test('nobody is asked what was wanted where the answer is only “so”', () => {
  expect(sorts('Roth verkaufte Taue. Roth wollte den Hafen behalten.', 'de')).toContain('does')
  expect(sorts('Roth verkaufte Taue. Roth wollte es so.', 'de')).not.toContain('does')
  expect(sorts('Roth sold ropes. Roth wanted it so.', 'en')).not.toContain('does')
})

test('what somebody answered is asked only where the line before was told', () => {
  const text = 'The board of Anna Roth refused. Roth answered that the yard was hers.'
  expect(sorts(text, 'en')).toContain('does')
  expect(sorts(text, 'en', { isContiguous: false })).not.toContain('does')
})

describe('what somebody did is asked only where the line says what', () => {
  test.each<[Language, string, fits: boolean]>([
    ['en', 'Roth answered every call herself.', false],
    ['en', 'Roth answered that the yard was hers.', true],
    ['en', 'Roth proposed to Margaret in the spring.', false],
    ['en', 'Roth proposed to sell the yard.', true],
    ['en', 'Roth decided quickly.', false],
    ['en', 'Roth feared for her ships.', false],
    ['en', 'Roth hoped for a new boat.', true],
    ['de', 'Roth antwortete jedem, der ihr schrieb.', false],
    ['de', 'Roth antwortete auf jeden Brief.', false],
    ['de', 'Roth antwortete nur, die Werft gehöre ihr.', true],
    ['de', 'Roth lernte ihren Mann auf der Werft kennen.', false],
    ['de', 'Roth forderte die Arbeiter zum Streik auf.', false],
    ['de', 'Roth schrieb jeden Tag.', false],
    ['de', 'Roth schrieb in ihrem Bericht, dass die Werft schließe.', true],
    ['es', 'Roth respondía cada llamada.', false],
    ['es', 'Roth contestó todas las cartas.', false],
    ['es', 'Roth contestó que el astillero era suyo.', true],
    ['es', 'Roth esperaba a su hijo.', false],
    ['es', 'Roth escribió cada noche.', false],
    ['fr', 'Roth répondit avec calme.', false],
    ['fr', "Roth répondit qu'elle gardait le chantier.", true],
    ['fr', 'Roth apprend vite.', false],
    ['fr', 'Roth écrit chaque soir.', false],
  ])('%s: %s', (language, line, fits) => {
    const before = { en: 'sold ropes', de: 'verkaufte Taue', es: 'vendió cuerdas', fr: 'vend des cordes' }
    const asks = sorts(`Anna Roth ${before[language]}. ${line}`, language).includes('does')
    expect(asks).toBe(fits)
  })
})

/** Questions possible at the beginning of the second section. */
function asksFirst(text: string): string[] {
  const story = readStory(readSource(text), 'Anna Roth', 'en')
  const line = story.lines[1]
  if (!line) throw new Error('no line')
  const before = story.lines[0] ?? null
  const at = {
    before,
    text: line.text,
    isContiguous: true,
    spokenText: '',
    year: null,
    opensPart: true,
    goesBack: false,
  }
  return remarksBefore(story, line, at, null).flatMap(({ ways }) => ways)
}

test('a heading is said where it is a question, and no other', () => {
  const yard = '# Anna\n\nAnna Roth sold ropes to a yard.\n\n## '
  const opensPart = { opensPart: true }
  expect(sorts(`${yard}The yard\n\nThe yard opened in May.`, 'en', opensPart)).not.toContain('heading')
  const end = '\n\n## Ropes\n\nAnna Roth sold ropes again.'
  expect(
    asksFirst(`# Anna\n\nAnna Roth sold ropes.\n\n## What remains\n\nThe yard remains.${end}`),
  ).toContain('What remains?')
  // In the last section the question is reserved for the last paragraph.
  expect(ways(`${yard}What remains\n\nThe yard remains.`, 'en', opensPart)).toEqual([])
})

test('an answer to "why" begins as answers do', () => {
  const text = 'Anna Roth verkaufte die Werft im Herbst, denn die Banken wollten kein Geld mehr geben.'
  const story = readStory(readSource(text), 'Anna Roth', 'de')
  const [line] = story.lines
  if (!line) throw new Error('no line')
  const reason = splitsOf(line, line.text, story.pack.words).find(({ asks }) => asks)
  expect(reason?.second).toBe('Die Banken wollten kein Geld mehr geben.')
})

/** The halves of a sentence that is split there. */
function halvesOf(text: string, language: Language, at: 'reason' | 'colon' = 'reason'): string[] {
  const story = readStory(readSource(text), 'Anna Roth', language)
  const line = story.lines.at(-1)
  if (!line) throw new Error('no line')
  return splitsOf(line, line.text, story.pack.words)
    .filter(({ kind }) => kind === at)
    .flatMap(({ first, second }) => [first, second])
}

test.each<[Language, string, string[]]>([
  ['fr', 'Anna Roth note tous ses comptes du mois dans un carnet rouge de la coopérative.', []],
  ['fr', 'Elle attend Anna Roth tous les matins devant un car rempli de marins endormis.', []],
  ['fr', 'Anna Roth montrait à tous les cartes de la baie. Son frère dessinait les caravelles du port.', []],
  [
    'fr',
    'Anna Roth vend le chantier à la ville parce qu’il coûte trop cher à tenir.',
    ['Anna Roth vend le chantier à la ville.', 'Parce qu’il coûte trop cher à tenir.'],
  ],
  [
    'fr',
    'Anna Roth vend le chantier à la ville, car la banque ne prête plus rien.',
    ['Anna Roth vend le chantier à la ville.', 'La banque ne prête plus rien.'],
  ],
  [
    'es',
    'Anna Roth vendió el astillero sin consolo alguno porque el banco no prestaba nada.',
    ['Anna Roth vendió el astillero sin consolo alguno.', 'Porque el banco no prestaba nada.'],
  ],
])('in %s only the whole word "because" splits: %s', (language, text, halves) => {
  expect(halvesOf(text, language)).toEqual(halves)
})

test.each<[Language, string]>([
  ['de', 'Sie stieg hinunter und beschwerte sich, denn Kinder gehören nach oben, und kam erst spät wieder.'],
  ['en', 'She went down and complained, because children belong upstairs, and came up much later.'],
])('a reason that is over before the sentence ends is not asked for, in %s', (language, text) => {
  expect(halvesOf(text, language)).toEqual([])
})

test('what is asked inside a sentence is not split off as a question', () => {
  const start = 'Anna Roth verglich zwei Listen miteinander: '
  expect(halvesOf(`${start}wie viele Seile bestellt und wie viele verkauft wurden.`, 'de', 'colon')).toEqual(
    [],
  )
  expect(halvesOf(`${start}die eine lag in der Werft im Schrank.`, 'de', 'colon')).toHaveLength(2)
})

const rests = (...args: Parameters<typeof asked>) => asked(...args).flatMap(({ rest }) => rest ?? [])

describe('a question that has said the date leaves the rest to be told', () => {
  test.each<[Language, string, string]>([
    ['en', 'Anna Roth sold ropes. In 1950 she opened a yard.', 'She opened a yard.'],
    ['es', 'Anna Roth vendía cuerdas. En 1950 abrió un astillero grande.', 'Abrió un astillero grande.'],
    ['fr', 'Anna Roth vend des cordes. En 1950, elle ouvre un chantier.', 'Elle ouvre un chantier.'],
    ['de', 'Anna Roth verkaufte Seile. 1950 gründete sie eine Werft.', 'Da gründete sie eine Werft.'],
  ])('in %s', (language, text, rest) => {
    // In German only "Im Jahr 1950" works as a question, not "1950" alone.
    const asking = language === 'de' ? text.replace('1950', 'Im Jahr 1950') : text
    expect(rests(asking, language)).toContain(rest)
    // After a gap "she" would refer to the wrong person.
    expect(rests(asking, language, { isContiguous: false })).not.toContain(rest)
  })

  test('and where nothing can be left, the date is not asked for: it would be said twice', () => {
    const text = 'Anne Roth vend des cordes. En mai 1950, dans le port, on ouvre un chantier.'
    expect(sorts(text, 'fr')).not.toContain('date')
  })

  test('but not what cannot stand alone, nor a ship as if it were a maid', () => {
    expect(rests('Anna Roth sold ropes. In 1950 came the flood of the year.', 'en')).toEqual([])
    expect(rests('Anna Roth sold ropes. In 1950 the Maid ran on to the rocks.', 'en')).toEqual([])
  })
})

test.each<[Language, string, string, string]>([
  [
    'en',
    'When she saw the flood, she opened the gate.',
    'And when she saw the flood?',
    'She opened the gate.',
  ],
  ['en', 'At sixteen she opened a yard.', 'And at sixteen?', 'She opened a yard.'],
  [
    'es',
    'Cuando vio la crecida, abrió la compuerta grande.',
    '¿Y cuando vio la crecida?',
    'Abrió la compuerta grande.',
  ],
  [
    'fr',
    'Quand elle voit la crue, elle ouvre la vanne.',
    'Et quand elle voit la crue ?',
    'Elle ouvre la vanne.',
  ],
  [
    'de',
    'Als sie die Flut sah, öffnete sie das Tor.',
    'Und als sie die Flut sah?',
    'Da öffnete sie das Tor.',
  ],
])(
  'how a sentence begins is asked, and what it comes to is told, in %s',
  (language, text, question, rest) => {
    const story = `Anna Roth. ${text}`
    expect(ways(story, language)).toContain(question)
    expect(rests(story, language)).toContain(rest)
  },
)

test('E beside the dead nobody says anything; two lines on only what happened next is asked', () => {
  const text = 'Anna Roth sold ropes. Her mother went home. In 1950 Anna Roth opened a yard.'
  const story = readStory(readSource(text), 'Anna Roth', 'en')
  const line = story.lines.at(-1)
  if (!line) throw new Error('no line')
  const before = story.lines.at(-2) ?? null
  const place = {
    before,
    text: line.text,
    isContiguous: true,
    spokenText: text,
    year: null,
    opensPart: false,
    goesBack: false,
  }
  expect(remarksBefore(story, line, place, 'beside')).toEqual([])
  expect(remarksBefore(story, line, place, 'near').map(({ sort }) => sort)).toEqual(['date'])
})

test('a sentence is not parted before a piece without a verb', () => {
  const of = (text: string) => {
    const [line] = readStory(readSource(text), 'Anne Roth', 'fr').lines
    return line ? splitsOf(line, line.text, readStory(readSource(text), 'Anne Roth', 'fr').pack.words) : []
  }
  const piece = 'Anne Roth indiqua qu’un ouvrier mal payé coûte aussi, mais à une autre ligne du budget.'
  expect(of(piece).map(({ kind }) => kind)).not.toContain('turn')
  const whole = 'Anne Roth demanda un délai aux ouvriers du chantier, mais la banque ferma le chantier.'
  expect(of(whole).map(({ kind }) => kind)).toContain('turn')
})

test.each<[Language, string, string]>([
  ['en', 'chief engineer, La Guardia, Hull', 'And from 1999 to 2007, as chief engineer at La Guardia?'],
  ['de', 'Leiterin, La Guardia', 'Und von 1999 bis 2007, als Leiterin bei La Guardia?'],
  ['es', 'ingeniera jefe, La Guardia', '¿Y de 1999 a 2007, como ingeniera jefe en La Guardia?'],
  ['fr', 'ingénieure', 'Et de 1999 à 2007, comme ingénieure ?'],
])('years and post that only a heading says are asked, in %s', (language, role, said) => {
  const story = readStory(readSource('Ana Roth.'), 'Ana Roth', language)
  const [line] = story.lines
  if (!line) throw new Error('no line')
  expect(post(story, { ...line, heading: `1999–2007: ${role}` })).toEqual([said])
  expect(post(story, { ...line, heading: 'The beginnings (1921–1958)' })).toEqual([])
})

test.each<[Language, string]>([
  ['de', 'Im September 1955 reiste Roth nach Moskau und blieb dort.'],
  ['de', 'Im September 1955 Roth.'],
  ['en', 'In September 1955 Roth.'],
])('no date is asked for where the answer would say it again, in %s: %s', (language, line) => {
  const remarks = asked(`Anna Roth. ${line}`, language, { isContiguous: false, year: 1950 })
  for (const { sort, rest } of remarks) if (sort === 'date') expect(rest).not.toContain('1955')
  expect(remarks.filter(({ sort, rest }) => sort === 'date' && rest === undefined)).toEqual([])
})
