import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answersUnderWay } from './answers-under-way.ts'

test('signing out waits for what is to be sent and the answers that are under way, and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const queryClient = new QueryClient()
    await answersUnderWay(queryClient, 1000)

    let answer = (_: string) => {}
    const asked = queryClient.fetchQuery({
      queryKey: ['slow'],
      queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    const heard: string[] = []
    const waiting = answersUnderWay(queryClient, 1000).then(() => heard.push('answered'))
    await vi.advanceTimersByTimeAsync(900)
    expect(heard).toEqual([])
    answer('at last')
    await asked
    await waiting

    let gone = () => {}
    const sent = new Promise<void>((resolve) => (gone = resolve))
    const leaving = answersUnderWay(queryClient, 1000, [sent, Promise.reject(new Error('no line'))]).then(
      () => heard.push('sent'),
    )
    await vi.advanceTimersByTimeAsync(900)
    expect(heard).toEqual(['answered'])
    gone()
    await leaving
    const unsent = answersUnderWay(queryClient, 1000, [new Promise(() => {})])
    await vi.advanceTimersByTimeAsync(1000)
    await unsent

    const never = queryClient.fetchQuery({ queryKey: ['never'], queryFn: () => new Promise(() => {}) })
    const patient = answersUnderWay(queryClient, 1000)
    await vi.advanceTimersByTimeAsync(1000)
    await patient
    queryClient.clear()
    await expect(never).rejects.toThrow()
  } finally {
    vi.useRealTimers()
  }
})
