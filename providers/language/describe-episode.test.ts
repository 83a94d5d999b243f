import { expect, test } from 'vitest'
import type { Statement } from '#core/checks/judged-claims.ts'
import { partsOf } from '#core/dialog/dialog.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { type DialogModel, diligentModel, isDescriptionAsked } from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { makeWriteRequest, settingsFor } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import type { Described, WriteRequest } from './writer.ts'

const good = [
  { of: 'title', part: null, text: 'A school by the river, every year' },
  { of: 'teaser', part: null, text: 'In the year 1703 she opened a school near the river. Then another.' },
  { of: 'takeaway', part: null, text: 'Open the next one before the last one is full.' },
  { of: 'chapter', part: 2, text: 'The second river' },
]

async function described(drafts: unknown[], change: Partial<WriteRequest> = {}) {
  const model: DialogModel = (ask) => (isDescriptionAsked(ask.prompt) ? drafts : diligentModel()(ask))
  const stub = await startOpenAILanguageStub(model)
  const found: Described[] = []
  const turns: Turn[] = []
  const request = makeWriteRequest({
    onDescribed: (one) => void found.push(one),
    onRevised: (index, turn) => {
      turns[index] = turn
    },
    ...change,
  })
  const writer = createWriter('gpt-4o', settingsFor(stub.url, { WRITER_CONTEXT: '' }))
  for await (const turn of writer.write(request)) turns.push(turn)
  await stub.close()
  return { described: found[0], chapters: partsOf(turns).map(({ title }) => title), turns }
}

test('M title, teaser, takeaways and chapter titles come from the model', async () => {
  expect(await described(good)).toMatchObject({
    described: {
      title: 'A school by the river, every year',
      notes:
        'In the year 1703 she opened a school near the river. Then another.\n\nTo take away:\n- Open the next one before the last one is full.',
    },
    chapters: ['Subject A', 'Subject B', 'Subject C'],
  })
})

test('M what the rules refute of a title, a teaser or a takeaway is not used; the next one is, if there is one', async () => {
  const wrong = [
    { of: 'title', part: null, text: 'How Winston Churchill learned to read' },
    { of: 'teaser', part: null, text: 'In 1999 she opened her last school, and it burned down.' },
    { of: 'takeaway', part: null, text: 'Let that sink in: never ask 4,000 people at once.' },
  ]
  const { described: nothing } = await described(wrong)
  expect(nothing).toEqual({ title: null, notes: null })
  expect((await described([...wrong, ...good])).described?.title).toBe('A school by the river, every year')
})

test('M what the checking model doubts is not used, and a chapter whose title it doubts gets another', async () => {
  const asked: string[] = []
  const check = async (statements: readonly Statement[]) => {
    asked.push(...statements.map(({ text }) => text))
    return statements.map(({ text, label }) =>
      /every year|Subject [BC]/.test(text)
        ? ({ ...label, support: 'unsupported', provedBy: 'model' } as const)
        : label,
    )
  }
  const { described: found, chapters, turns } = await described(good, { check })
  expect(asked).toEqual(expect.arrayContaining(['Subject A', ...good.map(({ text }) => text)]))
  expect(found?.title).toBeNull()
  expect(found?.notes).toContain('1703')
  expect(chapters).toEqual(['Subject A', 'The second river', 'Ada Example 3'])
  expect(turns.at(-1)?.kind).toBe('close')
  // A plan that a creator approved keeps its titles.
  const plan = ['One', 'Subject B'].map((title) => ({ title, focus: '', facts: [], weight: 2 }))
  expect((await described(good, { check, plan })).chapters).toEqual(['One', 'Subject B'])
})
