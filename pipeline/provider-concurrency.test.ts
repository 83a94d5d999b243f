import { expect, test } from 'vitest'
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
  const single = openProviderSlots(provider, () => false, true)
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
