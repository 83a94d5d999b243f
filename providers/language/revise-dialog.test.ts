import { expect, test } from 'vitest'
import type { Statement } from '#core/checks/judged-claims.ts'
import type { SupportLabel } from '#core/checks/support-label.ts'
import { type DialogModel, diligentModel, isPlanAsked, section } from '#tests/support/stubs/dialog-model.ts'
import { isRevision, writeWhole } from '#tests/support/stubs/write-whole.ts'
import type { WriteRequest } from './writer.ts'

type Element = { line: number; fault: string; text: string; quote: string | null }
const byModel = (support: 'supported' | 'unsupported'): SupportLabel => ({
  support,
  provedBy: 'model',
  reason: support === 'unsupported' ? { kind: 'absent', words: 'she paid' } : null,
  source: { start: 0, end: 9 },
})

/** An episode whose writer tells freely, so that no line stands in the source; `edit` answers as the editor. */
async function edited(
  edit: (prompt: string) => Element[],
  { said = [], ...change }: Partial<WriteRequest> & { said?: string[] } = {},
) {
  const model: DialogModel = (ask) => {
    if (isRevision(ask)) return edit(ask.prompt)
    const turns = diligentModel({ pace: 0.9 })(ask) as { text: string; kind: string }[]
    if (isPlanAsked(ask.prompt) || !ask.prompt.includes('<<<WRITE NOW')) return turns
    const texts = [...said]
    return turns.map((one) => {
      if (one.kind !== 'answer') return one
      const text = texts.shift() ?? one.text.replace('In the year', 'It was in')
      return { ...one, text, quote: one.text }
    })
  }
  const { edited: turns, asks, revised } = await writeWhole(model, change)
  return { turns, prompt: asks.find(isRevision)?.prompt ?? '', revised }
}

/** Places of the answers as SCRIPT numbers them. */
function answersIn(prompt: string): number[] {
  const lines = section(prompt, 'SCRIPT').split('\n')
  return lines.flatMap((line) => (/^\d+\. Host B: It was in/.test(line) ? [Number.parseInt(line, 10)] : []))
}

test('M the checking model reads the new wordings of the editor, all in one request, before they count', async () => {
  const asked: Statement[][] = []
  const check = async (statements: readonly Statement[]) => {
    asked.push([...statements])
    return statements.map(({ text, label }) => {
      if (label.provedBy === 'words') return label
      if (/open question/.test(text)) return label
      return byModel(/never paid/.test(text) ? 'unsupported' : 'supported')
    })
  }
  const texts = [
    'People stood in line at her door before the sun was up.',
    'Nobody had ever asked for a school there, and still they came.',
    'She was never paid for any of it, and it shows.',
    'Whether the mayor wanted it is an open question to this day.',
  ]
  let places: number[] = []
  const { turns, revised } = await edited(
    (prompt) => {
      places = answersIn(prompt).slice(0, 4)
      return texts.map((text, index) => ({ line: places[index] ?? 0, fault: 'flat', text, quote: null }))
    },
    { check },
  )
  const ofEditor = asked.filter((statements) => statements.some(({ text }) => texts.includes(text)))
  expect(ofEditor.map((statements) => statements.map(({ text }) => text))).toEqual([texts])
  // What stands just before a line explains its words.
  expect(ofEditor[0]?.[0]?.before).toBe(turns[(places[0] ?? 0) - 2]?.text)
  const outcome = places.map((place) => turns[place - 1])
  expect(outcome.map((turn, index) => turn?.text === texts[index])).toEqual([true, true, false, false])
  for (const turn of outcome) expect(turn).toMatchObject({ support: 'supported', provedBy: 'model' })
  // A refused wording was never announced.
  expect(revised.some(({ text }) => /never paid|open question/.test(text))).toBe(false)
})

test('M without a checking model a line that is supported stays, and one that nobody checked may change', async () => {
  const { turns } = await edited((prompt) => {
    const [place = 0] = answersIn(prompt)
    const close = section(prompt, 'SCRIPT').split('\n').length
    const text = 'Write down who pays before you open anything at all.'
    return [
      { line: place, fault: 'flat', text: 'In the year 1700 the river froze near the school.', quote: null },
      { line: close - 1, fault: 'flat', text, quote: null },
    ]
  })
  expect(turns.some(({ text }) => text.startsWith('In the year 1700 the river froze'))).toBe(true)
  const words = await edited(
    (prompt) => [
      {
        line: Number(/^(\d+)\. Host B: In the year 1705/m.exec(section(prompt, 'SCRIPT'))?.[1]),
        fault: 'flat',
        text: 'In 1705 the fifth school opened near the river, and nobody came.',
        quote: null,
      },
    ],
    {
      said: Array.from(
        { length: 90 },
        (_, index) => `In the year ${1700 + index} she opened school number ${index} near the river.`,
      ),
    },
  )
  expect(words.prompt).toContain('In the year 1705')
  expect(words.revised).toEqual([])
})

const judgment = 'I would not have, and to me that settles nothing.'
const asJudgment = (prompt: string) =>
  [...section(prompt, 'LINES TO CHANGE').matchAll(/^(\d+)\./gm)].map(([, line]) => ({
    line: Number(line),
    fault: 'unsupported',
    text: judgment,
    quote: null,
  }))

