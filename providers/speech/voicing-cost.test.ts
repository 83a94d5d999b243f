import { expect, test } from 'vitest'
import { usdPerThousandCharacters, voicingCost } from './voicing-cost.ts'

test('voices of this machine cost nothing, those of a service its list price', () => {
  expect(voicingCost(4000, ['kokoro:af_heart', 'espeak:en'], null)).toBe(0)
  expect(voicingCost(4000, ['elevenlabs:a', 'elevenlabs:b'], 'eleven_turbo_v2')).toBeCloseTo(0.2)
  expect(voicingCost(4000, ['elevenlabs:a', 'kokoro:b'], 'eleven_multilingual_v2')).toBeCloseTo(0.2)
})

test('a price that nobody knows is not made up', () => {
  expect(usdPerThousandCharacters('speech', null)).toBeNull()
  expect(usdPerThousandCharacters('elevenlabs', 'eleven_of_tomorrow')).toBeNull()
  expect(voicingCost(4000, ['speech:alloy', 'kokoro:b'], null)).toBeNull()
})
