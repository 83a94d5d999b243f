import { expect, test, vi } from 'vitest'
import {
  failureOf,
  givenWriter,
  sides,
  stubbornModel,
  writerIds as writers,
} from '#tests/support/stubs/given-writer.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { settingsFor, writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'

test.each(writers)('%s: a refused key stops at once and names the setting, never the key', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault('unauthorized')
  const error = await failureOf(writeAll(writer))
  expect(error.code).toBe('forbidden')
  expect(error.message).toContain(`${sides[id].name} does not accept the key in ${sides[id].key}`)
  expect([stub.requests.length, waits]).toEqual([1, []])
  await stub.close()
})

test.each(writers)('%s: an account without credit stops at once', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault('payment-required')
  const error = await failureOf(writeAll(writer))
  expect(error).toMatchObject({ code: 'limit-reached', retryAfterSeconds: null })
  expect(error.message).toContain('used up its credit')
  expect([stub.requests.length, waits]).toEqual([1, []])
  await stub.close()
})

test('OpenAI: a used-up quota comes as a 429 and still stops at once', async () => {
  const { stub, writer, waits } = await givenWriter('gpt-4o')
  stub.setFault('quota')
  expect((await failureOf(writeAll(writer))).message).toContain('OPENAI_API_KEY has used up its credit')
  expect([stub.requests.length, waits]).toEqual([1, []])
  await stub.close()
})

test('Gemini: a bad key is a 400 there, a daily quota stops at once, a RetryInfo is waited for', async () => {
  const { stub, writer, waits } = await givenWriter('gemini-pro')
  stub.setFault('bad-key', { times: 1 })
  expect((await failureOf(writeAll(writer))).message).toContain('does not accept the key in GEMINI_API_KEY')
  stub.setFault('daily-quota', { times: 1 })
  expect((await failureOf(writeAll(writer))).message).toContain('used up its credit or daily limit')
  expect(waits).toEqual([])
  stub.setFault('retry-info', { times: 1 })
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  expect(waits).toEqual([7000])
  await stub.close()
})

test.each(writers)('%s: a 429 waits as long as Retry-After says, then goes on', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault({ retryAfterSeconds: 3 }, { after: 2, times: 1 })
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  expect(waits).toEqual([3000])
  await stub.close()
})

test.each(writers)('%s: a Retry-After of ten minutes is told instead of waited for', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault({ retryAfterSeconds: 600 })
  const error = await failureOf(writeAll(writer))
  expect(error).toMatchObject({ code: 'limit-reached', retryAfterSeconds: 600 })
  expect(error.message).toContain('in 600 seconds')
  expect(waits).toEqual([])
  await stub.close()
})

test.each(writers)('%s: a 429 without Retry-After is tried three times, with growing waits', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault('rate-limited')
  expect((await failureOf(writeAll(writer))).code).toBe('limit-reached')
  expect([stub.requests.length, waits]).toEqual([3, [2000, 4000]])
  await stub.close()
})

test.each(writers)('%s: a 500 is tried three times, then said; one alone is survived', async (id) => {
  const { stub, writer, waits } = await givenWriter(id)
  stub.setFault('server-error')
  const error = await failureOf(writeAll(writer))
  expect(error.code).toBe('unavailable')
  expect(error.message).toContain('problem on its side (status 500)')
  expect(stub.requests).toHaveLength(3)

  stub.setFault('server-error', { times: 1 })
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  expect(waits).toEqual([2000, 4000, 2000])
  await stub.close()
})

test.each([
  ['gpt-4o', 'gpt-6-luna'],
  ['gemini-pro', 'gemini-3.8-flash'],
] as const)('%s: when the model is gone its successor is asked, and remembered', async (id, successor) => {
  const { stub, writer } = await givenWriter(id)
  stub.setFault('model-gone')
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  const asked = stub.requests.map((request) => request.body.toString() + request.path)
  expect(asked.filter((text) => text.includes(successor))).toHaveLength(4)
  expect(stub.requests).toHaveLength(5)
  await stub.close()
})

test('a server that knows no schema is asked without one, and fences and loud thinking are taken off', async () => {
  const { stub, writer } = await givenWriter('compatible')
  stub.setFault('no-schema')
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  expect(stub.requests.map((request) => 'response_format' in (request.json() as object))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  stub.setFault('fenced')
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  await stub.close()
})

test("a server of one's own needs no key", async () => {
  const stub = await startOpenAILanguageStub()
  const settings = settingsFor(stub.url, { WRITER_API_KEY: '' })
  expect((await writeAll(createWriter('compatible', settings))).length).toBeGreaterThan(4)
  expect(stub.requests[0]?.headers.authorization).toBeUndefined()
  await stub.close()
})

test('nothing is printed to the console, whatever goes wrong', async () => {
  const prints = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  for (const id of writers) {
    const { stub, writer } = await givenWriter(id, { model: stubbornModel })
    for (const fault of ['unauthorized', 'server-error', 'cut', 'empty', 'wrong-type'] as const) {
      stub.setFault(fault, { after: 1 })
      await failureOf(writeAll(writer))
    }
    await stub.close()
  }
  for (const print of prints) {
    expect(print).not.toHaveBeenCalled()
    print.mockRestore()
  }
})
