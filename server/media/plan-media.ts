import type { ByteRange, MediaStat } from '#providers/media/media-store.ts'
import { readByteRange } from './byte-range.ts'
import { isNotModified, mayContinue } from './conditional.ts'

export type MediaOptions = {
  cacheControl: string
  /** Excludes the file from search engines. */
  isHidden?: boolean | undefined
  contentType?: string | undefined
  headers?: Record<string, string> | undefined
}

/** Which bytes of a file to send, if any, and the headers that depend on the request. */
export type MediaPlan = {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  bytes: ByteRange | null
}

/** The headers of a file that do not depend on the request. */
export function steadyHeaders(file: MediaStat, options: MediaOptions): Readonly<Record<string, string>> {
  return Object.freeze({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'cache-control': options.cacheControl,
    'x-content-type-options': 'nosniff',
    // A transcript is HTML on our origin: its content must not run scripts.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
    ...(options.isHidden ? { 'x-robots-tag': 'noindex' } : {}),
    ...options.headers,
  })
}

/** Plans the response for one stored file: whole, in part, or not modified; HEAD as GET without the body. */
export function planMedia(
  method: string,
  requestHeaders: { get(name: string): string | null },
  file: MediaStat,
  contentType = file.contentType,
): MediaPlan {
  if (isNotModified(requestHeaders, file)) return { status: 304, headers: {}, bytes: null }
  const requestedRange = mayContinue(requestHeaders, file) ? requestHeaders.get('range') : null
  const range = readByteRange(requestedRange ?? undefined, file.sizeBytes)
  if (range === 'unsatisfiable') {
    const headers = {
      'content-type': contentType,
      'content-range': `bytes */${file.sizeBytes}`,
      'content-length': '0',
      // An error must not be cached as the file.
      'cache-control': 'no-store',
    }
    return { status: 416, headers, bytes: null }
  }
  const isPart = range !== 'whole'
  const bytes = isPart ? range : { start: 0, end: file.sizeBytes - 1 }
  const headers: Record<string, string> = {
    'content-type': contentType,
    'content-length': String(bytes.end - bytes.start + 1),
  }
  if (isPart) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.sizeBytes}`
  const isSent = method !== 'HEAD' && file.sizeBytes > 0
  return { status: isPart ? 206 : 200, headers, bytes: isSent ? bytes : null }
}
