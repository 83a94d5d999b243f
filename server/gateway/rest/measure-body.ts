import { longestSource } from '#core/source/decode-source.ts'
import { type Refusal, tooMuch } from './refusal.ts'

const bodyLimits = { rows: 1000, depth: 32, values: 100_000 } as const
/** Maximum number of items in a list passed as a function argument. */
const mostListItems = 500
/**
 * Maximum size of each text, and of all texts together, in bytes. Column checks and triggers run only after the database has read a text. A
 * dialog of 600 lines has 200 kB, in Cyrillic twice as much.
 */
const textLimits = { each: 64 * 1024, together: 1024 * 1024 } as const

/** The one text that may be longer, and its key path in the body, by table or function. */
export const longText = {
  letters: longestSource,
  keys: { podcast_sources: 'content', create_podcast_with_dialog: 'source.content' } as Record<
    string,
    string
  >,
}

const [quote, backslash, comma, colon] = [...'"\\,:'].map((letter) => letter.charCodeAt(0))
const [list, object] = [...'[{'].map((letter) => letter.charCodeAt(0))
const closing = new Set([...']}'].map((letter) => letter.charCodeAt(0)))

/** The table or function that receives the body. */
export type Receiver = { name: string; isCall: boolean }

/**
 * Measures the body without parsing it: JSON nested thousands of levels deep would overflow the stack of the parser. Invalid JSON is left
 * to the parser to report.
 */
export function measureBody(body: Uint8Array, contentType: string, to: Receiver): Refusal | null {
  // A header that names both types is read as JSON by Lite, whichever comes first.
  const csv = /text\/csv/i.test(contentType) ? measureCsv(body) : undefined
  if (csv || (csv === null && !/application\/json/i.test(contentType))) return csv
  const isList = body.find(isSign) === list
  const longKey = Object.hasOwn(longText.keys, to.name) ? longText.keys[to.name] : undefined
  /** Keys that lead to the current position. They start again with each object in the outer list. */
  const keys: string[] = []
  let depth = 0
  let rows = 1
  let values = 1
  let shortBytes = body.length
  /** Item count of a plain list argument; other lists are not counted. */
  let items = Number.NEGATIVE_INFINITY
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (byte === quote) {
      const start = at
      for (at++; at < body.length && body[at] !== quote; at++) if (body[at] === backslash) at++
      const bytes = at - start
      if (isKey(body, at)) {
        keys.length = depth
        keys[depth] = bytes > 100 ? '' : Buffer.from(body.subarray(start + 1, at)).toString()
        continue
      }
      const path = longKey && keys.slice(isList ? 2 : 1, depth + 1).join('.')
      if (longKey && path === longKey) {
        shortBytes -= bytes
        if (lettersOf(body.subarray(start + 1, at)) > longText.letters) return textTooLong(longText.letters)
      } else if (bytes > textLimits.each) return textTooLong(textLimits.each)
    } else if (byte === comma) {
      values++
      if (depth === 1) rows++
      if (depth === 2 && ++items > mostListItems) return listTooLong()
    } else if (byte === list || byte === object) {
      if (++depth > bodyLimits.depth) {
        return tooMuch(`The JSON is nested more than ${bodyLimits.depth} levels deep.`, 'Make it flatter.')
      }
      keys.length = Math.min(keys.length, depth)
      keys[depth] = ''
      if (to.isCall && depth === 2)
        items = byte === list && isPlainList(body, at) ? 1 : Number.NEGATIVE_INFINITY
    } else if (closing.has(byte)) depth--
  }
  if (isList && rows > bodyLimits.rows) return tooManyRows()
  if (values > bodyLimits.values) {
    return tooMuch(
      `At most ${bodyLimits.values} values can be sent at once.`,
      'Send them in several requests.',
    )
  }
  return shortBytes > textLimits.together ? allTooLong() : null
}

/** Whether the string that ends at `end` is an object key. */
const isKey = (body: Uint8Array, end: number) => {
  let at = end + 1
  while (at < body.length && !isSign(body[at] as number)) at++
  return body[at] === colon
}

/** Counts characters like the database: a multi-byte character or a backslash escape is one. */
function lettersOf(text: Uint8Array): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (byte === backslash) at += text[at + 1] === 0x75 ? 5 : 1
    if ((byte & 0xc0) !== 0x80) letters++
  }
  return letters
}

const isSign = (byte: number) => byte > 0x20

/** Whether a list holds strings or numbers. A list of objects counts as JSON. */
const isPlainList = (body: Uint8Array, start: number) => body.subarray(start + 1).find(isSign) !== object

function measureCsv(body: Uint8Array): Refusal | null {
  let lines = 0
  let cell = 0
  let isQuoted = false
  for (const byte of body) {
    if (byte === 0x0a) lines++
    if (byte === quote) isQuoted = !isQuoted
    cell = !isQuoted && (byte === comma || byte === 0x0a) ? 0 : cell + 1
    if (cell > textLimits.each) return textTooLong(textLimits.each)
  }
  if (lines > bodyLimits.rows + 1) return tooManyRows()
  return body.length > textLimits.together ? allTooLong() : null
}

function tooManyRows(): Refusal {
  return tooMuch(`At most ${bodyLimits.rows} rows can be sent at once.`, 'Send them in several requests.')
}

function textTooLong(letters: number): Refusal {
  return tooMuch(`A text has at most ${letters} letters here.`, 'Send a shorter text.')
}

function allTooLong(): Refusal {
  const kilobytes = textLimits.together / 1024
  return tooMuch(`At most ${kilobytes} kB can be sent at once.`, 'Send it in several requests.')
}

function listTooLong(): Refusal {
  return tooMuch(`A function takes lists of at most ${mostListItems} values.`, 'Call it several times.')
}
