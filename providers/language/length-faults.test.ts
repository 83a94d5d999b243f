import { expect, test } from 'vitest'
import { countWords } from '#core/dialog/dialog.ts'
import { formatOf } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { type DialogModel, diligentModel, isPlanAsked, section } from '#tests/support/stubs/dialog-model.ts'
import { makeSource, manySentences } from '#tests/support/stubs/write-request.ts'
import { isRevision, writeWhole } from '#tests/support/stubs/write-whole.ts'
import { lengthFaults } from './length-faults.ts'

type Draft = { part?: number; kind: string; text: string }

/** Says the sentences of the source freely, so that rules leave the lines open; of the ending only this share. */
function freely(pace: number, shareOfEnding = 1): DialogModel {
  return (ask) => {
    const turns = diligentModel({ pace })(ask) as Draft[]
    if (isPlanAsked(ask.prompt)) return turns
    const last = Math.max(...turns.map(({ part = 0 }) => part))
    const ending = turns.filter(({ part }) => part === last)
    const kept = new Set([...ending.slice(0, ending.length * shareOfEnding), ...ending.slice(-2)])
    return turns
      .filter((one) => one.part !== last || kept.has(one))
      .map((one) => ({ ...one, text: one.text.replace('In the year', 'It was in') }))
  }
}

/** Another word for each number. */
const madeUp = (number: number) =>
  `lo${String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`

/** Gives each line the length that is asked for, in words of its own. */
const editorOfLength: DialogModel = ({ prompt }) =>
  [...section(prompt, 'LINES TO CHANGE').matchAll(/^(\d+)\. .* -- (too \w+) \D*(\d+) words/gm)].map(
    ([, line, fault, words]) => ({
      line: Number(line),
      fault,
      text: `Line ${line}: ${Array.from({ length: Number(words) - 2 }, (_, at) => madeUp(Number(line) * 100 + at)).join(' ')}`,
      quote: 'she opened school',
    }),
  )
const withEditor =
  (writer: DialogModel, editor: DialogModel): DialogModel =>
  (ask) =>
    isRevision(ask) ? editor(ask) : writer(ask)
const share = (turns: readonly { text: string }[]) => countWords(turns) / 450

test('M F13 an answer with up to a quarter too many words keeps its ending; its longest lines are said shorter', async () => {
  const { turns, edited, asks, written } = await writeWhole(withEditor(freely(1.08), editorOfLength))
  expect(written).toHaveLength(1)
  expect(turns.at(-1)?.kind).toBe('close')
  expect(share(turns)).toBeGreaterThan(1.12)
  expect(share(edited)).toBeLessThan(1.1)
  expect(share(edited)).toBeGreaterThan(0.95)
  expect(asks.filter(isRevision)).toHaveLength(1)
})

test('M F13 a first part that is much too long does not cost the answer its ending, if the whole can be said shorter', async () => {
  const longBeginning: DialogModel = (ask) =>
    (freely(0.9)(ask) as Draft[]).map((one) =>
      one.part === 1 && one.kind === 'answer'
        ? { ...one, text: `${one.text} And the river rose that night, and the boats lay still.` }
        : one,
    )
  const { turns, edited, written } = await writeWhole(withEditor(longBeginning, editorOfLength))
  expect(written).toHaveLength(1)
  expect(turns.at(-1)?.kind).toBe('close')
  expect(share(turns)).toBeGreaterThan(1.1)
  expect(share(edited)).toBeLessThan(1.1)
})

test('M F13 an answer whose ending is too short gets its missing words in lines that tell', async () => {
  const { turns, edited, asks, written } = await writeWhole(withEditor(freely(0.9, 0.5), editorOfLength))
  expect(written).toHaveLength(1)
  expect(share(turns)).toBeLessThan(0.88)
  expect(Math.abs(share(edited) - 1)).toBeLessThan(0.1)
  expect(asks.filter(isRevision)).toHaveLength(1)
})

test.each([
  ['too long', freely(1.08), 'thing '.repeat(30)],
  ['too short', freely(0.9, 0.5), 'It was so in'],
])('M F13 a line that is %s is not changed for one that is more so', async (fault, writer, text) => {
  const contrary: DialogModel = (ask) =>
    (editorOfLength(ask) as { line: number }[]).map((one) => ({ ...one, text: `${text} ${one.line}.` }))
  const { revised, asks } = await writeWhole(withEditor(writer, contrary))
  expect(section(asks.find(isRevision)?.prompt ?? '', 'LINES TO CHANGE')).toContain(`-- ${fault}`)
  expect(revised).toEqual([])
})

