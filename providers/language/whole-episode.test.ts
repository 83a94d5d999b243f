import { expect, test } from 'vitest'
import { countWords, partsOf } from '#core/dialog/dialog.ts'
import { formatOf, formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import {
  type Ask,
  type DialogModel,
  diligentModel,
  isPlanAsked,
  section,
  turn,
} from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { makeWriteRequest, settingsFor, writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import type { WriteRequest } from './writer.ts'

/** A model with room for the whole episode writes it; notices and revised lines are collected. */
async function written(model: DialogModel, change: Partial<WriteRequest> = {}) {
  const asks: Ask[] = []
  const stub = await startOpenAILanguageStub((ask) => {
    asks.push(ask)
    return model(ask)
  })
  const notices: string[] = []
  const revised: Turn[] = []
  const request = makeWriteRequest({
    report: (report) => 'notice' in report && notices.push(report.notice),
    onRevised: (_, better) => void revised.push(better),
    ...change,
  })
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url, { WRITER_CONTEXT: '' })), request)
  await stub.close()
  return { turns, notices, revised, asks, written: asks.filter(({ prompt }) => prompt.includes('WRITE NOW')) }
}

const isRevision = ({ prompt }: Ask) => prompt.includes('LINES TO CHANGE')
const german = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...turn(
      index % 2 ? 'Host B' : 'Host A',
      'answer',
      `Im Jahr ${1700 + index} hat sie die Schule am Fluss aufgemacht, und das war nicht leicht für sie.`,
      null,
    ),
    part: 1,
  }))

test('M F14 a model with room writes the whole episode in one answer, each part in its place', async () => {
  const { turns, asks, notices } = await written(diligentModel(), {
    format: formatOf('executive_summary'),
    onRevised: undefined,
  })
  expect(asks).toHaveLength(2)
  expect(asks[1]?.prompt).toContain('Write parts 1 to 4 of 4 of the plan')
  expect(asks[1]?.prompt).toMatch(/which is about (?:49|50|51) turns, most of them 12 to 18 words long/)
  expect(partsOf(turns).map(({ title }) => title)).toEqual([
    'Subject A',
    'Subject B',
    'Subject C',
    'Subject D',
  ])
  expect(turns.at(-1)?.kind).toBe('close')
  expect(Math.abs(countWords(turns) / 750 - 1)).toBeLessThan(0.1)
  expect(notices).toEqual([])
})

test.each([0.6, 1.4])(
  'M F13 a model that writes %f of what is asked is left and asked for the rest',
  async (pace) => {
    for (const format of formats) {
      const { turns, asks } = await written(diligentModel({ pace }), { format, onRevised: undefined })
      const share = countWords(turns) / (format.durationMinutes * 150)
      expect(Math.abs(share - 1), format.id).toBeLessThan(0.15)
      expect(asks.length, format.id).toBeLessThanOrEqual(partsOf(turns).length + 2)
      // The ending keeps its own share, whatever the parts before it used up.
      expect(countWords(partsOf(turns).at(-1)?.turns ?? [])).toBeGreaterThan(40)
    }
  },
)

test('M F7 an answer in another language is left at once and asked for again', async () => {
  const model: DialogModel = (ask) =>
    isPlanAsked(ask.prompt) || isRevision(ask) || ask.prompt.includes('was not in English')
      ? diligentModel()(ask)
      : german(40)
  const { turns, notices, written: asks } = await written(model)
  expect(asks).toHaveLength(2)
  expect(asks[1]?.prompt).toContain('Every word of this one is, whatever the language of SOURCE.')
  expect(turns.some(({ text }) => text.startsWith('Im Jahr'))).toBe(false)
  expect(notices).toEqual([])
})

test('M F7 a model that stays with another language is told of, line by line', async () => {
  const { notices, asks, revised } = await written((ask) =>
    isPlanAsked(ask.prompt) || isRevision(ask) ? diligentModel()(ask) : german(24),
  )
  const [notice = ''] = notices
  expect(notice).toMatch(/^Not in English: lines 2, 3, .*\. gpt-4o was asked twice\. Change them by hand, or/)
  const lines = section(asks.find(isRevision)?.prompt ?? '', 'LINES TO CHANGE')
  expect(lines).toContain('-- other language')
  expect(revised).toEqual([])
})

test('M F15 a model that speaks as one host alone is asked again, then told of, and lines are shared out', async () => {
  const alone: DialogModel = (ask) =>
    (diligentModel()(ask) as { speaker?: string }[]).map((one) =>
      one.speaker ? { ...one, speaker: 'Host B' } : one,
    )
  const { turns, notices, written: asks } = await written(alone)
  expect(asks[1]?.prompt).toContain('Host A and Host B take turns.')
  expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(2)
  expect(notices).toEqual([expect.stringMatching(/^gpt-4o gave one host too many lines in a row, twice\./)])
})

