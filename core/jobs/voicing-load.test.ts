import { expect, test } from 'vitest'
import { sharedSeconds, turnsInWords, type VoicingLoad, waitInWords } from './voicing-load.ts'

const load = (part: Partial<VoicingLoad>): VoicingLoad => ({
  before: 0,
  running: [],
  paces: {},
  mastering: null,
  ...part,
})
const running = (...seconds: (number | null)[]) => seconds.map((one) => ({ service: 'kokoro', seconds: one }))

test('creator 4 a voicing that waits says how many are before it and when its place is free', () => {
  expect(waitInWords(load({}))).toBe('Starting the voices …')
  expect(waitInWords(load({ running: running(660, 1600) }))).toBe(
    'Two episodes are before yours, about 11 minutes',
  )
  expect(waitInWords(load({ running: running(660, 1600), before: 1 }))).toBe(
    'Three episodes are before yours, about 27 minutes',
  )
  expect(waitInWords(load({ running: running(null) }))).toBe('One episode is before yours')
  expect(waitInWords(load({ running: running(60), before: 3 }))).toBe('Four episodes are before yours')
})

test('creator 4 voicings that take turns are counted in the estimate, each with the work that it still has', () => {
  expect(sharedSeconds(100, load({}), 'kokoro')).toBe(100)
  expect(sharedSeconds(100, load({ running: running(1000) }), 'kokoro')).toBe(200)
  expect(sharedSeconds(100, load({ running: running(40) }), 'kokoro')).toBe(140)
  expect(sharedSeconds(100, load({ running: running(1000) }), 'espeak')).toBe(100)
  expect(turnsInWords(load({ running: running(1) }))).toBe(' · taking turns with another episode')
  expect(turnsInWords(load({ running: running(1, 2) }))).toBe(' · taking turns with 2 other episodes')
  expect(turnsInWords(load({}))).toBe('')
})
