import { expect, test } from 'vitest'
import { readSource } from '#core/source/read-source.ts'
import { splitLongSentence } from './clauses.ts'
import { cuesOf } from './language-words.ts'

const long =
  'When the winter came and the harbour froze over from one shore to the other, the men of the *old* fleet carried their boats up the beach, and in the long weeks that followed they mended every plank and every sail that the storms of the autumn had torn.'

test('a very long sentence is cut at a clause near its middle, each half with its own place', () => {
  const source = readSource(long)
  const sentence = source.sentences[0]
  if (!sentence) throw new Error('no sentence')
  const halves = splitLongSentence(sentence, source, cuesOf('en'))
  expect(halves).toHaveLength(2)
  expect(halves[1]?.text).toMatch(/^and in the long weeks/)
  expect(halves.map((half) => half.text).join(' ')).toBe(sentence.text)
  expect(source.text.slice(halves[0]?.start, halves[0]?.end)).toMatch(/^When .* beach$/)
  expect(source.text.slice(halves[1]?.start, halves[1]?.end)).toMatch(/^and in .* torn\.$/)
})

test('a sentence of usual length stays whole, and so does one that would break inside a quotation', () => {
  const short = readSource('The harbour froze over, and the men waited.')
  expect(splitLongSentence(short.sentences[0] ?? never(), short, cuesOf('en'))).toEqual(short.sentences)
  const quoted = readSource(`“${long.replace('*old*', 'old').slice(0, -1)}”, he said.`)
  expect(splitLongSentence(quoted.sentences[0] ?? never(), quoted, cuesOf('en'))).toEqual(quoted.sentences)
})

function never(): never {
  throw new Error('no sentence')
}
