import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { createWriter } from './create-writer.ts'
import { bestWriterId, listWriters } from './writers.ts'

const none = readSettings({}).providers

test('WIZ-02 writers are listed under the names of the spec; one without its key says which to set', () => {
  expect(listWriters(none)).toEqual([
    { id: 'gpt-4o', name: 'GPT-4 Turbo', isAvailable: false, needs: 'Set OPENAI_API_KEY' },
    { id: 'gpt-4o-mini', name: 'GPT-4 Mini', isAvailable: false, needs: 'Set OPENAI_API_KEY' },
    { id: 'gemini-pro', name: 'Google Gemini Pro', isAvailable: false, needs: 'Set GEMINI_API_KEY' },
    { id: 'builtin', name: 'Built-in writer', isAvailable: true, needs: null },
  ])
})

test('WIZ-02 the own server is offered once its address is set, and needs a model', () => {
  const half = readSettings({ WRITER_BASE_URL: 'http://localhost:11434/v1' }).providers
  expect(listWriters(half)).toContainEqual(
    expect.objectContaining({ id: 'compatible', isAvailable: false, needs: 'Set WRITER_MODEL' }),
  )
  const whole = readSettings({
    WRITER_BASE_URL: 'http://localhost:11434/v1',
    WRITER_MODEL: 'qwen3',
  }).providers
  expect(listWriters(whole)).toContainEqual({
    id: 'compatible',
    name: 'qwen3 (own server)',
    isAvailable: true,
    needs: null,
  })
})

test.each([
  [{}, 'builtin'],
  [{ GEMINI_API_KEY: 'k' }, 'gemini-pro'],
  [{ GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k' }, 'gpt-4o'],
  [{ OPENAI_API_KEY: 'k', WRITER_BASE_URL: 'http://localhost:1/v1', WRITER_MODEL: 'm' }, 'compatible'],
  [{ OPENAI_API_KEY: '', WRITER_BASE_URL: 'http://localhost:1/v1' }, 'builtin'],
])('WIZ-02 with %o the default is %s', (env, id) => {
  expect(bestWriterId(readSettings(env).providers)).toBe(id)
})

test('an unknown writer, or one that is not set up, is refused in plain words', () => {
  expect(() => createWriter('gpt-4', none)).toThrow('There is no writer "gpt-4". Choose one of: gpt-4o,')
  expect(() => createWriter('gpt-4o', none)).toThrow(
    'GPT-4 Turbo is not set up. Set OPENAI_API_KEY, or choose another writer.',
  )
  expect(createWriter('builtin', none).id).toBe('builtin')
})
