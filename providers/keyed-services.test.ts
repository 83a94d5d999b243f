import { expect, test } from 'vitest'
import { keyedServices, withSavedProviders } from './keyed-services.ts'
import { findChatServer } from './language/chat-servers.ts'
import { listWriters } from './language/writers.ts'
import { keyContext, sealingKeyOf, sealText } from './sealed-text.ts'
import { readSettings } from './settings.ts'

const sealingKey = sealingKeyOf('a secret', 'helmcast keys of providers')
const row = (id: string, apiKey: string | null, baseUrl: string | null = null, models: string[] = []) => ({
  ...{ id, name: `Server ${id}`, baseUrl, models },
  sealedKey: apiKey === null ? null : sealText(sealingKey, apiKey, keyContext(id, baseUrl)),
})
const none = readSettings({}).providers

test('M keys that admins saved are used where the environment has none; models of both add up', () => {
  const settings = readSettings({ GROQ_API_KEY: 'outside', WRITER_MODELS: 'groq:one' }).providers
  const saved = [row('groq', 'inside', null, ['two']), row('mistral', 'inside', null, ['large'])]
  const all = withSavedProviders(settings, saved, sealingKey)
  expect(all).toMatchObject({
    GROQ_API_KEY: 'outside',
    MISTRAL_API_KEY: 'inside',
    WRITER_MODELS: ['groq:one', 'groq:two', 'mistral:large'],
    keysOfAdmins: ['MISTRAL_API_KEY'],
  })
  expect(settings.WRITER_MODELS).toEqual(['groq:one'])
})

test('M any number of own servers, each with its models, beside the one of the environment', () => {
  const settings = readSettings({ WRITER_BASE_URL: 'http://localhost:1/v1', WRITER_MODEL: 'm' }).providers
  const saved = [
    row('own-a', null, 'http://192.168.1.5:8000/v1', ['qwen3:8b', 'mistral']),
    row('own-b', 'key-b', 'https://gpu.example.org/v1', ['llama']),
  ]
  const all = withSavedProviders(settings, saved, sealingKey)
  expect(listWriters(all).map(({ id, name }) => [id, name])).toEqual(
    expect.arrayContaining([
      ['compatible', 'm (own server)'],
      ['own-a:qwen3:8b', 'qwen3:8b (Server own-a)'],
      ['own-a:mistral', 'mistral (Server own-a)'],
      ['own-b:llama', 'llama (Server own-b)'],
    ]),
  )
  expect(findChatServer('own-a:qwen3:8b', all)).toMatchObject({
    baseUrl: 'http://192.168.1.5:8000/v1',
    apiKey: undefined,
    modelId: 'qwen3:8b',
  })
  expect(findChatServer('own-b:llama', all)).toMatchObject({ apiKey: 'key-b', modelId: 'llama' })
  expect(findChatServer('own-b:mistral', all)).toBeNull()
})

test('M a sealed key opens with its own secret, provider and address alone', () => {
  const sealed = row('azure', 'inside', 'https://a.example.org/v1')
  expect(withSavedProviders(none, [sealed], sealingKey)).toMatchObject({
    AZURE_OPENAI_API_KEY: 'inside',
    AZURE_OPENAI_BASE_URL: 'https://a.example.org/v1',
  })
  const moved = { ...sealed, baseUrl: 'https://thief.example.org/v1' }
  const renamed = { ...sealed, id: 'own-thief' }
  const otherKey = sealingKeyOf('another secret', 'helmcast keys of providers')
  for (const all of [
    withSavedProviders(none, [moved], sealingKey),
    withSavedProviders(none, [sealed], otherKey),
    withSavedProviders(none, [sealed], null),
    withSavedProviders(none, [renamed], sealingKey),
  ])
    expect(JSON.stringify(all)).not.toContain('inside')
})

test('M each service has settings and an id of its own', () => {
  const names = keyedServices.flatMap(({ keySetting, urlSetting }) => [keySetting, urlSetting])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(keyedServices.map(({ id }) => id)).size).toBe(keyedServices.length)
})