test('M F13 an episode that was too long is not cut until it is too short', async () => {
  const hasty: DialogModel = (ask) =>
    (editorOfLength(ask) as { line: number }[]).map((one) => ({
      ...one,
      text: `She did ${madeUp(one.line)}.`,
    }))
  const { edited, revised } = await writeWhole(withEditor(freely(1.15), hasty))
  expect(share(edited)).toBeLessThan(1.1)
  expect(share(edited)).toBeGreaterThan(0.9)
  expect(revised.length).toBeGreaterThan(4)
})

test('M what the editor chooses itself may not take an episode out of its length', async () => {
  const long = `So ${Array.from({ length: 24 }, (_, at) => `thing${at}`).join(' ')}`
  const { revised, edited } = await writeWhole(
    withEditor(freely(0.95), ({ prompt }) =>
      [...section(prompt, 'SCRIPT').matchAll(/^(\d+)\. Host B: It was in/gm)].slice(0, 4).map(([, line]) => ({
        line: Number(line),
        fault: 'summarised',
        text: `${long} of line ${line} and ${line}.`,
        quote: 'she opened school',
      })),
    ),
  )
  expect(share(edited)).toBeLessThan(1.1)
  expect(revised.length).toBeLessThan(4)
})

/** As many made-up words, none of them twice in an episode. */
const words = (line: string | undefined, count: number) =>
  Array.from({ length: count }, (_, at) => madeUp(Number(line) * 100 + at)).join(' ')
/** Says the first lines that tell anew: two flat ones longer, one shorter, then one as a scene. */
const editorWithScene: DialogModel = ({ prompt }) =>
  [...section(prompt, 'SCRIPT').matchAll(/^(\d+)\. Host B: (It was in.*)/gm)]
    .slice(0, 4)
    .map(([, line, text = ''], at) => ({
      line: Number(line),
      fault: at === 3 ? 'summarised' : 'flat',
      text: `Line ${line}: ${words(line, countWords(text) - 2 + ([10, 10, -8, 18][at] ?? 0))}`,
      quote: 'she opened school',
    }))
/** Most words that the editor may add, as its task tells. */
const roomTold = ({ prompt }: { prompt: string }) =>
  Number(/all in all at most (\d+) words? more/i.exec(prompt)?.[1])

test('M a summary that becomes a scene has the room that an episode has left, before flat lines that grow', async () => {
  const { turns, edited, asks } = await writeWhole(withEditor(freely(0.95), editorWithScene))
  const asked = asks.find(isRevision)
  if (!asked) throw new Error('no editor')
  // The task names the room: what is left of the length that is allowed.
  expect(roomTold(asked)).toBe(Math.floor(450 * 1.1 - countWords(turns)))
  const changed = edited.filter(({ text }) => /^Line \d+: /.test(text)).map(({ text }) => countWords(text))
  expect(changed).toContain(30)
  expect(share(edited)).toBeLessThanOrEqual(1.1)
})

const line = (kind: Turn['kind'], count: number) => ({ kind, text: 'word '.repeat(count).trim() }) as Turn
const kinds: Turn['kind'][] = ['question', 'answer', 'reaction', 'opinion', 'answer', 'takeaway']
const talk = kinds.flatMap((kind, at) => [line(kind, 16 + at), line(kind, kind === 'answer' ? 60 : 30)])

test('M F13 what is beyond the tenth is asked back, from what judges before what tells, a quarter of a line at most', () => {
  const all = countWords(talk)
  expect(lengthFaults(talk, all / 1.09)).toEqual([])
  const total = all / 1.12
  const faults = lengthFaults(talk, total)
  const saved = faults.reduce((sum, { index, words: wanted }) => {
    const had = countWords(talk[index]?.text ?? '')
    expect(wanted).toBeGreaterThanOrEqual(had * 0.75)
    expect(talk[index]?.kind).not.toBe('answer')
    return sum + had - wanted
  }, 0)
  expect((all - saved) / total).toBeLessThanOrEqual(1.05)
  expect((all - saved) / total).toBeGreaterThan(1.02)
  // Where that is not enough, what tells is shortened too, the longest of it first.
  const more = lengthFaults(talk, all / 1.25)
  expect(more.map(({ index }) => talk[index]?.kind)).toContain('answer')
  expect(
    countWords(talk[more.find(({ index }) => talk[index]?.kind === 'answer')?.index ?? 0]?.text ?? ''),
  ).toBe(60)
})

test('M F13 a long episode is asked for as many shorter lines as it needs', async () => {
  const { edited, asks } = await writeWhole(withEditor(freely(1.15), editorOfLength), {
    format: formatOf('leadership_lessons'),
    source: makeSource(manySentences(200)),
  })
  const asked = section(asks.find(isRevision)?.prompt ?? '', 'LINES TO CHANGE').split('\n')
  expect(asked.length).toBeGreaterThan(16)
  expect(countWords(edited) / 1200).toBeLessThan(1.1)
})
