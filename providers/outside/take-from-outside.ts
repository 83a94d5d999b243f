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
  const answer = await askOutside(address, rules)
  const bytes = await buffer(limitSize(piecesOf(answer, rules), mostBytes))
  assertWhole(answer.headers['content-length'], bytes.length)
  return decodeText(bytes, answer.headers['content-type'])
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
  const answer = await askOutside(address, rules)
  const told = answer.headers['content-length']
  if (Number(told) > rules.mostBytes) {
    answer.destroy()
    throw new AppError('limit-reached', `It is larger than ${Math.round(rules.mostBytes / 1_000_000)} MB.`)
  }
  let bytes = 0
  await pipeline(
    limitSize(piecesOf(answer, rules), rules.mostBytes),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length
        if (told) rules.onShare(Math.min(1, bytes / Number(told)))
        yield piece
      }
    },
    createWriteStream(path),
    { signal: rules.signal },
  )
  assertWhole(told, bytes)
  return bytes
}

/** Turns an interrupted download into an AppError, because it is the other server's failure. */
async function* piecesOf(answer: IncomingMessage, { signal }: OutsideRules): AsyncGenerator<Uint8Array> {
  try {
    yield* answer
  } catch (cause) {
    throw signal.aborted
      ? cause
      : new AppError('unavailable', 'The connection broke before its end.', { cause })
  }
}

function assertWhole(told: string | undefined, bytes: number): void {
  if (told !== undefined && Number(told) !== bytes)
    throw new AppError('unavailable', `The connection broke after ${bytes} of ${told} bytes.`)
}
