import { AppError } from '#core/errors.ts'
import { HttpError, refusal } from './http-error.ts'
import { readBytes } from './read-body.ts'
import type { BodyRule } from './route.ts'

/** Maximum depth of a JSON body: more than any real request uses, and far below what overflows a recursive parser. */
const deepest = 64
/** Maximum number of values in a JSON body, because parsing blocks all other requests. The longest dialog has a fifth of this number. */
const mostValues = 100_000
/** Maximum size in bytes of a JSON body from a client without a session. Such clients send only a few fields. */
const mostBytesOfVisitors = 64 * 1024
/** Content types of bodies that are parsed as JSON. `text/plain` is one of them, because simple clients send JSON as plain text. */
const jsonTypes = /^(application\/([a-z0-9.+-]+\+)?json|text\/plain)\s*(;|$)/i

const nothing = Buffer.alloc(0)

/**
 * Budget of body bytes for each sender, because parsing JSON blocks all other requests. One row or one whole text uses only a part of the
 * budget.
 */
export const readingBudget = { least: 0, mostSaved: 60_000_000, perSecond: 500_000 }
/** Maximum size in bytes of a body that does not count against the budget. */
const freeBytes = 64 * 1024

/**
 * Reads the body of a request to a route, up to its size limit. `pay` takes the bytes from the sender's budget and returns null, or the
 * seconds to wait if the budget is used up. Throws HttpError.
 */
export async function readRouteBody(
  request: Request,
  rule: BodyRule,
  isVisitor: boolean,
  pay: (bytes: number) => number | null = () => null,
): Promise<{ bytes: Buffer<ArrayBuffer>; json: unknown }> {
  if (rule.kind === 'none') return { bytes: nothing, json: {} }
  const mostBytes = isVisitor ? visitorBytes(rule) : rule.mostBytes
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\//i.test(type) && !/;\s*boundary=./i.test(type)) {
    throw new HttpError(refusal('body', 'A form needs a boundary.'))
  }
  if (rule.kind === 'stream') return { bytes: nothing, json: {} }
  if (rule.kind === 'form' && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new HttpError(refusal('type', 'This takes a plain form.'))
  }
  const bytes = await readBytes(request, mostBytes).catch((error) => {
    if (error instanceof AppError) throw tooLarge()
    throw new HttpError(refusal('body', 'The request was cut off.'))
  })
  if (bytes.length === 0) return { bytes, json: {} }
  const wait = bytes.length > freeBytes ? pay(bytes.length) : null
  if (wait !== null) throw tooMuchAtOnce(wait)
  // The route group checks these bodies itself.
  if (rule.kind === 'bytes' || rule.kind === 'form') return { bytes, json: {} }
  if (type && !jsonTypes.test(type)) throw new HttpError(refusal('type', 'The request must be JSON.'))
  return { bytes, json: parse(bytes, rule.shape) }
}

function visitorBytes(rule: Exclude<BodyRule, { kind: 'none' }>): number {
  if (rule.kind === 'json') return Math.min(mostBytesOfVisitors, rule.mostBytes)
  return (rule.kind === 'bytes' && rule.mostBytesOfVisitors) || rule.mostBytes
}

function parse(bytes: Buffer, shape: 'object' | 'any'): unknown {
  if (isTooMuch(bytes)) throw notReadable()
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw notReadable()
  }
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  if (shape === 'object' && !isObject) throw notReadable()
  return json
}

const signs = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
}

/**
 * Whether JSON has too many values or levels. The function counts brackets and commas outside of strings, without recursion. It returns
 * false for anything but JSON.
 */
function isTooMuch(bytes: Buffer): boolean {
  if (!/^\s*[[{]/.test(bytes.toString('utf8', 0, 100))) return false
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === signs.quote) {
      at = endOfText(bytes, at)
      if (at < 0) return false
    } else if (sign === signs.comma) {
      if (++values > mostValues) return true
    } else if (sign === signs.list || sign === signs.object) {
      if (++depth > deepest || ++values > mostValues) return true
    } else if (sign === signs.listEnd || sign === signs.objectEnd) depth--
  }
  return false
}

/** Returns the index of the quote that ends the string that starts at `start`, or -1 if no quote ends the string. */
function endOfText(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(signs.quote, start + 1)
  while (end > 0) {
    let slashes = 0
    while (bytes[end - 1 - slashes] === signs.backslash) slashes++
    if (slashes % 2 === 0) return end
    end = bytes.indexOf(signs.quote, end + 1)
  }
  return -1
}

const tooLarge = () => new HttpError(refusal('too-large', 'This is too large to be sent at once.'))
const tooMuchAtOnce = (seconds: number) =>
  new HttpError(
    refusal('limit', 'Too much was sent in a short time. Please wait a moment and try again.', {
      headers: { 'retry-after': String(seconds) },
    }),
  )
const notReadable = () => new HttpError(refusal('body', 'The request must be a JSON object.'))
