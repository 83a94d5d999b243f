import { type Refusal, tooMuch } from './refusal.ts'

const bodyLimits = { rows: 1000, depth: 32, values: 100_000 } as const

const [quote, backslash, comma] = [...'"\\,'].map((letter) => letter.charCodeAt(0))
const opening = new Set([...'[{'].map((letter) => letter.charCodeAt(0)))
const closing = new Set([...']}'].map((letter) => letter.charCodeAt(0)))

/**
 * Reads the body as far as its size goes, without building it: what is nested thousands of levels deep would end the
 * stack of whoever reads it afterwards. Whether it is JSON at all is for the reader to say.
 */
export function measureBody(body: Uint8Array, contentType: string): Refusal | null {
  if (/text\/csv/i.test(contentType)) return measureCsv(body)
  const isList = body.find((byte) => byte > 0x20) === '['.charCodeAt(0)
  let depth = 0
  let rows = 1
  let values = 1
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (byte === quote) {
      for (at++; at < body.length && body[at] !== quote; at++) if (body[at] === backslash) at++
    } else if (byte === comma) {
      values++
      if (depth === 1) rows++
    } else if (opening.has(byte)) {
      if (++depth > bodyLimits.depth) {
        return tooMuch(`The JSON is nested more than ${bodyLimits.depth} levels deep.`, 'Make it flatter.')
      }
    } else if (closing.has(byte)) depth--
  }
  if (isList && rows > bodyLimits.rows) return tooManyRows()
  if (values > bodyLimits.values) {
    return tooMuch(
      `At most ${bodyLimits.values} values can be sent at once.`,
      'Send them in several requests.',
    )
  }
  return null
}

function measureCsv(body: Uint8Array): Refusal | null {
  let lines = 0
  for (const byte of body) if (byte === 0x0a) lines++
  return lines > bodyLimits.rows + 1 ? tooManyRows() : null
}

function tooManyRows(): Refusal {
  return tooMuch(`At most ${bodyLimits.rows} rows can be sent at once.`, 'Send them in several requests.')
}
