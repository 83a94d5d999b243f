import { expect, test } from 'vitest'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { languages } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { countingBudget } from '#tests/support/stubs/counting-budget.ts'
import {
  type DialogModel,
  diligentModel,
  isPlanAsked,
  section,
  turn,
} from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import {
  makeSource,
  makeWriteRequest,
  manySentences,
  settingsFor,
  writeAll,
} from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import { episodePrompts } from './episode-prompts.ts'
import { estimateTokens } from './token-budget.ts'
import type { WriterReport } from './writer.ts'

const spoiler: DialogModel = (ask) =>
  ask.prompt.includes('LINES TO CHANGE') || isPlanAsked(ask.prompt)
    ? diligentModel()(ask)
    : [
        ...diligentModel()(ask),
        turn('Host B', 'answer', 'In 1999 she won forty million dollars in Paris.', null),
      ]

test('E format, audience, wish and hosts stand in every request of an episode, between the delimiters', async () => {
  const asks: { system: string; prompt: string }[] = []
  const stub = await startOpenAILanguageStub((ask) => {
    asks.push(ask)
    return spoiler(ask)
  })
  const format = formats.find(({ id }) => id === 'leadership_lessons')
  const request = makeWriteRequest({
    format,
    audience: 'Nurses in their first year',
    wish: `Dwell on the schools. ${'x'.repeat(2_100)}`,
    hosts: { 'Host A': { name: 'Mia', character: 'Impatient.' }, 'Host B': { name: '', character: 'Slow.' } },
    onRevised: () => {},
  })
  await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)
  expect(asks.some(({ prompt }) => prompt.includes('LINES TO CHANGE'))).toBe(true)
  for (const { system, prompt } of asks) {
    expect(system).toContain(
      'Format: Leadership Lessons, about 8 minutes. Lesson by lesson, not year by year',
    )
    expect(system).toContain('They can bring in no fact')
    expect(system).not.toContain('Dwell')
    expect(section(prompt, 'AUDIENCE')).toBe('Nurses in their first year')
    expect(section(prompt, 'WISH')).toHaveLength(2_000)
    expect(section(prompt, 'HOSTS')).toBe('Host A, called Mia: Impatient.\nHost B: Slow.')
  }
  const parts = asks.filter(({ prompt }) => prompt.includes('WRITE NOW'))
  for (const { prompt } of parts) {
    const task = prompt.slice(prompt.indexOf('# Task'))
    expect(task).toContain('Format: Leadership Lessons.')
    expect(task).toContain('AUDIENCE')
    expect(task).toContain('WISH')
  }
  await stub.close()
})

test('E formats have shapes of their own, languages their manners', () => {
  const texts = formats.flatMap((format) =>
    languages.map(
      (language) => episodePrompts(makeWriteRequest({ format, language }), 'm', '', 99_999).system,
    ),
  )
  expect(new Set(texts).size).toBe(formats.length * languages.length)
  for (const text of texts) expect(estimateTokens(text)).toBeLessThan(1_700)
  const small = episodePrompts(makeWriteRequest(), 'm', '', 4_096).system
  expect(small).not.toContain('Lines that sound right')
  expect(texts[0]).toContain('Lines that sound right')
})

test('E the plan holds facts for each part, and they are told where they belong', async () => {
  const stub = await startOpenAILanguageStub((ask) =>
    isPlanAsked(ask.prompt)
      ? ['One', 'Two', 'Three'].map((title, n) => ({ title, focus: 'Why?', facts: [`fact ${n}`], weight: 2 }))
      : diligentModel()(ask),
  )
  const reports: WriterReport[] = []
  const request = makeWriteRequest({ report: (report) => reports.push(report) })
  const { budget, usages } = countingBudget()
  await writeAll(createWriter('gpt-4o', settingsFor(stub.url), { budget }), request)
  const prompts = stub.requests.slice(1).map((asked) => asked.body.toString())
  expect(prompts.map((prompt) => /WRITE NOW \w+>>>\\n(.*?)\\n<<</.exec(prompt)?.[1])).toEqual(
    ['One', 'Two', 'Three'].map((title, n) => `${title}: Why?\\n   - fact ${n}`),
  )
  expect(reports.filter((report) => 'plan' in report)).toEqual([
    {
      plan: ['One', 'Two', 'Three'].map((title, n) => ({
        title,
        focus: 'Why?',
        facts: [`fact ${n}`],
        weight: 2,
      })),
    },
  ])
  // The stub reports 900 input and 300 output tokens for each request.
  expect(usages).toEqual(Array(4).fill({ input: 900, cached: 0, output: 300 }))
  await stub.close()
})

test('E a plan that a person has approved is written as it is, and not asked for', async () => {
  const stub = await startOpenAILanguageStub()
  const plan = ['The bridge', 'The river'].map((title) => ({
    title,
    focus: 'What it cost.',
    facts: [],
    weight: 2,
  }))
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), makeWriteRequest({ plan }))
  expect(stub.requests.some((asked) => asked.body.toString().includes('Plan an episode'))).toBe(false)
  expect(new Set(turns.map(({ part }) => part))).toEqual(new Set(['The bridge', 'The river']))
  await stub.close()
})

