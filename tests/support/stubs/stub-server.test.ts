import { expect, test } from 'vitest'
import { startStub } from './stub-server.ts'

const routes = { 'POST /v1/things/*': () => ({ body: ['one,', 'two,', 'three,', 'four'] }) }

test('a stub records what it was asked and answers 404 for what it does not know', async () => {
  const stub = await startStub(routes)
  const answer = await fetch(`${stub.url}/v1/things/7?x=1`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-key': 'k' },
  })
  expect(await answer.text()).toBe('one,two,three,four')
  expect(stub.requests[0]).toMatchObject({
    method: 'POST',
    path: '/v1/things/7?x=1',
    headers: { 'x-key': 'k' },
  })
  expect(stub.requests[0]?.json()).toEqual({ a: 1 })
  expect((await fetch(`${stub.url}/elsewhere`)).status).toBe(404)
  await stub.close()
})

test('a fault begins after so many requests and ends after so many', async () => {
  const stub = await startStub(routes)
  stub.setFault({ retryAfterSeconds: 3 }, { after: 1, times: 1 })
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(await fetch(`${stub.url}/v1/things/1`, { method: 'POST' }))
  expect(answers.map((answer) => answer.status)).toEqual([200, 429, 200])
  expect(answers[1]?.headers.get('retry-after')).toBe('3')
  await stub.close()
})

test('a cut answer breaks in the middle of the body, a stalled one goes on when released', async () => {
  const stub = await startStub(routes)
  stub.setFault('cut', { times: 1 })
  const cut = await fetch(`${stub.url}/v1/things/1`, { method: 'POST' })
  await expect(cut.text()).rejects.toThrow()

  stub.setFault('stall', { times: 1 })
  const stalled = await fetch(`${stub.url}/v1/things/1`, { method: 'POST' })
  const reader = stalled.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one,two,')
  stub.release()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('three,four')
  await stub.close()
})

test('a slow answer is seen as aborted when the client gives up', async () => {
  const stub = await startStub(routes)
  stub.setFault('slow')
  const abort = new AbortController()
  const answer = fetch(`${stub.url}/v1/things/1`, { method: 'POST', signal: abort.signal })
  await stub.received(1)
  abort.abort()
  await expect(answer).rejects.toThrow('abort')
  await stub.requests[0]?.closed
  expect(stub.requests[0]?.isAborted).toBe(true)
  await stub.close()
})
