import { expect, test } from 'vitest'
import { speakBySentences } from './speak-by-sentences.ts'
import type { Speech } from './speech.ts'

const sampleRate = 1000

/** Speaks each word as half a second of a loudness of its own, between the silence that models leave at both ends. */
async function speakSentence({ text }: { text: string }) {
  const words = text.split(' ').map((word) => new Array<number>(500).fill(word.length / 20))
  return { samples: Float32Array.from([0, 0, 0, ...words.flat(), 0, 0, 0]), words: [] }
}

async function spoken(text: string, cancelAfter = Number.POSITIVE_INFINITY) {
  const told: Speech[] = []
  const whole = await speakBySentences(
    { text, language: 'en' },
    sampleRate,
    { isCancelled: () => told.length >= cancelAfter, onBeginning: (speech) => told.push(speech) },
    speakSentence,
  )
  return { told, whole }
}

test('a line is told sentence by sentence, and each beginning is sample by sample how the whole begins', async () => {
  const { told, whole } = await spoken('He came. Nobody had seen him come. She went away.')
  expect(told.map(({ marks }) => marks.map(({ text }) => text))).toEqual([
    ['He came.'],
    ['He came.', 'Nobody had seen him come.'],
  ])
  for (const { samples, marks } of told) {
    expect(samples).toEqual(whole.samples.subarray(0, samples.length))
    expect(marks).toEqual(whole.marks.slice(0, marks.length))
  }
})

test('whoever does not ask hears the same line; one sentence has no beginning, a long line few', async () => {
  const text = 'He came. Nobody had seen him come. She went away.'
  const untold = { isCancelled: () => false, onBeginning: null }
  const alone = await speakBySentences({ text, language: 'en' }, sampleRate, untold, speakSentence)
  expect(alone).toEqual((await spoken(text)).whole)
  expect((await spoken('Nobody had seen him come.')).told).toEqual([])
  const { told } = await spoken(Array.from({ length: 20 }, (_, n) => `Number ${n} came.`).join(' '))
  const lengths = told.map(({ samples }) => samples.length)
  expect(lengths.length).toBeLessThan(6)
  expect(lengths.every((length, n) => n === 0 || length >= 2 * (lengths[n - 1] ?? 0))).toBe(true)
})

test('after a cancellation nothing more is spoken or told', async () => {
  const { told, whole } = await spoken('He came. Nobody had seen him come. She went away.', 1)
  expect(told).toHaveLength(1)
  expect(whole.marks.map(({ text }) => text)).toEqual(['He came.'])
})
