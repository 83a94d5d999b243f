import { acceptedEncoding, type Encoding } from '#server/http/compress-responses.ts'
import { isNotModified } from '#server/media/conditional.ts'
import type { CompressedBodies } from './compress-bodies.ts'

type RequestHeaders = { get(name: string): string | null }
type Headers = Readonly<Record<string, string>>

/** A response for all anonymous clients, ready to send. Never changed: its headers are built once per object. */
export type CachedResponse = {
  /** Without the content-encoding headers. */
  headers: Headers
  /** ETag of the uncompressed bytes, including the quotation marks. */
  etag: string
  /** Without a date, only the ETag identifies the version. */
  modifiedAt?: Date | null
  bodies: CompressedBodies
}

const never = new Date(8.64e15)

/** Returns the part of a cached body to send for this request. HEAD gets the headers of GET. */
export function chooseCached(
  cached: CachedResponse,
  method: string,
  requestHeaders: RequestHeaders,
): { status: 200 | 304; headers: Headers; body: Buffer | null } {
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding') ?? '')
  const status = isNotModified(requestHeaders, { etag: cached.etag, modifiedAt: cached.modifiedAt ?? never })
    ? 304
    : 200
  const headers = headersOf(cached, encoding, status)
  const isSent = status === 200 && method !== 'HEAD'
  return { status, headers, body: isSent ? cached.bodies[encoding ?? 'identity'] : null }
}

/** Building headers is the most expensive part of a cached response, so each variant is built once. */
const made = new WeakMap<CachedResponse, Map<string, Headers>>()

function headersOf(cached: CachedResponse, encoding: Encoding | null, status: 200 | 304): Headers {
  const kinds = made.get(cached) ?? new Map<string, Headers>()
  const kind = `${status} ${encoding}`
  const headers = kinds.get(kind) ?? makeHeaders(cached, encoding, status)
  made.set(cached, kinds.set(kind, headers))
  return headers
}

function makeHeaders(
  { headers, etag, modifiedAt, bodies }: CachedResponse,
  encoding: Encoding | null,
  status: 200 | 304,
) {
  return Object.freeze({
    ...headers,
    // A compressed variant differs in bytes and is equivalent in meaning only, so its ETag is weak.
    etag: encoding ? `W/${etag}` : etag,
    vary: 'accept-encoding',
    ...(modifiedAt ? { 'last-modified': modifiedAt.toUTCString() } : {}),
    ...(status === 200 ? { 'content-length': String(bodies[encoding ?? 'identity'].length) } : {}),
    ...(status === 200 && encoding ? { 'content-encoding': encoding } : {}),
  })
}