test('E the story may begin before the greeting, but the disclosure stays within the first minute', async () => {
  const [first = '', second = ''] = manySentences(2)
  const cold =
    (opening: unknown[]): DialogModel =>
    (ask) =>
      ask.prompt.includes('beginning of the episode') ? opening : diligentModel()(ask)
  const hook = turn('Host B', 'answer', first, first)
  const greeting = turn('Host A', 'opening', 'Welcome. Both voices you hear are generated by AI.', null)
  const long = turn(
    'Host B',
    'answer',
    `${second} ${'And so on and so on it went with her. '.repeat(8)}`,
    second,
  )
  const opened = async (turns: unknown[]) => {
    const stub = await startOpenAILanguageStub(cold(turns))
    const written = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)))
    await stub.close()
    return written
  }
  const good = await opened([hook, greeting, long])
  expect(good.slice(0, 2).map(({ kind, support }) => [kind, support])).toEqual([
    ['answer', 'supported'],
    ['opening', 'not_checked'],
  ])
  expect(good.filter(({ text }) => mentionsDisclosure(text, 'en'))).toHaveLength(1)
  // If the model forgets the disclosure or puts too much before it, ours is inserted in time.
  for (const opening of [
    [hook, long],
    [long, greeting],
    [turn('Host A', 'opening', 'Hello all.', null), hook],
  ]) {
    const turns = await opened(opening)
    const at = turns.findIndex(({ text }) => mentionsDisclosure(text, 'en'))
    const before = turns.slice(0, at).reduce((sum, { text }) => sum + text.split(' ').length, 0)
    expect(before).toBeLessThanOrEqual(60)
  }
})

test('E tables are material for the model, and a quote from one is found', async () => {
  const table =
    '| Year | Deaths of 1000 | Where |\n| --- | --- | --- |\n| 1855 | 427 | Scutari |\n| 1856 | 22 | Scutari |'
  const source = readSource(`${manySentences(60).join(' ')}\n\n${table}\n`)
  const stub = await startOpenAILanguageStub((ask) =>
    ask.prompt.includes('part 2 of')
      ? [
          turn('Host B', 'answer', 'In 1855 it was 427 deaths.', '1855 | 427 | Scutari'),
          ...diligentModel()(ask),
        ]
      : diligentModel()(ask),
  )
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), makeWriteRequest({ source }))
  const asked = stub.requests[0]?.json() as { input: { content: { text: string }[] }[] } | undefined
  const user = asked?.input.at(-1)?.content[0]?.text ?? ''
  expect(section(user, 'TABLES')).toBe(table)
  expect(turns.find(({ text }) => text.includes('427'))?.source).not.toBeNull()
  await stub.close()
})

test('E a finished dialog is looked over once: only faulty lines are asked for, only better ones taken', async () => {
  const sentences = manySentences(40)
  const fact = sentences[39] ?? ''
  const planted = [
    turn('Host B', 'answer', 'She became queen of Norway in the summer of 1999, they say.', null),
    turn('Host B', 'answer', 'She flew to the moon in 1998 with four hundred sailors.', null),
    turn('Host A', 'reaction', "Here's the thing: nobody believed that she would do it.", null),
  ]
  const asked: string[] = []
  const model: DialogModel = (ask) => {
    const lines = section(ask.prompt, 'LINES TO CHANGE')
    if (!lines)
      return ask.prompt.includes('part 2 of') ? [...planted, ...diligentModel()(ask)] : diligentModel()(ask)
    asked.push(lines)
    const numberOf = (word: string) => Number(new RegExp(`(\\d+)\\. .*${word}`).exec(lines)?.[1])
    return [
      { line: numberOf('Norway'), text: fact, quote: fact },
      { line: numberOf('moon'), text: 'She flew to Mars in 1997 with her sailors.', quote: fact },
      { line: numberOf('thing'), text: 'Nobody believed that she would.', quote: null },
      { line: 2, text: 'This line was fine and is not to be changed.', quote: null },
    ]
  }
  const stub = await startOpenAILanguageStub(model)
  const revised: [number, Turn][] = []
  const request = makeWriteRequest({
    source: makeSource(sentences),
    onRevised: (index, better) => void revised.push([index, better]),
  })
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.split('\n').map((line) => line.split(' -- ')[1])).toEqual([
    'unsupported (date: 1999)',
    'unsupported (date: 1998)',
    'formula',
  ])
  expect(revised.map(([index, better]) => [turns[index]?.text, better.text, better.support])).toEqual([
    [planted[0]?.text, fact, 'supported'],
    [planted[2]?.text, 'Nobody believed that she would.', 'not_checked'],
  ])
  // A failed revision does not lose what was written.
  stub.setFault('unauthorized', { after: 4 })
  const again = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)
  expect(again.length).toBeGreaterThan(10)
  await stub.close()
})
