import { expect, onTestFinished, test, vi } from 'vitest'
import type { SpeechProvider } from '#providers/speech/speech.ts'
import { openProviderSlots } from './provider-concurrency.ts'

test('creator 4 episodes take turns by line, and a single line that a person waits for goes before them all', async () => {
  const provider = { id: 'turns', concurrency: 1 } as SpeechProvider
  const spoken: string[] = []
  const speak = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    spoken.push(name)
  }
  const [long, short] = [openProviderSlots(provider, () => false), openProviderSlots(provider, () => false)]
  const single = openProviderSlots(provider, () => false, { place: 'first' })
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => long(speak(name))),
    ...['b1', 'b2'].map((name) => short(speak(name))),
    single(speak('one line')),
  ]
  await Promise.all(all)
  expect(spoken).toEqual(['one line', 'a1', 'b1', 'a2', 'b2', 'a3'])
  const failing = single(async () => {
    throw new Error('no voice')
  })
  await expect(failing).rejects.toThrow('no voice')
})

test('R a line of the samples is spoken only while no line of a person waits', async () => {
  const provider = { id: 'samples', concurrency: 1 } as SpeechProvider
  const spoken: string[] = []
  const speak = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    spoken.push(name)
  }
  const samples = openProviderSlots(provider, () => false, { place: 'last' })
  const own = openProviderSlots(provider, () => false)
  await Promise.all([
    ...['s1', 's2'].map((name) => samples(speak(name))),
    ...['a1', 'a2', 'a3'].map((name) => own(speak(name))),
  ])
  expect(spoken).toEqual(['a1', 'a2', 'a3', 's1', 's2'])
})

test('S neither long lines, nor many episodes, nor lines said to be waited for keep those of another account waiting', async () => {
  const provider = { id: 'fair', concurrency: 1 } as SpeechProvider
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  let now = 0
  clock.mockImplementation(() => now)
  const spoken: string[] = []
  const speak = (name: string, seconds: number) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    now += seconds * 1000
    spoken.push(name)
  }
  const hog = { owner: 'hog', place: 'first' } as const
  const all = [0, 1, 2].flatMap(() => {
    const episode = openProviderSlots(provider, () => false, hog)
    return ['h', 'h', 'h'].map((name) => episode(speak(name, 60)))
  })
  const other = openProviderSlots(provider, () => false, { owner: 'other' })
  all.push(...['1', '2', '3', '4', '5'].map((name) => other(speak(name, 2))))
  await Promise.all(all)
  expect(spoken.join('')).toBe('h12345hhhhhhhh')
})
