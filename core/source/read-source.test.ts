import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { detectLanguage } from './detect-language.ts'
import { readSource } from './read-source.ts'
import { readSourceIn } from './read-source-in.ts'

const texts = (markdown: string) => readSource(markdown).sentences.map((sentence) => sentence.text)

test('headings belong to the sentences below them and are none themselves', () => {
  const { sentences } = readSource(
    '# Ada Lovelace\n\nShe wrote notes.\n\n## The *engine*\n\nIt was never built. Nobody paid.\n',
  )
  expect(sentences.map(({ text, heading, paragraph }) => [text, heading, paragraph])).toEqual([
    ['She wrote notes.', 'Ada Lovelace', 0],
    ['It was never built.', 'The engine', 1],
    ['Nobody paid.', 'The engine', 1],
  ])
})

test('markdown is taken off, and link addresses, images and footnote marks are not spoken of', () => {
  expect(
    texts(
      'She met **Charles _Babbage_** at a [party](https://x.org "t")[^1]. ![a picture](p.png)\n\nSee https://x.org/a.b?c=d for `more` of it.\n\n[^1]: A note here that nobody says.',
    ),
  ).toEqual(['She met Charles Babbage at a party.', 'See for more of it.'])
})

test('reference links, escapes, entities and hard line ends are resolved', () => {
  expect(
    texts(
      'He sold 5 \\* 3 acres &amp; a\ncow to [the bank][b].  \nThat was all &mdash; really.\n\n[b]: https://bank.example',
    ),
  ).toEqual(['He sold 5 * 3 acres & a cow to the bank.', 'That was all — really.'])
})

test('front matter, code, HTML comments and tables are no sentences; tables and code are mentioned', () => {
  const source = readSource(
    '---\ntitle: A life. In full.\n---\n\nHe came home.\n\n<!-- Do not read this. -->\n\n```\nlet a = 1. Then b.\n```\n\n| Year | What |\n| --- | --- |\n| 1809 | Born in a hut. |\n\nHe left again.',
  )
  expect(source.sentences.map((sentence) => sentence.text)).toEqual(['He came home.', 'He left again.'])
  expect(source.notices).toEqual([
    'One table was left out: tables cannot be read aloud.',
    'One code block was left out.',
  ])
})

test('3,000 tables are counted, and the prose between them is kept', () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |\n\n'
  const source = readSource(`She began early.\n\n${table.repeat(3000)}She ended late.`)
  expect(source.sentences.map((sentence) => sentence.text)).toEqual(['She began early.', 'She ended late.'])
  expect(source.notices[0]).toContain('3000 tables')
})

test('a list of items gives one sentence each, in plain and in marked-up form', () => {
  expect(texts('- Born in Kentucky\n- Taught himself law\n- Shot in a theatre')).toHaveLength(3)
  expect(texts('1. **Born** in Kentucky\n2. Taught himself *law*')).toEqual([
    'Born in Kentucky',
    'Taught himself law',
  ])
})

test('in plain text, short lines without a full stop are headings', () => {
  const { sentences } = readSource(
    'ABRAHAM LINCOLN\n\nEarly years\n\nHe was born in a cabin, far from any school or road.\n\nLater years\n\n    He was elected, and the war came.\n',
  )
  expect(sentences.map((sentence) => [sentence.heading, sentence.text])).toEqual([
    ['Early years', 'He was born in a cabin, far from any school or road.'],
    ['Later years', 'He was elected, and the war came.'],
  ])
})

test('lines that end early and all begin as sentences stand for themselves; wrapped prose stays together', () => {
  const notes =
    '# Notes\n\n- one thing more\n\nThe valve\nFitted to 214 boats so far\nThe institute wanted to buy the drawing, which was under a table\nNow in 11 countries'
  const read = readSource(notes).sentences.slice(-3)
  expect(read.map(({ text, heading, isItem }) => [text, heading, isItem])).toEqual([
    ['Fitted to 214 boats so far', 'The valve', true],
    ['The institute wanted to buy the drawing, which was under a table', 'The valve', true],
    ['Now in 11 countries', 'The valve', true],
  ])
  const wrapped =
    'Ada.\n\nShe opened the yard with Anna\nRoth and nobody else knew of it\nthat year. London was far away.'
  expect(texts(wrapped).at(-2)).toBe(
    'She opened the yard with Anna Roth and nobody else knew of it that year.',
  )
})

