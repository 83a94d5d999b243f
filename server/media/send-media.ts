import { Readable } from 'node:stream'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { readByteRange } from './byte-range.ts'
import { isNotModified, mayContinue } from './conditional.ts'

/** One stored file over HTTP: whole, in part, or "you have it already"; HEAD answers like GET without the body. */
export async function sendMedia(
  request: Request,
  store: MediaStore,
  file: MediaStat,
  options: {
    cacheControl: string
    contentType?: string
    headers?: Record<string, string>
    /** What the bytes pass on their way out; `start` is the place of the first in the file. */
    through?: (request: Request, file: MediaStat, bytes: Readable, start: number) => Readable
  },
): Promise<Response> {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'cache-control': options.cacheControl,
    'x-content-type-options': 'nosniff',
    // A transcript is HTML and lives on our origin: whatever is in it, it must not run.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
    ...options.headers,
  })
  if (isNotModified(request.headers, file)) return new Response(null, { status: 304, headers })

  headers.set('content-type', options.contentType ?? file.contentType)
  const wish = mayContinue(request.headers, file) ? request.headers.get('range') : null
  const range = readByteRange(wish ?? undefined, file.sizeBytes)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.sizeBytes}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, headers })
  }
  const isPart = range !== 'whole'
  if (isPart) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  const lengthBytes = isPart ? range.end - range.start + 1 : file.sizeBytes
  headers.set('content-length', String(lengthBytes))
  const status = isPart ? 206 : 200
  if (request.method === 'HEAD' || lengthBytes === 0) return new Response(null, { status, headers })
  const bytes = await store.open(file.key, isPart ? range : undefined)
  const sent = options.through?.(request, file, bytes, isPart ? range.start : 0) ?? bytes
  return new Response(Readable.toWeb(sent) as ReadableStream<Uint8Array>, { status, headers })
}