test('M F15 a host does not answer his own question', async () => {
  const model: DialogModel = (ask) =>
    isPlanAsked(ask.prompt) || isRevision(ask)
      ? diligentModel()(ask)
      : [
          turn('Host A', 'opening', 'Both voices are generated by AI.', null),
          turn('Host B', 'question', 'Why did she open the school?', null),
          turn('Host B', 'answer', 'Nobody else would.', null),
          turn('Host A', 'reaction', 'Nobody.', null),
        ].map((one) => ({ ...one, part: 1 }))
  const { turns } = await written(model)
  expect(turns.slice(1, 3).map(({ speaker }) => speaker)).toEqual(['Host B', 'Host A'])
})

const slips = [
  [
    'self-talk',
    'As an AI language model I cannot verify that.',
    /^About the writer or its text instead of the leader: line \d+\./,
  ],
  ['formula', "Absolutely! That's a great question.", /^Stock phrases: line \d+\./],
] as const
test.each(slips)('M F15 %s is asked for again, and told of where it stays', async (fault, slip, told) => {
  const slipping =
    (better: string): DialogModel =>
    (ask) => {
      if (isRevision(ask)) {
        const line = Number.parseInt(section(ask.prompt, 'LINES TO CHANGE'), 10)
        return [{ line, fault, text: better, quote: null }]
      }
      const turns = diligentModel()(ask)
      return isPlanAsked(ask.prompt)
        ? turns
        : turns.toSpliced(3, 0, { ...turn('Host A', 'reaction', slip, null), part: 1 })
    }
  const mended = await written(slipping('I would not have signed.'))
  expect(section(mended.asks.find(isRevision)?.prompt ?? '', 'LINES TO CHANGE')).toContain(`-- ${fault}`)
  expect(mended.revised.map(({ text }) => text)).toEqual(['I would not have signed.'])
  const stubborn = await written(slipping(slip.replace(/\.$/, '!')))
  expect(stubborn.revised).toEqual([])
  expect(stubborn.notices).toEqual([expect.stringMatching(told)])
})

test('M the editor mends what is flat or summarised, four lines at most, and makes nothing worse', async () => {
  const model: DialogModel = (ask) =>
    isRevision(ask)
      ? [
          { line: 2, fault: 'flat', text: 'In 1999 she won 40 prizes in Paris.', quote: null },
          ...[5, 7, 9, 11, 13].map((line, index) => ({
            line: line - 1,
            fault: index ? 'flat' : 'summarised',
            text: `And who paid for school ${line}?`,
            quote: null,
          })),
          { line: 3, fault: '', text: 'This was asked by nobody?', quote: null },
        ]
      : diligentModel()(ask)
  const { revised } = await written(model)
  expect(revised.length).toBeGreaterThan(1)
  expect(revised.length).toBeLessThan(4)
  for (const { text } of revised) expect(text).toMatch(/^And who paid/)
})

test('M beats are planned, told to the writer and kept with the plan', async () => {
  const plans: unknown[] = []
  const model: DialogModel = (ask) => {
    if (!isPlanAsked(ask.prompt)) return diligentModel()(ask)
    expect(ask.prompt).toContain('"hook":"…","want":"…"')
    return (diligentModel()(ask) as object[]).map((part) => ({
      ...part,
      ...{
        hook: 'A locked school',
        want: 'The key',
        obstacle: '',
        reversal: 'He gives it',
        cost: 'Her wage',
      },
      hostA: 'Too hard',
      hostB: 'Right',
      withheld: 'Who paid, until part 3',
      returns: 'The key',
    }))
  }
  const { written: asks } = await written(model, {
    report: (report) => 'plan' in report && plans.push(...report.plan),
  })
  expect(plans[0]).toMatchObject({
    beats: [
      'Hook: A locked school',
      'Want: The key',
      'Reversal: He gives it',
      'Cost: Her wage',
      'Host A: Too hard',
      'Host B: Right',
      'Withheld: Who paid, until part 3',
      'Returns: The key',
    ],
  })
  expect(section(asks[0]?.prompt ?? '', 'WRITE NOW')).toContain('   - Withheld: Who paid, until part 3')
})

test('M F6 every request of an episode knows hosts, audience, wish, format and language', async () => {
  const { asks } = await written(
    (ask) =>
      isPlanAsked(ask.prompt) || isRevision(ask)
        ? diligentModel()(ask)
        : [...diligentModel()(ask), turn('Host B', 'reaction', 'Absolut! So war das eben.', null)],
    {
      language: 'de',
      format: formatOf('leadership_lessons'),
      audience: 'Schulkinder',
      wish: 'Mehr vom Fluss.',
      hosts: {
        'Host A': { name: 'Mia', character: 'Laut.' },
        'Host B': { name: 'Jon', character: 'Leise.' },
      },
    },
  )
  expect(asks.some(isRevision)).toBe(true)
  for (const { system, prompt } of asks) {
    expect(section(prompt, 'HOSTS')).toBe('Host A, called Mia: Laut.\nHost B, called Jon: Leise.')
    expect(section(prompt, 'AUDIENCE')).toBe('Schulkinder')
    expect(section(prompt, 'WISH')).toBe('Mehr vom Fluss.')
    expect(system).toMatch(/Format: Leadership Lessons, about 8 minutes\. .* Spoken in Deutsch\./)
  }
})
