import { expect, test } from 'vitest'
import { countWords } from '#core/dialog/dialog.ts'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { formats } from '#core/dialog/formats.ts'
import { turnSchema } from '#core/dialog/turn.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import {
  askedWords,
  type DialogModel,
  diligentModel,
  isPlanAsked,
  section,
  turn,
} from '#tests/support/stubs/dialog-model.ts'
import { startGeminiLanguageStub } from '#tests/support/stubs/gemini-language-stub.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { makeSource, makeWriteRequest, settingsFor, writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'

test.each([
  ['gpt-4o', '/v1/responses'],
  ['gpt-4o-mini', '/v1/responses'],
  ['compatible', '/v1/chat/completions'],
  ['gemini-pro', '/v1beta/models/gemini-pro-latest:streamGenerateContent?alt=sse'],
] as const)('WIZ-02 %s writes a dialog that its source supports, between two hosts', async (id, path) => {
  const stub = await (id === 'gemini-pro' ? startGeminiLanguageStub() : startOpenAILanguageStub())
  const turns = await writeAll(createWriter(id, settingsFor(stub.url)))

  for (const entry of turns) expect(turnSchema.safeParse(entry).success).toBe(true)
  expect(new Set(turns.map((entry) => entry.speaker))).toEqual(new Set(['Host A', 'Host B']))
  expect(new Set(turns.map((entry) => entry.part))).toEqual(new Set(['Subject A', 'Subject B', 'Subject C']))
  expect(turns[0]).toMatchObject({ kind: 'opening', support: 'not_checked' })
  expect(turns.at(-1)?.kind).toBe('close')
  const answers = turns.filter((entry) => entry.kind === 'answer')
  expect(answers.length).toBeGreaterThan(10)
  const { source } = makeWriteRequest()
  for (const { support, provedBy, text, source: place } of answers) {
    expect([support, provedBy]).toEqual(['supported', 'words'])
    expect(source.text.slice(place?.start, place?.end)).toBe(text)
  }
  expect(stub.requests.map((request) => request.path)).toEqual([path, path, path, path])
  await stub.close()
})

test('each provider gets its key in its own header, and a schema', async () => {
  const openai = await startOpenAILanguageStub()
  await writeAll(createWriter('gpt-4o', settingsFor(openai.url)))
  const responses = openai.requests[1]?.json() as {
    text: { format: { type: string; strict: boolean } }
    model: string
  }
  expect(openai.requests[1]?.headers.authorization).toBe('Bearer sk-secret-openai')
  expect(responses.text.format).toMatchObject({ type: 'json_schema', strict: true })
  expect(responses).toMatchObject({ model: 'gpt-4o', store: false })

  openai.requests.length = 0
  await writeAll(createWriter('compatible', settingsFor(openai.url)))
  expect(openai.requests[0]?.headers.authorization).toBe('Bearer secret-writer')
  expect(openai.requests[0]?.json()).toMatchObject({
    model: 'llama-test',
    response_format: { type: 'json_schema' },
  })
  await openai.close()

  const gemini = await startGeminiLanguageStub()
  await writeAll(createWriter('gemini-pro', settingsFor(gemini.url)))
  expect(gemini.requests[1]?.headers['x-goog-api-key']).toBe('secret-gemini')
  expect(gemini.requests[1]?.json()).toMatchObject({
    generationConfig: { responseMimeType: 'application/json' },
  })
  expect(gemini.requests[1]?.body.toString()).toContain('"quote":{"type":"string","nullable":true}')
  await gemini.close()
})

test('turns are handed out as they are complete, before the answer has ended', async () => {
  const stub = await startOpenAILanguageStub()
  stub.setFault('stall', { after: 1, times: 1 })
  const dialog = createWriter('gpt-4o', settingsFor(stub.url))
    .write(makeWriteRequest())
    [Symbol.asyncIterator]()
  const first = await dialog.next()
  expect(first.value.kind).toBe('opening')
  expect(stub.requests).toHaveLength(2)
  stub.release()
  await dialog.return?.()
  await stub.close()
})

const models: [number, string][] = [
  [0.6, 'lazy'],
  [1, 'obedient'],
  [1.4, 'talkative'],
]
test.each(chosenCases(models, ([, name]) => name === 'lazy'))(
  'a model that writes %f of what is asked (%s) still meets every format within 15 percent',
  async (pace, _) => {
    const stub = await startOpenAILanguageStub(diligentModel({ pace }))
    for (const format of formats) {
      const turns = await writeAll(
        createWriter('gpt-4o', settingsFor(stub.url)),
        makeWriteRequest({ format }),
      )
      const share = countWords(turns) / (format.durationMinutes * 150)
      expect(share, format.id).toBeGreaterThan(0.85)
      expect(share, format.id).toBeLessThan(1.15)
    }
    await stub.close()
  },
)

test('an episode that is too short gets one more round before the goodbye', async () => {
  const lazyOnce: DialogModel = (ask) =>
    ask.prompt.includes('part 2 of 3') && !ask.prompt.includes('shorter than planned')
      ? [turn('Host A', 'question', 'Is that all there is to say here?', null)]
      : diligentModel()(ask)
  const stub = await startOpenAILanguageStub(lazyOnce)
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)))
  expect(countWords(turns)).toBeGreaterThan(0.85 * 450)
  expect(stub.requests).toHaveLength(5)
  expect(section(promptOf(stub.requests[3]), 'WRITE NOW')).toBe(
    'Subject B: all that SOURCE holds and nobody has told yet',
  )
  expect(turns.at(-1)?.kind).toBe('close')
  await stub.close()
})

