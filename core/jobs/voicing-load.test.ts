import { expect, test } from 'vitest'
import { placeInLine, sharedSeconds, type VoicingLoad } from './voicing-load.ts'

const load = (part: Partial<VoicingLoad>): VoicingLoad => ({
  before: 0,
  running: [],
  paces: {},
  mastering: null,
  ...part,
})
const running = (...seconds: (number | null)[]) => seconds.map((one) => ({ service: 'kokoro', seconds: one }))

test('creator 4 a voicing that waits says how many are before it and when its place is free', () => {
  expect(placeInLine(load({}))).toEqual({ ahead: 0, seconds: null })
  expect(placeInLine(load({ running: running(1600, 660) }))).toEqual({ ahead: 2, seconds: 660 })
  expect(placeInLine(load({ running: running(660, 1600), before: 1 }))).toEqual({ ahead: 3, seconds: 1600 })
  expect(placeInLine(load({ running: running(null) }))).toEqual({ ahead: 1, seconds: null })
  expect(placeInLine(load({ running: running(60), before: 3 }))).toEqual({ ahead: 4, seconds: null })
})

test('creator 4 voicings that take turns are counted in the estimate, each with the work that it still has', () => {
  expect(sharedSeconds(100, load({}), 'kokoro')).toBe(100)
  expect(sharedSeconds(100, load({ running: running(1000) }), 'kokoro')).toBe(200)
  expect(sharedSeconds(100, load({ running: running(40) }), 'kokoro')).toBe(140)
  expect(sharedSeconds(100, load({ running: running(1000) }), 'espeak')).toBe(100)
})
