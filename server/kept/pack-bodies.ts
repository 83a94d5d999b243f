import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/compress-answers.ts'

/** What is sent, as it is and packed for whoever takes it packed. */
export type PackedBodies = Record<Encoding | 'identity', Buffer>

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Packed once and sent often: a little better than what is packed while somebody waits. */
export async function packBodies(identity: Buffer): Promise<PackedBodies> {
  const [br, zipped] = await Promise.all([
    packBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    packGzip(identity),
  ])
  return { identity, br, gzip: zipped }
}
