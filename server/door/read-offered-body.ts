import { AppError } from '#core/errors.ts'
import { readBytes } from '#server/read-body.ts'
import type { BodyRule } from './offer.ts'
import { NotLetIn, refusal } from './refusals.ts'

/** Deeper than anything that is sent in earnest, and far from what a recursive reader could not stand. */
const deepest = 64
/** Sent by hand and by simple programs; what counts is that it can be read as JSON. */
const jsonTypes = /^(application\/([a-z0-9.+-]+\+)?json|text\/plain)\s*(;|$)/i

const nothing = Buffer.alloc(0)

/** Reads what an offer takes, and no more than that. Throws NotLetIn. */
export async function readOfferedBody(
  request: Request,
  wish: BodyRule,
): Promise<{ bytes: Buffer<ArrayBuffer>; json: unknown }> {
  if (wish.kind === 'none') return { bytes: nothing, json: {} }
  if (Number(request.headers.get('content-length') ?? 0) > wish.mostBytes) throw tooLarge()
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\//i.test(type) && !/;\s*boundary=./i.test(type)) {
    throw new NotLetIn(refusal('body', 'A form needs a boundary.'))
  }
  if (wish.kind === 'stream') return { bytes: nothing, json: {} }
  const bytes = await readBytes(request, wish.mostBytes).catch((error) => {
    if (error instanceof AppError) throw tooLarge()
    throw new NotLetIn(refusal('body', 'The request was cut off.'))
  })
  if (bytes.length === 0) return { bytes, json: {} }
  // Their family measures them.
  if (wish.kind === 'bytes') return { bytes, json: {} }
  if (type && !jsonTypes.test(type)) throw new NotLetIn(refusal('type', 'The request must be JSON.'))
  return { bytes, json: parse(bytes, wish.shape) }
}

function parse(bytes: Buffer, shape: 'object' | 'any'): unknown {
  if (isTooDeep(bytes)) throw notReadable()
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

const signs = { quote: 0x22, backslash: 0x5c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d }

/** Counts brackets outside of strings, without recursion. What is no JSON has no depth. */
function isTooDeep(bytes: Buffer): boolean {
  if (!/^\s*[[{]/.test(bytes.toString('utf8', 0, 100))) return false
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === signs.quote) {
      at = endOfText(bytes, at)
      if (at < 0) return false
    } else if (sign === signs.list || sign === signs.object) {
      if (++depth > deepest) return true
    } else if (sign === signs.listEnd || sign === signs.objectEnd) depth--
  }
  return false
}

/** Where the quote at `start` is closed; -1 when it is not. */
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

const tooLarge = () => new NotLetIn(refusal('too-large', 'This is too large to be sent at once.'))
const notReadable = () => new NotLetIn(refusal('body', 'The request must be a JSON object.'))
