import { expect, test, vi } from 'vitest'
import { retryUnlessSilent, wasSilent } from './fault.ts'
import { createRetryFetch } from './retry-fetch.ts'

/** A network that fails the first `failures` times and records requests and waits. */
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

test('CAL-02 an answer is an answer, also a 503 that does not say when to come again', async () => {
  const asked: string[] = []
  const retryFetch = createRetryFetch(async () => {
    asked.push('GET')
    return new Response(null, { status: 503 })
  })
  expect((await retryFetch('/rest/v1/podcasts')).status).toBe(503)
  expect(asked).toHaveLength(1)
})

test.each([
  ['GET', '2', 3, [2000, 2000]],
  ['HEAD', '1', 3, [1000, 1000]],
  ['GET', '4', 1, []],
  ['GET', 'Mon, 23 Nov 2026 00:00:00 GMT', 1, []],
  ['POST', '2', 1, []],
  ['DELETE', '2', 1, []],
])(
  'S2 a %s that a busy server asks to come again after %s seconds is sent %i times',
  async (method, after, times, pauses) => {
    const waited: number[] = []
    let asked = 0
    const busy = async () => {
      asked++
      return new Response(null, { status: 503, headers: { 'retry-after': after } })
    }
    const retryFetch = createRetryFetch(busy, { wait: async (ms) => void waited.push(ms) })
    expect((await retryFetch('/rest/v1/podcasts', { method })).status).toBe(503)
    expect([asked, waited]).toEqual([times, pauses])
  },
)

test('S2 whoever has left meanwhile is not asked for again', async () => {
  const leaving = new AbortController()
  let asked = 0
  const busy = async () => {
    asked++
    return new Response(null, { status: 503, headers: { 'retry-after': '2' } })
  }
  const retryFetch = createRetryFetch(busy, { wait: async () => leaving.abort() })
  await retryFetch('/rest/v1/podcasts', { signal: leaving.signal }).catch(() => {})
  expect(asked).toBe(2)
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

/** A server that accepts the request and never responds. */
function givenSilence() {
  const asked: string[] = []
  const fetchOnce: typeof fetch = (_, init) => {
    asked.push(init?.method ?? 'GET')
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  return { asked, retryFetch: createRetryFetch(fetchOnce) }
}

test.each([
  ['site M6 a question that nobody answers', '/rest/v1/podcasts', undefined, 15_000],
  ['site M6 a sign-in that nobody answers', '/auth/v1/token', '{}', 15_000],
  [
    'site M6 an upload has the time that its bytes take on a slow line',
    '/storage/v1/object/x',
    'b'.repeat(200_000),
    25_000,
  ],
  ['site M6 a rewording waits for the worker', 'http://site/functions/v1/rewrite-line', '{}', 100_000],
])('%s is given up in time, once', async (_, address, body, milliseconds) => {
  vi.useFakeTimers()
  try {
    const { asked, retryFetch } = givenSilence()
    const answer = retryFetch(address, body === undefined ? {} : { method: 'POST', body }).catch(
      (error) => error,
    )
    let isOver = false
    void answer.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(milliseconds - 100)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isOver).toBe(true)
    const error = await answer
    expect([asked.length, wasSilent(error), wasSilent(new Error('wrapped', { cause: error }))]).toEqual([
      1,
      true,
      true,
    ])
    expect([retryUnlessSilent(3)(0, error), retryUnlessSilent(3)(0, new Error('refused'))]).toEqual([
      false,
      true,
    ])
    expect(retryUnlessSilent(3)(3, new Error('refused'))).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('whoever calls a question off is heard also after its answer has begun', async () => {
  let signal: AbortSignal | null | undefined
  const retryFetch = createRetryFetch(async (_, init) => {
    signal = init?.signal
    return new Response('ok')
  })
  const caller = new AbortController()
  await retryFetch('/rest/v1/podcasts', { signal: caller.signal })
  caller.abort()
  expect(signal?.aborted).toBe(true)
})