test.each([
  ['He left. Silence. Nobody moved.', ['He left. Silence.', 'Nobody moved.']],
  ['Her redundancy pay. £4,100. Then 3.', ['Her redundancy pay. £4,100.', 'Then 3.']],
  ['Sie kam für sechs Wochen nach Hause. Blieb.', ['Sie kam für sechs Wochen nach Hause. Blieb.']],
  ['Au revoir, papa. Encore.\n\nEncore.', ['Au revoir, papa. Encore.']],
  ['Drowned in 1987. Source?', ['Drowned in 1987.']],
])('a word alone is told with the sentence before it in its paragraph: %s', (text, told) => {
  expect(texts(text)).toEqual(told)
})

test('where lines end by choice each is read by itself, whatever it begins with, and a line at the margin is no part of the item above', () => {
  const notes =
    '# Ernie\n\nBefore\ncame over in 1969 on a timber ship, and hid for three nights with a Polish priest in the loft\npapers in 1971\n\nThe accident:\nFeb 1981. A sling broke.\nNobody was hurt, and the men paid for the bales\n\nAfter -\nRetired in 2009\n\n- opened in a closed shop\n- no forms\nRule at the door: tea first\n\nShe gave them:\na list'
  expect(readSource(notes).sentences.map(({ text, heading }) => [heading, text])).toEqual([
    [
      'Before',
      'came over in 1969 on a timber ship, and hid for three nights with a Polish priest in the loft',
    ],
    ['Before', 'papers in 1971'],
    ['The accident', 'Feb 1981.'],
    ['The accident', 'A sling broke.'],
    ['The accident', 'Nobody was hurt, and the men paid for the bales'],
    ['After', 'Retired in 2009'],
    ['After', 'opened in a closed shop'],
    ['After', 'no forms'],
    ['After', 'Rule at the door: tea first'],
    ['After', 'She gave them:'],
    ['After', 'a list'],
  ])
})

test('prose below a list under a label stands under the title again', () => {
  const text = '# Anna\n\nAwards:\nRope maker of the year\nMedal of Hull\n\nShe lives in Hull. She sings.'
  expect(readSource(text).sentences.map(({ text, heading }) => `${heading}: ${text}`)).toEqual([
    'Awards: Rope maker of the year',
    'Awards: Medal of Hull',
    'Anna: She lives in Hull.',
    'Anna: She sings.',
  ])
})

test('short lines of direct speech are told, not taken for headings or left out', () => {
  const { sentences } = readSource(
    '# Anna\n\nSie stand in der Halle und fragte ihn.\n\n„Wie viele Bretter waren es?“\n\n„Acht.“\n\n— Douze.\n\nDann ging sie hinaus in den Schnee.\n',
  )
  expect(sentences.map(({ text }) => text)).toEqual([
    'Sie stand in der Halle und fragte ihn.',
    '„Wie viele Bretter waren es?“',
    '„Acht.“',
    '— Douze.',
    'Dann ging sie hinaus in den Schnee.',
  ])
})

test.each([
  '# Only a title',
  '- - -\n\n***',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '🙂 🙂 🙂',
  '12 34',
  '```\ncode here.\n```',
])('a text without any sentence is refused: %j', (text) => {
  expect(() => readSource(text)).toThrow('No sentence was found')
})

