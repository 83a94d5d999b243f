import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#core/errors.ts'
import { decodeText } from '#core/source/decode-text.ts'
import { limitSize } from '#providers/media/limit-size.ts'
import { askOutside, type OutsideRules } from './ask-outside.ts'

/** Downloads a text. Throws AppError if it has more than `mostBytes`. */
export async function readOutside(address: string, rules: OutsideRules, mostBytes: number): Promise<string> {
  const response = await askOutside(address, rules)
  const bytes = await buffer(limitSize(piecesOf(response, rules), mostBytes))
  assertWhole(response.headers['content-length'], bytes.length)
  return decodeText(bytes, response.headers['content-type'])
}

/**
 * Downloads into a file of at most `mostBytes`; `onShare` receives the share that has arrived, if the length was
 * declared.
 */
export async function saveOutside(
  address: string,
  path: string,
  rules: OutsideRules & { mostBytes: number; onShare(share: number): void },
): Promise<number> {
  const response = await askOutside(address, rules)
  const declaredLength = response.headers['content-length']
  if (Number(declaredLength) > rules.mostBytes) {
    response.destroy()
    throw new AppError('limit-reached', `It is larger than ${Math.round(rules.mostBytes / 1_000_000)} MB.`)
  }
  let bytes = 0
  await pipeline(
    limitSize(piecesOf(response, rules), rules.mostBytes),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length
        if (declaredLength) rules.onShare(Math.min(1, bytes / Number(declaredLength)))
        yield piece
      }
    },
    createWriteStream(path),
    { signal: rules.signal },
  )
  assertWhole(declaredLength, bytes)
  return bytes
}

/** Yields a download as it arrives, for a caller that limits and stores it. Throws AppError if it is cut off. */
export async function* openOutside(
  response: IncomingMessage,
  rules: OutsideRules,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of piecesOf(response, rules)) {
    bytes += piece.length
    yield piece
  }
  assertWhole(response.headers['content-length'], bytes)
}

/** Turns an interrupted download into an AppError, because it is the other server's failure. */
async function* piecesOf(response: IncomingMessage, { signal }: OutsideRules): AsyncGenerator<Uint8Array> {
  try {
    yield* response
  } catch (cause) {
    throw signal.aborted
      ? cause
      : new AppError('unavailable', 'The connection broke before its end.', { cause })
  }
}

function assertWhole(declaredLength: string | undefined, bytes: number): void {
  if (declaredLength !== undefined && Number(declaredLength) !== bytes)
    throw new AppError('unavailable', `The connection broke after ${bytes} of ${declaredLength} bytes.`)
}
