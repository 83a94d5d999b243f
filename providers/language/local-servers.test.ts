import { expect, test } from 'vitest'
import { formatOf } from '#core/dialog/formats.ts'
import { readSettings } from '#providers/settings.ts'
import { startOllamaStub } from '#tests/support/stubs/ollama-stub.ts'
import { startStub } from '#tests/support/stubs/stub-server.ts'
import { makeWriteRequest, writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'
import { findLocalModels, localAddresses } from './local-servers.ts'
import { listWriters } from './writers.ts'

const settings = readSettings({}).providers
const nothing = 'http://127.0.0.1:9'

test('E models of this machine are found, listed by their names, and write through their own protocol', async () => {
  const ollama = await startOllamaStub({ names: ['qwen3:8b', 'nomic-embed-text:latest'] })
  const llama = await startStub({
    'GET /props': () => ({ body: '{"default_generation_settings":{"n_ctx":8192}}' }),
    'GET /v1/models': () => ({ body: '{"data":[{"id":"/models/Llama-3.1-8B.Q4.gguf"}]}' }),
  })
  const addresses = { ollama: ollama.url, llamacpp: llama.url }
  const found = await findLocalModels(settings, addresses)
  expect(found).toEqual([
    { id: 'ollama:qwen3:8b', name: 'qwen3:8b (Ollama, this machine)', isAvailable: true, needs: null },
    {
      id: 'llamacpp:/models/Llama-3.1-8B.Q4.gguf',
      name: 'Llama-3.1-8B.Q4 (llama.cpp, this machine)',
      isAvailable: true,
      needs: null,
    },
  ])
  expect(listWriters(settings, found).map(({ id }) => id)).toEqual([
    'gpt-4o',
    'gpt-4o-mini',
    'gemini-pro',
    'ollama:qwen3:8b',
    'llamacpp:/models/Llama-3.1-8B.Q4.gguf',
    'builtin',
  ])
  const writer = createWriter('ollama:qwen3:8b', settings, { localAddresses: addresses })
  expect(
    (await writeAll(writer, makeWriteRequest({ format: formatOf('deep_dive') }))).length,
  ).toBeGreaterThan(10)
  expect(ollama.requests.filter(({ path }) => path === '/api/chat').length).toBeGreaterThan(3)
  await Promise.all([ollama.close(), llama.close()])
})

test('E nothing is found where nothing answers, where something else does, or in time; off asks nobody', async () => {
  const other = await startStub({
    'GET /api/tags': () => ({ body: '<html>' }),
    'GET /v1/models': () => ({ body: '{"data":[{"id":"x"}]}' }),
  })
  expect(await findLocalModels(settings, { ollama: nothing, llamacpp: nothing })).toEqual([])
  expect(await findLocalModels(settings, { ollama: other.url, llamacpp: other.url })).toEqual([])
  const asked = other.requests.length
  other.setFault('slow')
  // The test ends only if the search gives up a server that never responds.
  expect(await findLocalModels(settings, { ollama: other.url, llamacpp: nothing })).toEqual([])
  expect(other.requests.length).toBe(asked + 1)
  const off = readSettings({ HELMCAST_LLM: 'off' }).providers
  expect(await findLocalModels(off, { ollama: other.url, llamacpp: other.url })).toEqual([])
  expect(other.requests.length).toBe(asked + 1)
  expect(() => createWriter('ollama:x', off)).toThrow('There is no writer')
  expect(new Set(Object.values(localAddresses).map((address) => new URL(address).hostname))).toEqual(
    new Set(['127.0.0.1']),
  )
  await other.close()
})
