import { Agent, fetch as fetchOfNode, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { expect, test } from 'vitest'
import { startStub } from '#tests/support/stubs/stub-server.ts'
import { guardedFetch, SilenceError } from './guarded-fetch.ts'

test.each(['slow', 'stall'] as const)(
  'M a server that is %s may take as long as WRITER_TIMEOUT_SECONDS says, longer than Node waits',
  async (fault) => {
    const stub = await startStub({ 'GET /': () => ({ body: ['one ', 'two'] }) })
    stub.setFault(fault)
    // Node waits five minutes for headers and for each byte; here as briefly as it can.
    const usual = getGlobalDispatcher()
    setGlobalDispatcher(new Agent({ headersTimeout: 1, bodyTimeout: 1 }))
    const patient = guardedFetch({ silenceMs: 3_600_000, maxBytes: 100 })(stub.url).then((reply) =>
      reply.text(),
    )
    const ofNode = fetchOfNode(stub.url).then((reply) => reply.text())
    await expect(ofNode).rejects.toThrow()
    stub.release()
    setGlobalDispatcher(usual)
    expect(await patient).toBe('one two')
    await stub.close()
  },
)

test('M the limit itself ends the wait', async () => {
  const stub = await startStub({ 'GET /': () => ({ body: 'one' }) })
  stub.setFault('slow')
  await expect(guardedFetch({ silenceMs: 50, maxBytes: 100 })(stub.url)).rejects.toThrow(SilenceError)
  await stub.close()
})
