import { expect, test } from 'vitest'
import { readHabits, readPosition, type Store, saveHabits, savePosition } from './player-memory.ts'

function makeStore(): Store & { values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }
}

test('EPD-05 speed and volume are remembered, nonsense is not', () => {
  const store = makeStore()
  expect(readHabits(store)).toEqual({ rate: 1, volume: 1, isMuted: false })
  saveHabits(store, { rate: 1.5, volume: 0.4, isMuted: true })
  expect(readHabits(store)).toEqual({ rate: 1.5, volume: 0.4, isMuted: true })
  store.values.set('helmcast-player', '{"rate":77,"volume":9,"isMuted":"yes"}')
  expect(readHabits(store)).toEqual({ rate: 1, volume: 1, isMuted: false })
  store.values.set('helmcast-player', 'not json')
  expect(readHabits(store).rate).toBe(1)
})

test('EPD-05 the position is kept per episode and forgotten when it was heard to the end', () => {
  const store = makeStore()
  savePosition(store, { podcastId: 'a', seconds: 61, durationSeconds: 300, now: 1 })
  savePosition(store, { podcastId: 'b', seconds: 5, durationSeconds: 300, now: 2 })
  expect([readPosition(store, 'a'), readPosition(store, 'b'), readPosition(store, 'c')]).toEqual([61, 5, 0])
  savePosition(store, { podcastId: 'a', seconds: 295, durationSeconds: 300, now: 3 })
  expect(readPosition(store, 'a')).toBe(0)
})

test('EPD-05 the oldest of more than 200 positions goes', () => {
  const store = makeStore()
  for (let i = 0; i <= 200; i++)
    savePosition(store, { podcastId: `p${i}`, seconds: 9, durationSeconds: 300, now: i })
  expect([readPosition(store, 'p0'), readPosition(store, 'p1'), readPosition(store, 'p200')]).toEqual([
    0, 9, 9,
  ])
})

test('EPD-05 a blocked storage stops nothing', () => {
  const blocked: Store = {
    getItem: () => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  savePosition(blocked, { podcastId: 'a', seconds: 5, durationSeconds: 300, now: 1 })
  expect(readPosition(blocked, 'a')).toBe(0)
})
