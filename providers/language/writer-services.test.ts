import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { startAnthropicLanguageStub } from '#tests/support/stubs/anthropic-language-stub.ts'
import { countingBudget } from '#tests/support/stubs/counting-budget.ts'
import { startGeminiLanguageStub } from '#tests/support/stubs/gemini-language-stub.ts'
import { failureOf } from '#tests/support/stubs/given-writer.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import { writerServices } from './writer-services.ts'
import { bestWriterId, listWriters } from './writers.ts'

const pause = async () => {}

const stubs: Record<string, typeof startOpenAILanguageStub> = {
  anthropic: startAnthropicLanguageStub,
  gemini: startGeminiLanguageStub,
}

/** Ids may have slashes and colons; Google's have none. */
const second = (id: string) => (id === 'gemini' ? 'second' : 'vendor/second:free')

/** Starts the stub of a service; returns it with settings that name two models there. */
async function givenService(id: string) {
  const service = writerServices.find((known) => known.id === id)
  if (!service) throw new Error(id)
  const stub = await (stubs[id] ?? startOpenAILanguageStub)()
  const settings = readSettings({
    [service.keySetting]: 'secret-key',
    [service.urlSetting]: `${stub.url}/${id === 'gemini' ? 'v1beta' : 'v1'}`,
    WRITER_MODELS: `${id}:first-model, ${id}:${second(id)}`,
  }).providers
  return { service, stub, settings }
}

test.each(writerServices.map(({ id }) => id))('M F12 %s writes with any model named for it', async (id) => {
  const { service, stub, settings } = await givenService(id)
  const listed = listWriters(settings).filter((writer) => writer.id.startsWith(`${id}:`))
  expect(listed).toEqual([
    { id: `${id}:first-model`, name: `first-model (${service.name})`, isAvailable: true, needs: null },
    {
      id: `${id}:${second(id)}`,
      name: `${second(id)} (${service.name})`,
      isAvailable: true,
      needs: null,
    },
  ])
  const { budget, usages } = countingBudget()
  const turns = await writeAll(createWriter(`${id}:${second(id)}`, settings, { pause, budget }))
  expect(turns.length).toBeGreaterThan(10)
  expect(turns.at(-1)?.kind).toBe('close')
  expect(JSON.stringify(stub.requests.at(-1)?.headers)).toContain('secret-key')
  const asked = `${stub.requests.at(-1)?.path} ${stub.requests.at(-1)?.body}`
  expect(asked).toContain(second(id))
  expect(asked).toMatch(/"schema"|responseSchema|responseJsonSchema|input_schema/)
  expect(usages).toHaveLength(stub.requests.length)
  for (const usage of usages) expect(usage).toMatchObject({ input: 900, output: 300 })
  await stub.close()
})

test('M a service without its key is listed with what to set, and is nobody’s default', () => {
  const settings = readSettings({ WRITER_MODELS: 'groq:llama azure:mine' }).providers
  expect(listWriters(settings)).toContainEqual(
    expect.objectContaining({ id: 'groq:llama', isAvailable: false, needs: 'Set GROQ_API_KEY' }),
  )
  expect(listWriters(settings)).toContainEqual(
    expect.objectContaining({
      id: 'azure:mine',
      needs: 'Set AZURE_OPENAI_API_KEY and AZURE_OPENAI_BASE_URL',
    }),
  )
  expect(bestWriterId(settings)).toBe('builtin')
  const set = readSettings({ WRITER_MODELS: 'groq:llama', GROQ_API_KEY: 'k' }).providers
  expect(bestWriterId(set)).toBe('groq:llama')
  expect(() => readSettings({ WRITER_MODELS: 'grok:x' })).toThrow('WRITER_MODELS')
})

test('M Mistral is never asked to count tokens: it refuses a request with stream_options', async () => {
  const { stub, settings } = await givenService('mistral')
  await writeAll(createWriter('mistral:first-model', settings))
  for (const request of stub.requests) expect(request.json()).not.toHaveProperty('stream_options')
  await stub.close()
})

test('M Anthropic has room for a long part, and keeps what requests have in common', async () => {
  const { stub, settings } = await givenService('anthropic')
  const { budget, usages } = countingBudget()
  await writeAll(createWriter('anthropic:first-model', settings, { budget }))
  expect(stub.requests[0]?.json()).toMatchObject({
    max_tokens: 16_000,
    cache_control: { type: 'ephemeral' },
  })
  expect(usages).toContainEqual({ input: 900, cached: 700, output: 300 })
  await stub.close()
})

test.each([
  ['unauthorized', 'Anthropic does not accept the key in ANTHROPIC_API_KEY. Check the key,'],
  ['quota', 'Anthropic says that the account behind the key in ANTHROPIC_API_KEY has used up its credit'],
  ['model-gone', 'Anthropic does not know the model first-model.'],
  ['refusal', 'Anthropic declined to write about this text.'],
  ['stream-error', 'Anthropic has a problem on its side'],
  [{ status: 529 }, 'Anthropic has a problem on its side (status 529).'],
  ['length', 'Anthropic stopped before the dialog was complete.'],
] as const)('M Anthropic: %o is told in plain words', async (fault, message) => {
  const { stub, settings } = await givenService('anthropic')
  stub.setFault(fault)
  const writer = createWriter('anthropic:first-model', settings, { pause })
  const error = await failureOf(writeAll(writer))
  expect(error.message).toContain(message)
  await stub.close()
})