/** Strips markdown independently of the parser under test. */
function withoutMarkdown(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\((?:[^()]|\([^)]*\))*\)|\[\^\d+\]/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/^[ \t]*>[ \t>]*/gm, '')
    .replace(/\\([*_[\]#])/g, '$1')
    .replace(/[*_`~[\]]/g, '')
    .replace(/\s+/g, ' ')
}

test('the span of each sentence holds the sentence, whatever the markdown around it', () => {
  const pieces = [
    'Plain words come first. Then Dr. Grey *really* spoke, and **nobody** slept.\n\n',
    '## A `coded` heading\n\n',
    '> A quotation [with a link](http://a.b/c_(d)) runs\n> over two lines. And it ends here.\n\n',
    '- An item with *stress* in it\n- Another item, &amp; more. With a second sentence.\n\n  And a paragraph below it.\n\n',
    '1. First came the ship.\n2. Then came the ~~sea~~ ice.\n\n',
    'Ünïcödé 🙂 and “quotes” were there.\r\nA second line <b>follows</b> it. Ende.\n\n',
    '| a | b |\n|---|---|\n| no. | sentence. |\n\n',
    'שלום עולם, זה משפט. مرحبا بالعالم، هذه جملة؟ Mixed with English.\n\n',
    '![picture](x.png) A line with a picture[^1] in front.\n\n[^1]: A note. Not read.\n\n',
    '    Four blanks in front of a paragraph. It is prose.\n\n',
  ]
  let seed = 7
  const random = (limit: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % limit
  }
  let checked = 0
  for (let round = 0; round < 60; round++) {
    const text = `${Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('')}The end came.`
    const source = readSource(text)
    let before = 0
    for (const sentence of source.sentences) {
      const slice = withoutMarkdown(source.text.slice(sentence.start, sentence.end))
      expect(slice).toBe(sentence.text)
      expect(sentence.start).toBeGreaterThanOrEqual(before)
      before = sentence.end
      checked++
    }
  }
  expect(checked).toBeGreaterThan(500)
})

test.each([
  ['en', 'She led the hospital for three years and changed how nurses were taught.'],
  ['es', 'Dirigió el hospital durante tres años y cambió la enseñanza para siempre.'],
  ['fr', "Elle dirigea l'hôpital pendant trois ans et changea la façon d'enseigner."],
  ['de', 'Sie leitete das Krankenhaus drei Jahre lang und änderte die Ausbildung.'],
  ['en', 'SHE LED THE HOSPITAL FOR THREE YEARS AND CHANGED HOW NURSES WERE TAUGHT.'],
  [null, 'Ha guidato l’ospedale per tre anni e ha cambiato il modo di insegnare.'],
  [null, '12345 67890'],
])('the language is %s: %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each(['by Ana Okoye', '*By Ana Okoye*'])('who wrote the text is no chapter: %s', (line) => {
  const { sentences } = readSource(
    `# What the loom taught me\n\n${line}\n\nI was born above a mill, and I left it late.`,
  )
  expect(sentences[0]?.heading).toBe('What the loom taught me')
})

test.each<[Language, string, string]>([
  ['en', '(laughs) No, all right. I was late with the form. [Applause]', 'No, all right.'],
  ['en', 'I was late. (She laughs.) No, all right.', 'I was late.'],
  ['es', '(risas) No, de acuerdo. Llegué tarde a la firma. (Se ríe)', 'No, de acuerdo.'],
  ['fr', '(rires) Non, d’accord. J’étais en retard ce jour-là. [Applaudissements]', 'Non, d’accord.'],
  ['de', '(lacht) Nein, gut. Ich war zu spät mit dem Antrag. (Beifall)', 'Nein, gut.'],
])('in %s what is heard beside the words is not read: %s', (language, text, first) => {
  const { sentences } = readSourceIn(`# Rosa Vale\n\n${text}\n\n${text}`, language)
  expect(sentences[0]?.text).toBe(first)
  expect(sentences).toHaveLength(4)
  expect(sentences.map((one) => one.text).join(' ')).not.toMatch(/[()[\]]/)
  for (const { text: words, start } of sentences)
    expect(`# Rosa Vale\n\n${text}\n\n${text}`.slice(start)).toMatch(words.slice(0, 6))
})

test('brackets that tell something are read', () => {
  const text = 'She kept the yard (her father laughs about it now) for ten years (nobody laughs at that).'
  expect(readSourceIn(text, 'en').sentences[0]?.text).toBe(text)
})

test('a study of which nothing is told is no heading above the next study', () => {
  const post =
    'Head of ropes\nHull Docks\n2010 - 2014\n- 40 ropes a day for nine years\n- 12 people in the yard'
  const studies = 'School of Knots\nDiploma in hemp\n1998 - 2001\n\nUniversity of Cork\nExchange term, 2000'
  const text = `Anna Roth\n\nExperience\n\n${post}\n\nEducation\n\n${studies}\n\nLanguages\n\nDutch`
  const { sentences } = readSourceIn(text, 'en')
  expect(sentences.map(({ heading, text: said }) => [heading, said]).slice(-2)).toEqual([
    ['Education', 'School of Knots, Diploma in hemp, 1998 - 2001'],
    ['Education', 'University of Cork, Exchange term, 2000'],
  ])
  expect(sentences[0]?.heading).toBe('Head of ropes — Hull Docks (2010 – 2014)')
  const [from, to] = [sentences.at(-2)?.start ?? 0, sentences.at(-2)?.end]
  expect(text.slice(from, to)).toBe('School of Knots\nDiploma in hemp\n1998 - 2001')
})
