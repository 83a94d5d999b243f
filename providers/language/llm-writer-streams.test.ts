import { expect, test } from 'vitest'
import { type DialogModel, diligentModel, isPlanAsked, turn } from '#tests/support/stubs/dialog-model.ts'
import {
  failureOf,
  givenWriter,
  sides,
  stubbornModel,
  writerIds as writers,
} from '#tests/support/stubs/given-writer.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { makeWriteRequest, settingsFor, writeAll } from '#tests/support/stubs/write-request.ts'
import { createWriter } from './create-writer.ts'

test.each(writers)(
  '%s: a stream that is cut goes on where it broke, and nothing is said twice',
  async (id) => {
    const { stub, writer } = await givenWriter(id)
    stub.setFault('cut', { after: 2, times: 1 })
    const turns = await writeAll(writer)
    expect(stub.requests).toHaveLength(5)
    expect(new Set(turns.map((turn) => turn.text)).size).toBe(turns.length)
    expect(new Set(turns.map((turn) => turn.part))).toEqual(new Set(['Subject A', 'Subject B', 'Subject C']))
    // The request after the cut contains the turns that arrived before it.
    expect(stub.requests[3]?.body.toString()).toContain('SAID SO FAR')
    expect(stub.requests[3]?.body.length).toBeGreaterThan(stub.requests[2]?.body.length ?? 0)
    await stub.close()
  },
)

test.each(writers)(
  '%s: a stream that is cut every time ends in a plain error, after what arrived was handed out',
  async (id) => {
    const { stub, writer } = await givenWriter(id, { model: stubbornModel })
    stub.setFault('cut', { after: 1 })
    const turns: unknown[] = []
    const reading = (async () => {
      for await (const turn of writer.write(makeWriteRequest())) turns.push(turn)
    })()
    const error = await failureOf(reading)
    expect(error.code).toBe('unavailable')
    expect(error.message).toContain('broke off')
    expect(turns).toHaveLength(1)
    expect(stub.requests).toHaveLength(4)
    await stub.close()
  },
)

test.each(writers)('%s: an error inside the stream is survived once, and said when it stays', async (id) => {
  const { stub, writer } = await givenWriter(id)
  stub.setFault('stream-error', { after: 1, times: 1 })
  expect((await writeAll(writer)).length).toBeGreaterThan(4)
  await stub.close()

  const broken = await givenWriter(id, { model: stubbornModel })
  broken.stub.setFault('stream-error', { after: 1 })
  expect((await failureOf(writeAll(broken.writer))).message).toContain('problem on its side')
  await broken.stub.close()
})

test.each(writers)(
  '%s: an answer that ran out of tokens keeps what is complete and asks for the rest',
  async (id) => {
    const { stub, writer } = await givenWriter(id)
    stub.setFault('length', { after: 1, times: 1 })
    const turns = await writeAll(writer)
    expect(stub.requests).toHaveLength(5)
    expect(new Set(turns.map((turn) => turn.text)).size).toBe(turns.length)
    await stub.close()

    const short = await givenWriter(id, { model: stubbornModel })
    short.stub.setFault('length', { after: 1 })
    expect((await failureOf(writeAll(short.writer))).message).toContain(
      'stopped before the dialog was complete',
    )
    await short.stub.close()
  },
)

test.each(writers)('%s: a refusal is said in plain words and not repeated', async (id) => {
  const { stub, writer } = await givenWriter(id)
  stub.setFault('refusal')
  const error = await failureOf(writeAll(writer))
  expect(error).toMatchObject({ code: 'invalid' })
  expect(error.message).toContain(`${sides[id].name} declined to write`)
  expect(stub.requests).toHaveLength(1)
  await stub.close()
})

test('Gemini: a blocked prompt is a refusal too', async () => {
  const { stub, writer } = await givenWriter('gemini-pro')
  stub.setFault('blocked')
  expect((await failureOf(writeAll(writer))).message).toContain('declined to write')
  await stub.close()
})

