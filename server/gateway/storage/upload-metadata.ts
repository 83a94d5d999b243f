import { z } from 'zod'
import { AppError } from '#core/errors.ts'

/** Metadata of an uploaded file. */
export type UploadMetadata = { cacheSeconds: number; userMetadata: Record<string, unknown> }

const usualCacheSeconds = 3600
const longestCacheSeconds = 365 * 86_400
const mostMetadataBytes = 4096
const metadataSchema = z.record(z.string().max(200), z.unknown())

/** Reads cache time and metadata. The client library sends both in the form, or in headers when the file is the whole body. */
export function readUploadMetadata(headers: Headers, fields: Map<string, string>): UploadMetadata {
  const encoded = headers.get('x-metadata')
  const metadata = fields.get('metadata') ?? (encoded && Buffer.from(encoded, 'base64').toString('utf8'))
  return {
    cacheSeconds: cacheSecondsOf(fields.get('cacheControl') ?? headers.get('cache-control') ?? ''),
    userMetadata: metadata ? parseMetadata(metadata) : {},
  }
}

function cacheSecondsOf(said: string): number {
  const digits = /^\s*(?:max-age=)?(\d{1,9})\s*$/.exec(said)?.[1]
  return digits === undefined ? usualCacheSeconds : Math.min(Number(digits), longestCacheSeconds)
}

function parseMetadata(json: string): Record<string, unknown> {
  if (Buffer.byteLength(json) <= mostMetadataBytes && !json.includes('\\u0000')) {
    try {
      return metadataSchema.parse(JSON.parse(json))
    } catch {
      // Reported below.
    }
  }
  throw new AppError('invalid', 'The metadata of a file must be a JSON object of at most 4 kB.')
}