test('M a judgment without a quote may stand for a line that the text does not hold', async () => {
  const said = ['Then Oswald Quennell came and closed the school for good.']
  const { turns, prompt } = await edited(asJudgment, { said })
  expect(prompt).toContain('or, if it is a judgment, say openly that it is one, with null as `quote`')
  // The editor is told what is wrong, by rules too.
  expect(section(prompt, 'LINES TO CHANGE')).toMatch(
    /^\d+\. Host B \(answer\): Then Oswald .* -- unsupported \(name: Oswald\)$/,
  )
  // Nobody has read it, which is what its label says.
  expect(turns.find(({ text }) => text === judgment)).toMatchObject({ support: 'not_checked', source: null })
  const check = async (statements: readonly Statement[]) =>
    statements.map(({ text, label }): SupportLabel => {
      if (text !== judgment) return label
      return { support: 'no_claim', provedBy: 'model', reason: null, source: null }
    })
  const read = await edited(asJudgment, { said, check })
  expect(read.turns.find(({ text }) => text === judgment)).toMatchObject({
    support: 'no_claim',
    provedBy: 'model',
  })
})

test('M a line that cites its passage becomes an open judgment only where the checking model finds no claim in it', async () => {
  const flat = (prompt: string) => [
    { line: answersIn(prompt)[2] ?? 0, fault: 'flat', text: judgment, quote: null },
  ]
  expect((await edited(flat)).revised).toEqual([])
  const check = async (statements: readonly Statement[]) =>
    statements.map(({ text, label }): SupportLabel => {
      return text === judgment
        ? { support: 'no_claim', provedBy: 'model', reason: null, source: null }
        : label
    })
  expect((await edited(flat, { check })).turns.some(({ text }) => text === judgment)).toBe(true)
})

const greeting = 'Both voices are generated by AI. Ada Example won 40 prizes in 1999.'
test.each([
  ['is written anew', 'Both voices are generated by AI. It is about Ada Example and her schools.', true],
  ['still says that the voices are AI', 'Hello. It is about Ada Example and her schools.', false],
  ['is taken only where it holds', 'Both voices are generated by AI. She won in 1650.', false],
])('M a greeting that the text does not hold %s', async (_, text, isTaken) => {
  const model: DialogModel = (ask) => {
    if (isRevision(ask)) return [{ line: 1, fault: 'unsupported', text, quote: null }]
    const turns = diligentModel({ pace: 0.9 })(ask) as { text: string; kind: string }[]
    return turns.map((one) => (one.kind === 'opening' ? { ...one, text: greeting } : one))
  }
  const { edited: turns, asks } = await writeWhole(model)
  expect(section(asks.find(isRevision)?.prompt ?? '', 'LINES TO CHANGE')).toBe(
    `1. Host A (opening): ${greeting} -- unsupported (date: 1999)`,
  )
  expect(turns[0]).toMatchObject({ kind: 'opening', text: isTaken ? text : greeting })
})

test('M a short flat line may become a doubt of some words, and a short summary a scene', async () => {
  const doubt = 'And who would have paid for it, if not she herself?'
  const scene = `She stood there ${'and waited and counted the boats '.repeat(6)}until he came.`
  const flatLine: DialogModel = (ask) => {
    if (isRevision(ask)) {
      const at = (said: string) =>
        section(ask.prompt, 'SCRIPT')
          .split('\n')
          .findIndex((line) => line.endsWith(said)) + 1
      return [
        { line: at('And she?'), fault: 'flat', text: doubt, quote: null },
        { line: at('So she came.'), fault: 'summarised', text: scene, quote: 'she opened school' },
        {
          line: at('A pity.'),
          fault: 'flat',
          text: `A pity, ${'and so it was, '.repeat(6)}or not.`,
          quote: null,
        },
      ]
    }
    const turns = diligentModel({ pace: 0.85 })(ask) as { part?: number; kind: string; text: string }[]
    if (isPlanAsked(ask.prompt)) return turns
    const short = ['And she?', 'So she came.', 'A pity.']
    return turns.map((one, at) =>
      at === 5 || at === 8 || at === 11 ? { ...one, text: short.shift() ?? '' } : one,
    )
  }
  const { revised } = await writeWhole(flatLine)
  expect(revised.map(({ text }) => text)).toEqual([scene, doubt])
})

test('M the checking model sees a new wording behind the new wording of the line before it', async () => {
  const asked: Statement[][] = []
  const check = async (statements: readonly Statement[]) => {
    asked.push([...statements])
    return statements.map(({ label }) => label)
  }
  const texts = ['The river was frozen over near the school.', 'And who swept the ice away for them?']
  await edited(
    (prompt) => {
      const [, , place = 0] = answersIn(prompt)
      return [
        { line: place + 1, fault: 'flat', text: texts[1] ?? '', quote: null },
        { line: place, fault: 'flat', text: texts[0] ?? '', quote: 'she opened school' },
      ]
    },
    { check },
  )
  const ofEditor = asked.find((statements) => statements.some(({ text }) => texts.includes(text)))
  expect(ofEditor?.map(({ text }) => text)).toEqual(texts)
  expect(ofEditor?.[1]?.before).toBe(texts[0])
})

test.each([
  ['stand', 'They were paid by the town, and late.', true],
  ['fall', 'She was never paid for any of it.', false],
])('M a new question and the new answer behind it %s together', async (_, answer, stands) => {
  const check = async (statements: readonly Statement[]) =>
    statements.map(({ text, label }) =>
      label.provedBy === 'words' ? label : byModel(/never paid/.test(text) ? 'unsupported' : 'supported'),
    )
  const question = 'And who paid them for all of that?'
  const { revised } = await edited(
    (prompt) => {
      const [, , place = 0] = answersIn(prompt)
      return [
        { line: place - 1, fault: 'flat', text: question, quote: null },
        { line: place, fault: 'flat', text: answer, quote: 'she opened school' },
      ]
    },
    { check },
  )
  const found = revised.map(({ text }) => text).filter((text) => text === question || text === answer)
  expect(found).toEqual(stands ? [question, answer] : [])
})
