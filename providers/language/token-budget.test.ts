import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import { section } from '#tests/support/stubs/dialog-model.ts'
import { startOllamaStub } from '#tests/support/stubs/ollama-stub.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { startStub } from '#tests/support/stubs/stub-server.ts'
import {
  makeSource,
  makeWriteRequest,
  manySentences,
  settingsFor,
  writeAll,
} from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import { fitSource } from './token-budget.ts'

const deepDive = formats.find(({ id }) => id === 'deep_dive')
const noKey = { WRITER_API_KEY: '' }

test('E a fifteen-minute episode sends at least 80 percent of its input as a beginning that was sent before', async () => {
  const stub = await startOpenAILanguageStub()
  const request = makeWriteRequest({ format: deepDive, source: makeSource(manySentences(210)) })
  await writeAll(createWriter('gpt-4o', settingsFor(stub.url)), request)
  const sent = stub.requests.map(messagesOf)
  expect(sent.length).toBeGreaterThan(8)
  let all = 0
  let repeated = 0
  for (const [index, text] of sent.entries()) {
    all += text.length
    repeated += Math.max(0, ...sent.slice(0, index).map((earlier) => sharedBeginning(earlier, text)))
  }
  expect(repeated / all).toBeGreaterThan(0.8)
  const keys = stub.requests.map((asked) => (asked.json() as { prompt_cache_key: string }).prompt_cache_key)
  expect(new Set(keys).size).toBe(1)
  await stub.close()
})

test('E Ollama is asked in its own way, with room for everything, and its 4,096 tokens are never what cuts', async () => {
  const stub = await startOllamaStub()
  const settings = settingsFor(stub.url, noKey)
  const turns = await writeAll(createWriter('compatible', settings), makeWriteRequest({ format: deepDive }))
  expect(turns.filter(({ support }) => support === 'supported').length).toBeGreaterThan(10)
  const chats = stub.requests.filter(({ path }) => path === '/api/chat')
  const sizes = chats.map((chat) => (chat.json() as { options: { num_ctx: number } }).options.num_ctx)
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeGreaterThan(6_000)
  expect(chats[1]?.json()).toMatchObject({ model: 'llama-test', format: { type: 'object' }, stream: true })
  expect(stub.cuts).toBe(0)
  await stub.close()
})

test.each([
  ['Ollama', 'deep_dive'],
  ['Ollama', 'leadership_lessons'],
  ['another server', 'leadership_lessons'],
])(
  'E %s with a model of 4,096 tokens reads the whole source in pieces, and nothing is cut (%s)',
  async (kind, formatId) => {
    const sentences = manySentences(120)
    const format = formats.find(({ id }) => id === formatId)
    const stub =
      kind === 'Ollama' ? await startOllamaStub({ contextTokens: 4_096 }) : await startOpenAILanguageStub()
    const settings = settingsFor(stub.url, noKey)
    if (kind !== 'Ollama') settings.WRITER_CONTEXT = 4_096
    const request = makeWriteRequest({ source: makeSource(sentences), format })
    await writeAll(createWriter('compatible', settings), request)
    const sent = stub.requests.filter(({ path }) => /chat/.test(path)).map(messagesOf)
    for (const text of sent) expect(text.length / 4).toBeLessThan(4_096 - 500)
    const written = sent.filter((text) => text.includes('WRITE NOW')).map((text) => section(text, 'SOURCE'))
    for (const sentence of sentences) expect(written.some((source) => source.includes(sentence))).toBe(true)
    if ('cuts' in stub) expect(stub.cuts).toBe(0)
    await stub.close()
  },
)

test('E a text that no pieces would fit is refused before anything is asked, with what to do', async () => {
  const stub = await startOllamaStub({ contextTokens: 4_096 })
  const request = makeWriteRequest({ source: makeSource(manySentences(1_000)) })
  const writing = writeAll(createWriter('compatible', settingsFor(stub.url, noKey)), request)
  await expect(writing).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(
      /too long for llama-test: it has about \d\d,000 tokens.*reads 4,096 at a time/,
    ),
  })
  expect(stub.requests.filter(({ path }) => path === '/api/chat')).toEqual([])
  await stub.close()
})

test('llama.cpp and vLLM say what their model reads in their own ways; the setting may only say less', async () => {
  const sized = (routes: Record<string, object>) =>
    startStub(
      Object.fromEntries(
        Object.entries(routes).map(([path, body]) => [path, () => ({ body: JSON.stringify(body) })]),
      ),
    )
  const llama = await sized({ 'GET /props': { default_generation_settings: { n_ctx: 4_096 } } })
  const vllm = await sized({ 'GET /v1/models': { data: [{ id: 'llama-test', max_model_len: 2_048 }] } })
  const long = makeWriteRequest({ source: makeSource(manySentences(2_000)) })
  for (const [url, tokens, context] of [
    [llama.url, '4,096', ''],
    [vllm.url, '2,048', ''],
    [llama.url, '3,000', '3000'],
    [llama.url, '4,096', '50000'],
  ] as const) {
    const settings = settingsFor(url, { ...noKey, WRITER_CONTEXT: context })
    await expect(writeAll(createWriter('compatible', settings), long)).rejects.toThrow(
      `reads ${tokens} at a time`,
    )
  }
  await Promise.all([llama.close(), vllm.close()])
})

test('pieces are whole paragraphs without a gap; what was said is trimmed only where there is no room', () => {
  const { sentences } = makeSource(manySentences(60))
  const model = { name: 'small', contextTokens: 2_600 }
  const { windows, saidTokens } = fitSource(sentences, model, {
    fixedTokens: 1_000,
    totalWords: 450,
    parts: 4,
  })
  expect(windows.length).toBeGreaterThan(1)
  expect(windows.flat()).toEqual(sentences)
  for (const [index, window] of windows.entries())
    expect(window[0]?.paragraph).not.toBe(windows[index - 1]?.at(-1)?.paragraph)
  expect(saidTokens).toBeLessThan(300)
  const roomy = fitSource(
    sentences,
    { ...model, contextTokens: 32_000 },
    { fixedTokens: 1_000, totalWords: 450, parts: 4 },
  )
  expect(roomy.windows).toEqual([sentences])
  expect(roomy.saidTokens).toBe(1080)
})

function messagesOf(request: { json(): unknown }): string {
  const { input, messages } = request.json() as Record<string, { content: string | { text: string }[] }[]>
  return (input ?? messages ?? [])
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('')))
    .join('\n')
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
