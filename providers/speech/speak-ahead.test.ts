import { expect, test } from 'vitest'
import { createAheadSpeaker } from './speak-ahead.ts'

const never = () => false
const line = { text: 'He came. She went away.', language: 'en' as const, voice: '0' }

function givenSpeaker() {
  const computed: string[] = []
  const speaker = createAheadSpeaker(async ({ voice, spoken }) => {
    computed.push(`${voice} ${spoken}`)
    return Float32Array.of(computed.length)
  })
  return { computed, ...speaker }
}

test('a sentence that was spoken ahead is not spoken again for its line, but for a further take', async () => {
  const { computed, soundOf, speakAhead } = givenSpeaker()
  await speakAhead(line, never)
  expect(computed).toEqual(['0 He came.'])
  expect(await soundOf({ voice: '0', spoken: 'He came.' }, never)).toEqual(Float32Array.of(1))
  expect(computed).toHaveLength(1)
  expect(await soundOf({ voice: '0', spoken: 'He came.' }, never)).toEqual(Float32Array.of(2))
})

test('another voice, other words and what was given up are spoken when they are asked for', async () => {
  const { computed, soundOf, speakAhead } = givenSpeaker()
  await speakAhead(line, never)
  await soundOf({ voice: '1', spoken: 'He came.' }, never)
  await soundOf({ voice: '0', spoken: 'He came back.' }, never)
  expect(computed).toHaveLength(3)
  let asked = 0
  // Cancelled while it is being spoken.
  await speakAhead({ ...line, text: 'She stayed.' }, () => asked++ > 0)
  await soundOf({ voice: '0', spoken: 'She stayed.' }, never)
  expect(computed).toHaveLength(5)
})

test('of many that nobody asked for the newest are kept', async () => {
  const { computed, soundOf, speakAhead } = givenSpeaker()
  for (const n of [1, 2, 3, 4, 5]) await speakAhead({ ...line, text: `Number ${n} came.` }, never)
  const sentences = computed.map((asked) => asked.slice(2))
  await soundOf({ voice: '0', spoken: sentences.at(-1) ?? '' }, never)
  expect(computed).toHaveLength(5)
  await soundOf({ voice: '0', spoken: sentences[0] ?? '' }, never)
  expect(computed).toHaveLength(6)
})
