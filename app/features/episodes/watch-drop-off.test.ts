import { expect, test } from 'vitest'
import { makeListeners } from '#app/features/player/listeners.ts'
import { type PlayerState, silentState } from '#app/features/player/player-state.ts'
import type { Track } from '#app/features/player/track.ts'
import type { DropOff } from '#tables/reactions/drop-off-queries.ts'
import { watchDropOff } from './watch-drop-off.ts'

const trackOf = (podcastId: string) => ({ podcastId }) as Track

function givenListener(isRefused = () => false) {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  let state: PlayerState = silentState
  let time = 0
  const [changes, times] = [makeListeners(), makeListeners()]
  const player = {
    getState: () => state,
    getTime: () => time,
    subscribe: changes.subscribe,
    subscribeToTime: times.subscribe,
  }
  const told: DropOff[] = []
  const watch = watchDropOff(player, { store, tell: (stop) => told.push(stop), isRefused })
  return {
    told,
    watch,
    change(part: Partial<PlayerState>) {
      state = { ...state, ...part }
      changes.tell()
    },
    open(podcastId: string, at = 0) {
      state = { ...state, track: trackOf(podcastId), durationSeconds: 400 }
      changes.tell()
      time = at
      times.tell()
    },
    hear(seconds: number) {
      for (const end = time + seconds; time < end; ) {
        time += 1
        times.tell()
      }
    },
    jump(to: number) {
      time = to
      times.tell()
    },
  }
}

test('a stop is told in twentieths once the page goes away or another episode begins, and taken back when one goes on', () => {
  const { told, watch, open, hear, jump } = givenListener()
  open('a')
  hear(100)
  watch.stopped()
  watch.stopped()
  expect(told).toEqual([{ podcastId: 'a', part: 5, before: null }])
  hear(60)
  open('b')
  expect(told[1]).toEqual({ podcastId: 'a', part: 8, before: 5 })
  hear(29)
  watch.stopped()
  expect(told).toHaveLength(2)
  jump(390)
  hear(10)
  watch.stopped()
  expect(told[2]).toEqual({ podcastId: 'b', part: 20, before: null })
})

test('who has looked in, jumped about or switched it off is not counted', () => {
  const looked = givenListener()
  looked.open('a', 200)
  looked.hear(20)
  looked.jump(390)
  looked.watch.stopped()
  const off = givenListener()
  off.change({ tellsStops: false })
  off.open('a')
  off.hear(300)
  off.watch.stopped()
  const bySignal = givenListener(() => true)
  bySignal.open('a')
  bySignal.hear(300)
  bySignal.watch.stopped()
  expect([looked.told, off.told, bySignal.told]).toEqual([[], [], []])
  // When enabled again, it reports the current position.
  off.change({ tellsStops: true })
  off.watch.stopped()
  expect(off.told).toEqual([{ podcastId: 'a', part: 15, before: null }])
})
