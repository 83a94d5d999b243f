import { expect, test } from 'vitest'
import { createRetryFetch } from './retry-fetch.ts'

/** A network that fails the first `failures` times; what was asked and waited is noted. */
function givenNetwork(failures: number, { isOffline = false } = {}) {
  const asked: string[] = []
  const waited: number[] = []
  const fetchOnce: typeof fetch = async (_, init) => {
    asked.push(init?.method ?? 'GET')
    if (asked.length <= failures) throw new TypeError('Failed to fetch')
    return new Response('ok', { status: 200 })
  }
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  return { asked, waited, retryFetch: createRetryFetch(fetchOnce, { wait, isOffline: () => isOffline }) }
}

test('CAL-02 a read is tried three times in all, after 1 s and 2 s', async () => {
  const { asked, waited, retryFetch } = givenNetwork(2)
  expect((await retryFetch('/rest/v1/podcasts')).status).toBe(200)
  expect([asked.length, waited]).toEqual([3, [1000, 2000]])
})

test('CAL-02 the third failure is told', async () => {
  const { asked, retryFetch } = givenNetwork(3)
  await expect(retryFetch('/rest/v1/podcasts')).rejects.toThrow('Failed to fetch')
  expect(asked).toHaveLength(3)
})

test('CAL-02 an answer is an answer, also a 503', async () => {
  const asked: string[] = []
  const retryFetch = createRetryFetch(async () => {
    asked.push('GET')
    return new Response(null, { status: 503 })
  })
  expect((await retryFetch('/rest/v1/podcasts')).status).toBe(503)
  expect(asked).toHaveLength(1)
})

test.each(['POST', 'PATCH', 'post'])(
  'CAL-02 a %s that may have reached the server is never repeated',
  async (method) => {
    const { asked, retryFetch } = givenNetwork(1)
    await expect(retryFetch('/rest/v1/podcasts', { method })).rejects.toThrow('Failed to fetch')
    expect(asked).toHaveLength(1)
  },
)

test('CAL-02 a POST that cannot have left an offline machine is tried again', async () => {
  const { asked, retryFetch } = givenNetwork(2, { isOffline: true })
  await retryFetch('/functions/v1/send-subscribe-email', { method: 'POST' })
  expect(asked).toEqual(['POST', 'POST', 'POST'])
})

test('CAL-02 whoever cancels is not kept waiting', async () => {
  const { asked, waited, retryFetch } = givenNetwork(3)
  const cancelled = AbortSignal.abort()
  await expect(retryFetch('/rest/v1/podcasts', { signal: cancelled })).rejects.toThrow()
  expect([asked.length, waited]).toEqual([1, []])
})
