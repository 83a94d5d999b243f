import { expect, test } from 'vitest'
import { checkSpeech } from './check-speech.ts'

const text =
  'She bought the mill in the spring, and she never sold it again as long as she lived in the valley.'

function speech(seconds: number, loudness = 0.1) {
  const samples = Float32Array.from({ length: seconds * 8000 }, (_, n) => loudness * Math.sin(n / 5))
  return { samples, sampleRate: 8000, marks: [] }
}

test.each([
  ['a slow voice', 9, text],
  ['a very fast voice', 4, text],
  ['one short word', 0.3, 'Yes.'],
  ['a quick short line', 0.8, 'And what happened then?'],
])('%s is fine', (_, seconds, said) => {
  expect(checkSpeech(speech(seconds), said).samples.length).toBe(seconds * 8000)
})

test.each([
  ['nothing', speech(0), 'empty'],
  ['a click', speech(0.02), 'empty'],
  ['silence', speech(6, 0), 'silent'],
  ['hiss that nobody hears', speech(6, 0.001), 'silent'],
  ['half of the line', speech(3), 'cut off'],
])('%s is refused', (_, broken, words) => {
  expect(() => checkSpeech(broken, text)).toThrow(words)
})

test('samples that are no numbers are refused', () => {
  const broken = speech(6)
  broken.samples[100] = Number.NaN
  expect(() => checkSpeech(broken, text)).toThrow('silent')
})
