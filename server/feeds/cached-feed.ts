import type { CacheableRequest, ReadyResponse } from '#server/cache/serve-cached.ts'
import { headersForSites } from '#server/http/security-headers.ts'
import type { FeedCache } from './feed-cache.ts'
import { feedPaths, noSuchPage, planFeed, readPage } from './plan-feed.ts'

/**
 * Fast path: serves the feed under its plain addresses while the cached copy is current, since apps poll it all day,
 * and 404 for pages known not to exist, against floods of invented page numbers.
 */
export function cachedFeed(
  feedCache: FeedCache,
  siteUrl: string,
): (cacheable: CacheableRequest) => ReadyResponse | null {
  const body = Buffer.from(noSuchPage.body)
  const missing = Object.freeze({ ...headersForSites(siteUrl), ...noSuchPage.headers })
  const whole = { headers: Object.freeze({ ...missing, 'content-length': String(body.length) }), body }
  return (cacheable) => {
    const { url } = cacheable
    const [path = '', wanted, more] = url.split('?page=')
    if (!feedPaths.includes(path) || more !== undefined) return null
    if (wanted === undefined) {
      const page = feedCache.known()
      return page && { route: path, ...planFeed(page, siteUrl, cacheable) }
    }
    // Anything encoded or with a second parameter goes to the router.
    if (!/^\w+$/.test(wanted)) return null
    const page = readPage(wanted)
    if (page !== null && !feedCache.endsBefore(page)) return null
    return {
      route: path,
      status: 404,
      ...(cacheable.method === 'HEAD' ? { headers: missing, body: null } : whole),
    }
  }
}
