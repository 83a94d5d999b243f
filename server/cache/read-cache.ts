import { type CachedResponse, sizeOfCached } from './cached-response.ts'
import { shareInFlight } from './share-in-flight.ts'
import { createVersionedCache } from './versioned-cache.ts'
import type { CacheVersion } from './watch-cache-version.ts'

type CachedRead = CachedResponse & { readAt: number }

/**
 * Age at which an entry is read again in the background. Listen counts change without a notification; all other changes are notified
 * (watch-cache-version.ts).
 */
const freshMs = 10_000
const mostBytes = 4_000_000
/** Bytes of an entry besides its body: headers and the map entry. */
const frameBytes = 1000
/** Request headers that change the response to the same URL. */
const asksBy = ['accept', 'accept-profile', 'prefer', 'range']

/** Carries a response that must not be shared. */
class NotCacheable extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('Only what succeeded is kept.')
    this.response = response
  }
}

/** Returns the cached response of a key, or calls `ask` when no valid one is cached. */
export type ReadCache = (key: string, ask: () => Promise<Response>) => Promise<Response>

/**
 * In-memory cache of anonymous database reads, valid until something changes. Only successful responses are cached. An
 * entry that is old but not invalidated is served while it is read again.
 */
export function createReadCache(cacheVersion: Pick<CacheVersion, 'read'>, now = Date.now): ReadCache {
  // The size includes the key: clients can invent any number of URLs that return no rows.
  const reads = createVersionedCache<CachedRead>(
    mostBytes,
    (cached, key) => frameBytes + key.length + sizeOfCached(cached),
  )
  const share = shareInFlight<CachedRead>()
  const read = (key: string, version: string, ask: () => Promise<Response>) =>
    share(`${version} ${key}`, async () => {
      const readAt = now()
      const response = await ask()
      if (response.status !== 200) throw new NotCacheable(response)
      const entry = {
        version,
        readAt,
        headers: Object.fromEntries(response.headers),
        etag: null,
        // Not compressed: this process reads most of these responses itself, to render pages.
        bodies: { identity: Buffer.from(await response.arrayBuffer()) },
      }
      reads.set(key, entry)
      return entry
    })

  return async (key, ask) => {
    // Without a cache version, the request goes to the database, which returns the data or the error.
    const version = (await cacheVersion.read().catch(() => null))?.pages
    if (version === undefined) return ask()
    let entry = reads.get(key, version)
    if (entry) {
      if (now() - entry.readAt >= freshMs) read(key, version, ask).catch(() => {})
    } else {
      try {
        entry = await read(key, version, ask)
      } catch (error) {
        if (error instanceof NotCacheable) return error.response
        throw error
      }
    }
    return new Response(entry.bodies.identity, { headers: entry.headers })
  }
}

/** Returns the cache key: everything that an anonymous response depends on. */
export function readingKey(
  address: string,
  headers: { get(name: string): string | null },
  body = '',
): string {
  return [address, ...asksBy.map((name) => headers.get(name)), body].join('\n')
}
