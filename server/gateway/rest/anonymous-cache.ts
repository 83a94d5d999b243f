import { createReadCache, readingKey } from '#server/cache/read-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import type { RestService } from './rest-service.ts'

/**
 * Tables whose every publicly visible change is notified (watch-cache-version.ts); anonymous-cache-invalidation.test.ts
 * tests each.
 */
export const invalidatedTables = [
  'hosts',
  'podcast_hosts',
  'podcast_sponsors',
  'podcasts',
  'rss_feeds',
  'show_settings',
  'sponsors',
]
const isNotified = new Set(invalidatedTables)

/**
 * Caches anonymous reads, which are the same for all visitors: each is queried under the anonymous role's rights and then
 * served from memory until something changes. Not cached: requests with more than the publishable key, other methods than
 * GET, and tables not in `invalidatedTables`. Page rendering (no address) has a separate cache, so that clients cannot
 * evict its entries.
 */
export function cacheAnonymousReads(
  rest: RestService,
  cacheVersion: Pick<CacheVersion, 'read'>,
  publishableKey: string,
): RestService {
  const reads = createReadCache(cacheVersion)
  return {
    async fetch(request, address) {
      if (address === null || !isAnonymousRead(request, publishableKey) || !readsInvalidated(request.url))
        return rest.fetch(request, address)
      // Other requests may share this response, so it is read to the end even if this client leaves.
      const lasting = new Request(request, { signal: null })
      return reads(readingKey(request.url, request.headers), () => rest.fetch(lasting, address))
    },
    close: () => rest.close(),
  }
}

function isAnonymousRead({ method, headers }: Request, publishableKey: string): boolean {
  const token = headers.get('authorization')
  const isNobodys = token === null || token === `Bearer ${publishableKey}`
  return method === 'GET' && headers.get('apikey') === publishableKey && isNobodys
}

/**
 * Whether a query reads only `invalidatedTables`. A query that this pattern does not recognize is not cached: one with a quoted name, or
 * with a relation by its column or an alias.
 */
function readsInvalidated(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1]
  const selects = searchParams.getAll('select').join(',')
  const related = [...selects.matchAll(/([^,()]*)\(/g)].map(([, name]) => name)
  return [table, ...related].every((name) => name !== undefined && isNotified.has(name))
}
