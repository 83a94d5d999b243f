import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { readSourceIn } from '#core/source/read-source-in.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { spokenParts } from './notes.ts'
import { writeDialog } from './write-dialog.ts'

const leaderName = 'Anna Roth'

function told(notes: string, language: Language = 'en'): string[] {
  const source = readSourceIn(`Anna Roth sold ropes to the yard.\n\n${notes}`, language)
  const { sentences } = spokenParts(source, 'notes', languagePacks[language].writing, leaderName)
  return sentences.slice(1).flatMap(({ text }) => text || [])
}

test.each<[string, string[]]>([
  ['Quote Roth: “It is a job.”', ['Anna Roth says: “It is a job.”']],
  ['## Anna quotes\n\n“It is a job.”', ['Anna Roth says: “It is a job.”']],
  ['## Anna quotes\n\n“It is a job.”\n“Be on time.”', ['Anna Roth says: “It is a job.” “Be on time.”']],
  ['Andre: “She gave me an apron.”', ['Andre says: “She gave me an apron.”']],
  ['She was clear:\n\n“It is a job.”', ['She was clear:', '“It is a job.”']],
  ['She hired him. “It is a job.”', ['She hired him.', 'And in quotation marks: “It is a job.”']],
  ['She told him: “Go.” “It is a job.”', ['She told him: “Go.”', '“It is a job.”']],
  ['She hired him. Roth: “It is a job.”', ['She hired him.', 'Anna Roth says: “It is a job.”']],
  ['- “It is a job.”', []],
  ['Quote: “It is a job.”', []],
  ['I must ring her brother. She sold ropes.', ['She sold ropes.']],
  [
    'Her daughter Eva, nurse (Hull): “She never shouted.”',
    ['Her daughter Eva, nurse, says: “She never shouted.”'],
  ],
  ['Councillor Royle — “She gave it back.”', ['Councillor Royle says: “She gave it back.”']],
  ['She always said: “It is a job.”', ['She always said: “It is a job.”']],
  ['To ask her on Thursday:\n- why “Lane Four”?\n- the ferry?', []],
  ['Still open: did she take the medal?\nRing: her brother and Tom\n\nShe sold ropes.', ['She sold ropes.']],
  ['## To check\n\n- her brother’s shop\n\nShe sold ropes.', ['She sold ropes.']],
  ['Anna built:\n- a very long quay', ['Anna built:', 'A very long quay']],
  [
    '- put 340 kids thru school. took 13 days w/ 80 men',
    ['Put 340 kids through school. Took 13 days with 80 men'],
  ],
  ['- To check: 46 or 64 boats?\n- Founded in her kitchen', ['Founded in her kitchen']],
  ['- To check:\n  - 46 or 64 boats?\n- Founded in her kitchen', ['Founded in her kitchen']],
  ['- **To check:** was it 46 or 64?\n- Founded in her kitchen', ['Founded in her kitchen']],
  ['**What she says.** “It is a job.”', ['“It is a job.”']],
  ['- He counted the villages: 34 under water', ['He counted the villages: 34 under water']],
  ['Law school, 6 yrs. Drove a van.', ['Law school, 6 years.', 'Drove a van.']],
  ['- don’t mention the lawsuit\n- sold ropes in Hull', ['Sold ropes in Hull']],
  ['- or: every May the yard stops', ['Every May the yard stops']],
  ['How it began: in 2003 a man asked for work.', ['In 2003 a man asked for work.']],
  ['Health: stroke in 2017, learned to write again', ['Stroke in 2017, learned to write again']],
  [
    '- Pay: three times the lowest wage\n- one mop for all',
    ['Pay: three times the lowest wage', 'One mop for all'],
  ],
  // What was passed is in the line that is in doubt.
  ['- failed the exam twice (check)\n- passed in 1986, third try', []],
  [
    '- failed the exam twice\n- passed in 1986, third try',
    ['Failed the exam twice', 'Passed in 1986, third try'],
  ],
])('of notes, words are told with who says them, or not: %s', (notes, said) => {
  expect(told(notes)).toEqual(said)
})

