import { chooseCached } from '#server/cache/cached-response.ts'
import type { Body } from '#server/cache/compress-bodies.ts'
import type { CachedFeedPage } from './feed-cache.ts'
import { feedPath } from './feed-content.ts'

export const feedPaths = [feedPath, '/feed.xml']

type Plan = { status: number; headers: Readonly<Record<string, string>>; body: Body | null }
type FeedRequest = { method: string; headers: { get(name: string): string | null } }

/**
 * Plans the response to this request: the cached page, a 304, or a redirect where the feed has moved. Shared by the
 * fast path and the route.
 */
export function planFeed(
  page: CachedFeedPage,
  siteUrl: string,
  { method, headers: requestHeaders }: FeedRequest,
): Plan {
  if (!page.redirectTo || page.redirectTo === siteUrl + feedPath)
    return chooseCached(page, method, requestHeaders)
  const { 'content-type': _, link: __, ...always } = page.headers
  const headers = { ...always, location: page.redirectTo, 'cache-control': 'public, max-age=3600' }
  return { status: 301, headers, body: null }
}

/** Returns the requested page number; null if it is not a valid one. */
export function readPage(wanted: string | null): number | null {
  if (wanted === null) return 1
  return /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : null
}

export const noSuchPage = {
  headers: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/plain; charset=utf-8',
  },
  body: 'The feed has no such page.',
}
