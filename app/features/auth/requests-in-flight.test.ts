import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { requestsInFlight } from './requests-in-flight.ts'

test('signing out waits for what is to be sent and the answers that are under way, and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const queryClient = new QueryClient()
    await requestsInFlight(queryClient, 1000)

    let answer = (_: string) => {}
    const asked = queryClient.fetchQuery({
      queryKey: ['slow'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    const received: string[] = []
    const waiting = requestsInFlight(queryClient, 1000).then(() => received.push('answered'))
    await vi.advanceTimersByTimeAsync(900)
    expect(received).toEqual([])
    answer('at last')
    await asked
    await waiting

    let gone = () => {}
    const sent = new Promise<void>((resolve) => (gone = resolve))
    const leaving = requestsInFlight(queryClient, 1000, [sent, Promise.reject(new Error('no line'))]).then(
      () => received.push('sent'),
    )
    await vi.advanceTimersByTimeAsync(900)
    expect(received).toEqual(['answered'])
    gone()
    await leaving
    const unsent = requestsInFlight(queryClient, 1000, [new Promise(() => {})])
    await vi.advanceTimersByTimeAsync(1000)
    await unsent

    const never = queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) })
    const patient = requestsInFlight(queryClient, 1000)
    await vi.advanceTimersByTimeAsync(1000)
    await patient
    queryClient.clear()
    await expect(never).rejects.toThrow()
  } finally {
    vi.useRealTimers()
  }
})
