import { createReadCache, readingKey } from '#server/cache/read-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'

type Ask = (request: Request) => Promise<Response>
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** RPC functions that only read public data. All others are called each time. */
export const readingFunctions = ['search_podcasts', 'search_moments', 'read_spoken_lines', 'read_checks']
const readingCall = new RegExp(`/rest/v1/rpc/(${readingFunctions.join('|')})([?]|$)`)

/**
 * Returns a `fetch` that caches what page rendering reads as an anonymous visitor, until something changes. Pages that are rendered per
 * request (because of a search, a query or a cookie) share those reads.
 */
export function createReadingCache(
  cacheVersion: Pick<CacheVersion, 'read'>,
  ask: Ask,
  now = Date.now,
): Fetch {
  const reads = createReadCache(cacheVersion, now)
  return async (input, init) => {
    const key = keyOf(input, init)
    const read = () => ask(new Request(input, init))
    return key === null ? read() : reads(key, read)
  }
}

/** Returns the cache key, or null for a request that is not a plain read. */
function keyOf(input: string | URL | Request, init: RequestInit = {}): string | null {
  if (input instanceof Request) return null
  const { method = 'GET', body = '' } = init
  const address = String(input)
  const isReading = method === 'GET' || (method === 'POST' && readingCall.test(address))
  if (!isReading || typeof body !== 'string') return null
  return readingKey(address, new Headers(init.headers), body)
}
