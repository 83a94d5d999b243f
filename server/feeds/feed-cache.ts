import { createHash } from 'node:crypto'
import { buildFeed } from '#core/feeds/build-feed.ts'
import type { CachedResponse } from '#server/cache/cached-response.ts'
import { compressBodies } from '#server/cache/compress-bodies.ts'
import { shareInFlight } from '#server/cache/share-in-flight.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import { headersForSites } from '#server/http/security-headers.ts'
import { dateFeed } from '#tables/podcasts/feed-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type FeedContentDependencies, feedPath, readFeedContent } from './feed-content.ts'

/** One page of the feed; only the first has a date. `redirectTo`: where requests go once the feed has moved. */
export type CachedFeedPage = CachedResponse & { redirectTo: string | null }

/** Further pages of a very long feed are rendered for each request. */
const mostCachedPages = 10

export type FeedCache = {
  pageOf(page: number): Promise<CachedFeedPage | null>
  /** The cached first page if it is known to be current, else null. */
  known(): CachedFeedPage | null
  /** Whether the current feed is known to have fewer pages than this. */
  endsBefore(page: number): boolean
}

/**
 * Renders the feed once per change and then serves it from memory, because every app polls it every few minutes.
 * `pageOf` returns null for a page that does not exist.
 */
export function createFeedCache(deps: FeedContentDependencies & { shown: CacheVersion }): FeedCache {
  const sql = sqlOf(deps.database.pool)
  const headers = {
    ...headersForSites(deps.siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/rss+xml; charset=utf-8',
    // Apps poll every few minutes; revalidation is cheap and a new episode shows up at once.
    'cache-control': 'public, max-age=60',
    link: `<${deps.siteUrl}${feedPath}>; rel="canonical"`,
  }
  const pages = new Map<number, CachedFeedPage | null>()
  const share = shareInFlight<CachedFeedPage | null>()
  let version: string | null = null
  /** The lowest page found missing: no later page exists either. */
  let firstMissing = Number.POSITIVE_INFINITY

  async function make(page: number): Promise<CachedFeedPage | null> {
    const content = await readFeedContent(deps, page)
    if (!content) return null
    const undated = buildFeed(content.show, content.episodes, new Date(0), content.page)
    const changedAt = await (page === 1 ? dateFeed(sql, hashOf(undated)) : dateOfFirst())
    const bytes = Buffer.from(buildFeed(content.show, content.episodes, changedAt, content.page), 'utf8')
    return {
      etag: `"${hashOf(bytes)}"`,
      modifiedAt: page === 1 ? changedAt : null,
      redirectTo: content.redirectTo,
      headers,
      bodies: await compressBodies(bytes),
    }
  }

  async function dateOfFirst(): Promise<Date> {
    return (await pageOf(1))?.modifiedAt ?? new Date(0)
  }

  async function pageOf(page: number): Promise<CachedFeedPage | null> {
    const kept = pages.get(page)
    if (kept) return kept
    if (page >= firstMissing) return null
    const madeOf = version
    const made = await share(`${madeOf} ${page}`, () => make(page))
    if (version !== madeOf) return made
    if (!made) firstMissing = Math.min(firstMissing, page)
    else if (page <= mostCachedPages) pages.set(page, made)
    return made
  }

  const isCurrent = () => deps.shown.known()?.feed === version

  return {
    async pageOf(page) {
      const { feed } = await deps.shown.read()
      if (feed !== version) {
        pages.clear()
        firstMissing = Number.POSITIVE_INFINITY
      }
      version = feed
      return pageOf(page)
    },
    known: () => (isCurrent() ? (pages.get(1) ?? null) : null),
    endsBefore: (page) => isCurrent() && page >= firstMissing,
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