test('each part is written knowing what was said before', async () => {
  const stub = await startOpenAILanguageStub()
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)))
  const last = promptOf(stub.requests.at(-1))
  const before = turns.filter((entry) => entry.part !== 'Subject C')
  expect(section(last, 'SAID SO FAR')).toBe(
    before.map((entry) => `${entry.speaker}: ${entry.text}`).join('\n'),
  )
  await stub.close()
})

test('the opening says that the voices are AI, even when the model does not', async () => {
  const stub = await startOpenAILanguageStub(({ prompt }) =>
    isPlanAsked(prompt)
      ? diligentModel()({ prompt, system: '', model: '' })
      : chat(askedWords(prompt), 'Hallo'),
  )
  const request = makeWriteRequest({ language: 'de', leaderName: 'Robert Bosch' })
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)
  expect(mentionsDisclosure(turns[0]?.text ?? '', 'de')).toBe(true)
  expect(turns[0]).toMatchObject({
    speaker: 'Host A',
    kind: 'opening',
    support: 'no_claim',
    part: 'Subject A',
  })
  expect(turns[1]?.text).toBe('Hallo number 0, and then some.')
  await stub.close()
})

test('markdown, repeats, empty turns and long rows of one host do not get through', async () => {
  const parts = [
    turn('Host A', 'opening', '**Host A:** The voices here are *generated* by AI. 🎙️', null),
    turn('Host A', 'question', '# Where did `she` begin?', null),
    turn('Host A', 'question', '  ', null),
    turn('Host A', 'question', 'Where did she begin?', null),
    turn('Host A', 'reaction', '[laughs] In a [school](https://school.example).', null),
    turn('Host A', 'reaction', 'A fourth of the same host.', null),
  ]
  const stub = await startOpenAILanguageStub(({ prompt }) =>
    isPlanAsked(prompt) ? diligentModel()({ prompt, system: '', model: '' }) : parts,
  )
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)))
  expect(turns.map((entry) => [entry.speaker, entry.text])).toEqual([
    ['Host A', 'The voices here are generated by AI.'],
    ['Host A', 'Where did she begin?'],
    ['Host A', 'In a school.'],
    ['Host B', 'A fourth of the same host.'],
  ])
  await stub.close()
})

test('a model that has nothing left to say ends the dialog early and well', async () => {
  const stub = await startOpenAILanguageStub((ask) =>
    ask.prompt.includes('part 2 of 3') ? [] : diligentModel()(ask),
  )
  const turns = await writeAll(createWriter('gpt-4o', settingsFor(stub.url)))
  expect(new Set(turns.map((entry) => entry.part))).toEqual(new Set(['Subject A', 'Subject C']))
  expect(turns.at(-1)?.kind).toBe('close')
  await stub.close()
})

test('slips of form by a model that no schema holds are forgiven', async () => {
  const stub = await startOpenAILanguageStub((ask) =>
    isPlanAsked(ask.prompt)
      ? diligentModel()(ask)
      : [
          { speaker: 'host_a', kind: 'Opening', text: 'The voices here are generated by AI.' },
          { speaker: 'B', kind: 'statement', text: 'It began in a school.', quote: 5 },
          { speaker: 'A', kind: 'question', text: 'When was that?', quote: null },
          { speaker: 'HOST B', kind: 'reaction', text: 'Nobody wrote it down.', quote: null },
        ],
  )
  const turns = await writeAll(createWriter('compatible', settingsFor(stub.url)))
  expect(turns.map(({ speaker, kind }) => `${speaker} ${kind}`)).toEqual([
    'Host A opening',
    'Host B answer',
    'Host A question',
    'Host B reaction',
  ])
  await stub.close()
})

test('a talk of one host alone is refused with a plain sentence', async () => {
  const stub = await startOpenAILanguageStub(({ prompt }) =>
    isPlanAsked(prompt)
      ? diligentModel()({ prompt, system: '', model: '' })
      : [turn('Host A', 'opening', 'The voices here are generated by AI.', null)],
  )
  await expect(writeAll(createWriter('gpt-4o', settingsFor(stub.url)))).rejects.toThrow(
    'no talk between two hosts',
  )
  await stub.close()
})

test('a text without sentences is refused before anything is paid for', async () => {
  const stub = await startOpenAILanguageStub()
  const request = makeWriteRequest({ source: makeSource([]) })
  await expect(writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)).rejects.toMatchObject({
    code: 'invalid',
  })
  expect(stub.requests).toHaveLength(0)
  await stub.close()
})

function promptOf(request: { json(): unknown } | undefined): string {
  const body = request?.json() as { input: { role: string; content: { text: string }[] }[] }
  return body.input.find(({ role }) => role === 'user')?.content[0]?.text ?? ''
}

function chat(words: number, greeting: string) {
  return Array.from({ length: Math.ceil(words / 6) }, (_, index) =>
    turn(index % 2 ? 'Host B' : 'Host A', 'reaction', `${greeting} number ${index}, and then some.`, null),
  )
}
