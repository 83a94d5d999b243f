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
  ['She hired him. “It is a job.”', ['She hired him.', '“It is a job.”']],
  ['She hired him. Roth: “It is a job.”', ['She hired him.', 'Anna Roth says: “It is a job.”']],
  ['- “It is a job.”', []],
  ['Quote: “It is a job.”', []],
  ['I must ring her brother. She sold ropes.', ['She sold ropes.']],
  // What was passed is in the line that is in doubt.
  ['- failed the exam twice (check)\n- passed in 1986, third try', []],
  [
    '- failed the exam twice\n- passed in 1986, third try',
    ['Failed the exam twice', 'Passed in 1986, third try'],
  ],
])('of notes, words are told with who says them, or not: %s', (notes, said) => {
  expect(told(notes)).toEqual(said)
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
