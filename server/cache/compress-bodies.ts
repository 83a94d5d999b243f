import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/http/compress-responses.ts'

export type Body = Buffer<ArrayBuffer>

/** The uncompressed body, and its compressed forms that are kept. */
export type CompressedBodies = { identity: Body } & { [encoding in Encoding]?: Body | undefined }

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Compresses a body that is sent often, so the quality is slightly higher than for on-the-fly compression. */
export async function compressBodies(identity: Body): Promise<CompressedBodies> {
  const [br, zipped] = await Promise.all([
    packBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    packGzip(identity),
  ])
  return { identity, br, gzip: zipped }
}