test.each(writers)('%s: prose instead of JSON is tried again, then said', async (id) => {
  const { stub, writer } = await givenWriter(id)
  stub.setFault('invalid-json')
  expect((await failureOf(writeAll(writer))).message).toContain('something that is no dialog')
  expect(stub.requests).toHaveLength(3)
  await stub.close()
})

test.each(writers)('%s: an empty answer and a web page are no dialog', async (id) => {
  const { stub, writer } = await givenWriter(id)
  for (const fault of ['empty', 'wrong-type'] as const) {
    stub.setFault(fault)
    expect((await failureOf(writeAll(writer))).code).toBe('unavailable')
  }
  await stub.close()
})

test.each(writers)('%s: silence ends the wait, before the answer and in the middle of it', async (id) => {
  const { stub, writer } = await givenWriter(id, { silenceLimitMs: 60, model: stubbornModel })
  stub.setFault('slow')
  expect((await failureOf(writeAll(writer))).message).toContain('sent nothing for 0 seconds')
  stub.setFault('stall', { after: 1 })
  expect((await failureOf(writeAll(writer))).message).toContain('sent nothing for')
  await stub.close()
})

test.each(writers)('%s: an answer without end is stopped at the provider', async (id) => {
  const { stub, writer } = await givenWriter(id, { maxReplyBytes: 9_000, model: stubbornModel })
  expect((await failureOf(writeAll(writer))).message).toContain('stopped before the dialog was complete')
  await stub.close()
})

test('a model that says one thing for ever is left alone', async () => {
  const loop: DialogModel = (ask) =>
    isPlanAsked(ask.prompt)
      ? diligentModel()(ask)
      : Array(500).fill(turn('Host A', 'reaction', 'Yes, again.', null))
  const { stub, writer } = await givenWriter('gpt-4o', { model: loop })
  expect((await failureOf(writeAll(writer))).message).toContain('no talk between two hosts')
  for (const request of stub.requests) await request.closed
  expect(stub.requests.length).toBeLessThanOrEqual(5)
  await stub.close()
})

test.each(writers)('%s: an address where nobody listens is said with the setting to check', async (id) => {
  const { stub, writer } = await givenWriter(id)
  await stub.close()
  const error = await failureOf(writeAll(writer))
  expect(error.code).toBe('unavailable')
  expect(error.message).toMatch(/cannot be reached.*_BASE_URL/)
})

test.each(writers)(
  '%s: cancelling ends the request at the provider and rethrows the reason as it is',
  async (id) => {
    for (const fault of ['slow', 'stall'] as const) {
      const { stub, writer } = await givenWriter(id)
      stub.setFault(fault, { after: 1 })
      const abort = new AbortController()
      const writing = writeAll(writer, makeWriteRequest({ signal: abort.signal }))
      const outcome = writing.catch((reason) => reason)
      await stub.received(2)
      abort.abort()
      expect(await outcome).toBe(abort.signal.reason)
      expect((await outcome).name).toBe('AbortError')
      await stub.requests[1]?.closed
      expect(stub.requests[1]?.isAborted).toBe(true)
      await stub.close()
    }
  },
)

test('cancelling while waiting for a retry does not wait to the end', async () => {
  const stub = await startOpenAILanguageStub()
  stub.setFault({ retryAfterSeconds: 50 })
  const abort = new AbortController()
  const writer = createWriter('gpt-4o', settingsFor(stub.url))
  const outcome = writeAll(writer, makeWriteRequest({ signal: abort.signal })).catch((reason) => reason)
  await stub.received(1)
  await stub.requests[0]?.closed
  abort.abort()
  expect(await outcome).toBe(abort.signal.reason)
  await stub.close()
})

test('a reader that leaves early ends the request at the provider', async () => {
  const { stub, writer } = await givenWriter('gpt-4o')
  stub.setFault('stall', { after: 1 })
  for await (const _ of writer.write(makeWriteRequest())) break
  await stub.requests[1]?.closed
  expect(stub.requests[1]?.isAborted).toBe(true)
  await stub.close()
})
