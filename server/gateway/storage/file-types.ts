import { AppError } from '#core/errors.ts'
import { decodeSource } from '#core/source/decode-source.ts'
import type { Bucket } from './buckets.ts'
import { StorageFault } from './storage-fault.ts'

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Signatures of picture types. */
const beginnings: [type: string, begins: (bytes: Uint8Array) => boolean][] = [
  ['image/png', (bytes) => text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n'],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(bytes, 8, 12))],
]

/** Client libraries send one of these when no type was given. */
const saidOfAnything = ['', 'application/octet-stream', 'text/plain']

/** Refuses a file by its declared type, before its content is read. Throws AppError. */
export function assertMayHold(bucket: Bucket, claimed: string): void {
  if (saidOfAnything.includes(claimed) || bucket.types[claimed]) return
  throw wrongType(bucket)
}

/**
 * Returns the type by the picture's first bytes, whatever was declared. Throws AppError if the bucket does not accept
 * it.
 */
export function pictureTypeOf(bucket: Bucket, claimed: string, head: Uint8Array): string {
  const found = beginnings.find(([, begins]) => begins(head))?.[0]
  if (found) return found
  if (saidOfAnything.includes(claimed)) throw wrongType(bucket)
  throw new AppError('invalid', `The file does not hold what its type (${claimed}) says.`)
}

/** Returns plain text or markdown as the type, by the declared type or the file name. Throws AppError if the bytes are no text. */
export function textTypeOf(claimed: string, name: string, bytes: Uint8Array): string {
  decodeSource(bytes, 'file.txt')
  return claimed === 'text/markdown' || /\.(md|markdown)$/i.test(name) ? 'text/markdown' : 'text/plain'
}

/** Returns the declared type without its parameters. */
export function claimedTypeOf(header: string): string {
  const plain = header.split(';')[0]?.trim().toLowerCase() ?? ''
  return plain === 'image/jpg' ? 'image/jpeg' : plain
}

function wrongType(bucket: Bucket): StorageFault {
  const known = Object.keys(bucket.types).join(', ')
  return new StorageFault(
    415,
    'invalid_mime_type',
    `Files of this type cannot be stored here. Allowed: ${known}.`,
  )
}
