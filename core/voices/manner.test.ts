import { expect, test } from 'vitest'
import { knowsTone, voicedAs } from './manner.ts'

test.each([
  ['kokoro', null, false],
  ['espeak', null, false],
  ['elevenlabs', 'eleven_v3', true],
  ['elevenlabs', 'eleven_multilingual_v2', false],
  ['elevenlabs', null, false],
  ['openai', 'gpt-4o-mini-tts', true],
  ['openai', 'tts-1-hd', false],
  ['speech', null, true],
] as const)('Q1 whether %s with the model %s can be told a tone: %s', (provider, model, can) => {
  expect(knowsTone(provider, model)).toBe(can)
})

test('Q1 a recording is named with its tone only where its voice can be told one', () => {
  const delivery = { tone: 'sad', pace: 'slower' } as const
  expect(voicedAs('elevenlabs:Ada', 'eleven_v3', delivery, undefined)).toBe('elevenlabs:Ada ~sad')
  expect(voicedAs('kokoro:af_heart', null, delivery, undefined)).toBe('kokoro:af_heart ×0.9')
})
