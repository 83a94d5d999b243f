import { acceptedEncoding, type Encoding } from '#server/http/compress-responses.ts'
import { isNotModified } from '#server/media/conditional.ts'
import type { Body, CompressedBodies } from './compress-bodies.ts'

type RequestHeaders = { get(name: string): string | null }
type Headers = Readonly<Record<string, string>>

/**
 * A response for all anonymous clients, ready to send: a page, the feed, a built file or a database read. Never modified, because its
 * headers are built once per object. Media are sent in ranges and have a cache of pieces instead (media/piece-cache.ts).
 */
export type CachedResponse = {
  /** The cache version for which the response is valid (watch-cache-version.ts). */
  version: string
  /** Without the content-encoding headers. */
  headers: Headers
  /** ETag of the uncompressed bytes, including the quotation marks. Null if the response is never answered with 304. */
  etag: string | null
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
): { status: 200 | 304; headers: Headers; body: Body | null } {
  const accepted = acceptedEncoding(requestHeaders.get('accept-encoding') ?? '')
  const encoding = accepted && cached.bodies[accepted] ? accepted : null
  const { etag, modifiedAt } = cached
  const isKnown = etag !== null && isNotModified(requestHeaders, { etag, modifiedAt: modifiedAt ?? never })
  const status = isKnown ? 304 : 200
  const headers = headersOf(cached, encoding, status)
  const isSent = status === 200 && method !== 'HEAD'
  return { status, headers, body: isSent ? bodyIn(cached, encoding) : null }
}

/** Returns the chosen part as a Response, for the router. `status` replaces 200. */
export function sendCached(cached: CachedResponse, request: Request, status = 200): Response {
  const chosen = chooseCached(cached, request.method, request.headers)
  return new Response(chosen.body, {
    status: chosen.status === 200 ? status : chosen.status,
    headers: chosen.headers,
  })
}

const bodyIn = ({ bodies }: CachedResponse, encoding: Encoding | null) =>
  (encoding && bodies[encoding]) ?? bodies.identity

/** Returns the bytes of memory that the bodies take. */
export const sizeOfCached = ({ bodies: { identity, br, gzip } }: CachedResponse): number =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)

/** Building headers is the most expensive part of a cached response, so each variant is built once. */
const made = new WeakMap<CachedResponse, Map<string, Headers>>()

function headersOf(cached: CachedResponse, encoding: Encoding | null, status: 200 | 304): Headers {
  const kinds = made.get(cached) ?? new Map<string, Headers>()
  const kind = `${status} ${encoding}`
  const headers = kinds.get(kind) ?? makeHeaders(cached, encoding, status)
  made.set(cached, kinds.set(kind, headers))
  return headers
}

function makeHeaders(cached: CachedResponse, encoding: Encoding | null, status: 200 | 304): Headers {
  const { headers, etag, modifiedAt } = cached
  return Object.freeze({
    ...headers,
    // A compressed variant differs in bytes and is equivalent in meaning only, so its ETag is weak.
    ...(etag ? { etag: encoding ? `W/${etag}` : etag } : {}),
    vary: 'accept-encoding',
    ...(modifiedAt ? { 'last-modified': modifiedAt.toUTCString() } : {}),
    ...(status === 200 ? { 'content-length': String(bodyIn(cached, encoding).length) } : {}),
    ...(status === 200 && encoding ? { 'content-encoding': encoding } : {}),
  })
}