test.each([
  ['- R put it in writing. R was right', 'Rosa put it in writing. Rosa was right'],
  ['- R: “That is the rope.”', 'Rosa Vale says: “That is the rope.”'],
  ['- the crane of type R was sold', 'The crane of type R was sold'],
  ['- R. Lund bought it', 'R. Lund bought it'],
  ['- R and B was her music', 'R and B was her music'],
])('of notes the first letter of the leader’s name is said as the name: %s', (note, said) => {
  const source = readSourceIn(`Rosa Vale sold ropes to the yard.\n\n${note}`, 'en')
  const { sentences } = spokenParts(source, 'notes', languagePacks.en.writing, 'Rosa Vale')
  expect(
    sentences
      .slice(1)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(said)
})

test.each([
  ['“She never shouted.” — The Harbour Post', 'The Harbour Post says: “She never shouted.”'],
  ['“She never shouted,” — he said.', '“She never shouted,” — he said.'],
  ['« She never shouted. » – Eva Lind, baker', 'Eva Lind, baker, says: « She never shouted. »'],
])('in a story too, who signed words is said before them: %s', (words, said) => {
  const source = readSourceIn(`Anna Roth sold ropes.\n\n${words}`, 'en')
  const { sentences } = spokenParts(source, 'story', languagePacks.en.writing, leaderName)
  expect(sentences.at(-1)?.text).toBe(said)
})

test.each<[Language, string, string]>([
  ['en', '- anyone can ask for a day off', '- ask Anna for a photo'],
  ['en', '- drivers get one free Sunday a month', '- photo of Anna: get from Tom'],
  ['fr', 'Elle a invité le directeur à faire le même trajet.', '- photo à faire'],
  ['fr', '- elle allait chercher les enfants', '- À faire : la photo'],
  ['es', '- salía a buscar a los niños', '- foto: preguntar a Tomás'],
  ['de', '- nicht alle kamen zum Essen', '- nicht erwähnen: Streit mit dem Vetter'],
  ['es', '- no quería hablar de ello', '- no hablar del pleito con su primo'],
  ['fr', '- elle a dit : « Venez »', '- peut-être finir sur : « Venez demain »'],
  ['fr', '- ne dormait que trois heures', '- ne pas parler du procès avec son cousin'],
])(
  'in %s the word of a reminder inside a sentence tells: %s; alone it reminds: %s',
  (language, tells, reminds) => {
    expect(told(`${tells}\n${reminds}`, language)).toHaveLength(1)
    expect(told(reminds, language)).toEqual([])
  },
)

test.each([
  ['**Eva Lind**, baker\n“She never shouted.”', 'Eva Lind, baker, says: “She never shouted.”'],
  ['Eva Lind\nBaker in Hull\n“She never shouted.”', 'Eva Lind, Baker in Hull, says: “She never shouted.”'],
  ['“She never shouted.”\nEva Lind, baker', 'Eva Lind, baker, says: “She never shouted.”'],
  ['“She never shouted.”\n\n— Eva Lind', 'Eva Lind says: “She never shouted.”'],
  ['“She never shouted.” — Eva Lind, baker', 'Eva Lind, baker, says: “She never shouted.”'],
  ['What people say\n“She never shouted.”', ''],
])('in a profile words are told with the name above, below or behind them, or not: %s', (words, said) => {
  const source = readSourceIn(`Anna Roth sold ropes.\n\nTom Hale, cook\n“She sang.”\n\n${words}`, 'en')
  const { sentences } = spokenParts(source, 'profile', languagePacks.en.writing, leaderName)
  expect(sentences.slice(2).map(({ text }) => text)).toEqual([said])
  expect(sentences[1]?.text).toBe('Tom Hale, cook, says: “She sang.”')
})

test.each([
  ['1,400 kids a yr, for 12 yrs', '1,400 kids a year, for 12 years'],
  ['b. 1941 in Hull, d. 2017 at sea', 'Born 1941 in Hull, died 2017 at sea'],
  ['Halls Creek WA. d. 2017 at sea', 'Halls Creek WA. Died 2017 at sea'],
  ['sent a 17 yr old out', 'Sent a 17-year-old out'],
  ['12 yr at sea', '12 years at sea'],
])('a shortened year is one or many: %s', (written, said) => {
  expect(told(`- ${written}`).map((text) => text.toLowerCase())).toEqual([said.toLowerCase()])
})

test.each<[Language, string]>([
  ['en', 'Anna is eldest of five'],
  ['de', 'Anna ist eldest of five'],
  ['fr', 'Anna est eldest of five'],
  ['es', 'Anna es eldest of five'],
])('in %s the sign for "is" is said as the word', (language, said) => {
  expect(told('- Anna = eldest of five', language)).toEqual([said])
})

test('the opening says whose "I" it is in a profile and in own notes, and says nothing of it where nobody says "I"', () => {
  const [format] = formats
  const opening = (text: string, kind: TextKind) =>
    writeDialog({
      source: readSourceIn(text, 'en'),
      kind,
      leaderName,
      format,
      language: 'en',
      wordsPerMinute: 150,
      seed: 1,
    }).find((turn) => turn.kind === 'opening')?.text
  const whose = 'Where nobody else is named, the words with “I” are those of Anna Roth.'
  const own = 'I sold ropes to the yard for ten years. I walked the docks at night and asked for work.'
  const plain = 'She sold ropes to the yard for ten years. “I walked the docks at night,” she said.'
  expect(opening(own, 'profile')).toContain(whose)
  expect(opening(own, 'notes')).toContain(whose)
  expect(opening(plain, 'profile')).not.toContain(whose)
  expect(opening(plain, 'notes')).not.toContain(whose)
})

test('the first note is asked for by its heading, and a heading such as "Trouble" is a chapter', () => {
  const [format] = formats
  const notes = `- **1971 – The auction.** Left at 15, wrote down who lied.
- **Trouble.** Lost two boats in a night.
- Bought another boat in 2008.`
  const turns = writeDialog({
    source: readSourceIn(`# Notes on Anna Roth\n\n${notes}`, 'en'),
    kind: 'notes',
    leaderName,
    format,
    language: 'en',
    wordsPerMinute: 150,
    seed: 1,
  })
  const asked = turns.filter(({ kind }) => kind === 'question').map(({ text }) => text)
  expect(asked[0]).toContain('“1971 – The auction”')
  expect(turns.map(({ part }) => part)).toContain('Trouble')
  // The title names notes, and what stands under it alone is told.
  expect(turns.some(({ text }) => text.includes('another boat'))).toBe(true)
})

test('a paragraph of its own tells what its label names, and “those months” fall with what they count', () => {
  const notes =
    '# Anna Roth, notes\n\n## The yard\n\n- 2009: lost 40% of sales (check). He took no pay for 14 months. Tom paid her rent for 3 of those months\n- sold 11 ropes on Monday\n- call Eva??\n\nHealth: heart surgery in 2019, bakes only Saturdays now\n\n## The hiring thing\n\n- 212 people hired from prison'
  const [format] = formats
  const source = readSourceIn(notes, 'en')
  const request = {
    source,
    kind: 'notes',
    leaderName,
    format,
    language: 'en',
    wordsPerMinute: 150,
    seed: 1,
  } as const
  const spoken = writeDialog(request)
    .map(({ text }) => text)
    .join('\n')
  expect(spoken).toContain('“Health”')
  expect(spoken).toContain('Heart surgery in 2019, bakes only Saturdays now')
  expect(spoken).toContain('“The hiring thing”')
  expect(spoken).not.toContain('those months')
})
