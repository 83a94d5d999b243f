import { expect, test } from 'vitest'
import { makeCallbacks } from '#app/features/player/callbacks.ts'
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
  const [changes, times] = [makeCallbacks(), makeCallbacks()]
  const player = {
    getState: () => state,
    getTime: () => time,
    subscribe: changes.subscribe,
    subscribeToTime: times.subscribe,
  }
  const reports: DropOff[] = []
  const watch = watchDropOff(player, { store, report: (stop) => reports.push(stop), isRefused })
  return {
    reports,
    watch,
    change(part: Partial<PlayerState>) {
      state = { ...state, ...part }
      changes.notify()
    },
    open(podcastId: string, at = 0) {
      state = { ...state, track: trackOf(podcastId), durationSeconds: 400 }
      changes.notify()
      time = at
      times.notify()
    },
    listen(seconds: number) {
      for (const end = time + seconds; time < end; ) {
        time += 1
        times.notify()
      }
    },
    jump(to: number) {
      time = to
      times.notify()
    },
  }
}

test('a stop is told in twentieths once the page goes away or another episode begins, and taken back when one goes on', () => {
  const { reports, watch, open, listen, jump } = givenListener()
  open('a')
  listen(100)
  watch.stopped()
  watch.stopped()
  expect(reports).toEqual([{ podcastId: 'a', part: 5, before: null }])
  listen(60)
  open('b')
  expect(reports[1]).toEqual({ podcastId: 'a', part: 8, before: 5 })
  listen(29)
  watch.stopped()
  expect(reports).toHaveLength(2)
  jump(390)
  listen(10)
  watch.stopped()
  expect(reports[2]).toEqual({ podcastId: 'b', part: 20, before: null })
})

test('who has looked in, jumped about or switched it off is not counted', () => {
  const looked = givenListener()
  looked.open('a', 200)
  looked.listen(20)
  looked.jump(390)
  looked.watch.stopped()
  const off = givenListener()
  off.change({ tellsStops: false })
  off.open('a')
  off.listen(300)
  off.watch.stopped()
  const bySignal = givenListener(() => true)
  bySignal.open('a')
  bySignal.listen(300)
  bySignal.watch.stopped()
  expect([looked.reports, off.reports, bySignal.reports]).toEqual([[], [], []])
  // When enabled again, it reports the current position.
  off.change({ tellsStops: true })
  off.watch.stopped()
  expect(off.reports).toEqual([{ podcastId: 'a', part: 15, before: null }])
})
