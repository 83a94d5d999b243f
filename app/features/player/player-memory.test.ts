import { expect, test } from 'vitest'
import {
  clearPositions,
  listPositions,
  mergePositions,
  nearestRate,
  readHabits,
  readPosition,
  type Store,
  saveHabits,
  savePosition,
  usualHabits,
} from './player-memory.ts'

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
  expect(readHabits(store)).toEqual(usualHabits)
  const own = { rate: 1.35, volume: 0.4, isMuted: true, playsNext: true, hasKeys: false, tellsStops: false }
  saveHabits(store, own)
  expect(readHabits(store)).toEqual(own)
  store.values.set('helmcast-player', '{"rate":77,"volume":9,"isMuted":"yes"}')
  expect(readHabits(store)).toEqual(usualHabits)
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

test('speeds are twentieths from a half to three', () => {
  expect([0.1, 1.05 + 0.05, 1.07, 2.96, 9].map(nearestRate)).toEqual([0.5, 1.1, 1.05, 2.95, 3])
})

test('of two places in an episode the newer one counts, also when it says that it was heard to the end', () => {
  const store = makeStore()
  savePosition(store, { podcastId: 'a', seconds: 60, durationSeconds: 300, now: 10 })
  savePosition(store, { podcastId: 'b', seconds: 60, durationSeconds: 300, now: 20 })
  savePosition(store, { podcastId: 'b', seconds: 299, durationSeconds: 300, now: 30 })
  mergePositions(store, [
    { podcastId: 'a', seconds: 90, savedAt: 11 },
    { podcastId: 'b', seconds: 61, savedAt: 29 },
    { podcastId: 'c', seconds: 7, savedAt: 5 },
  ])
  expect(listPositions(store)).toEqual([
    { podcastId: 'a', seconds: 90, savedAt: 11 },
    { podcastId: 'c', seconds: 7, savedAt: 5 },
  ])
  expect(listPositions(store, { withFinished: true })[0]).toEqual({ podcastId: 'b', seconds: 0, savedAt: 30 })
  mergePositions(store, [{ podcastId: 'a', seconds: 0, savedAt: 12 }])
  expect(readPosition(store, 'a')).toBe(0)
})

test('whoever uses the browser next finds no places of the one before, and their own speed stays', () => {
  const store = makeStore()
  saveHabits(store, { ...usualHabits, rate: 1.5 })
  savePosition(store, { podcastId: 'a', seconds: 61, durationSeconds: 300, now: 1 })
  clearPositions(store)
  expect([listPositions(store, { withFinished: true }), readPosition(store, 'a')]).toEqual([[], 0])
  expect(readHabits(store).rate).toBe(1.5)
})
