import { createHash } from 'node:crypto'
import { buildFeed } from '#core/feeds/build-feed.ts'
import type { CachedResponse } from '#server/cache/cached-response.ts'
import { compressBodies } from '#server/cache/compress-bodies.ts'
import { shareInFlight } from '#server/cache/share-in-flight.ts'
import { createVersionedCache } from '#server/cache/versioned-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import { headersForSites } from '#server/http/security-headers.ts'
import { dateFeed } from '#tables/podcasts/feed-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { type FeedContentDependencies, feedPath, readFeedContent } from './feed-content.ts'

/** One page of the feed; only the first has a date. `redirectTo`: the feed's new address once it has moved. */
export type CachedFeedPage = CachedResponse & { redirectTo: string | null }

const never = new Date(0)
/** Returns the date with its tag, which no text of a show can contain. */
const dated = (date: Date) => `<lastBuildDate>${date.toUTCString()}`
/** Maximum number of pages that are cached. Further pages of a very long feed are rendered for each request. */
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
export function createFeedCache(deps: FeedContentDependencies & { cacheVersion: CacheVersion }): FeedCache {
  const sql = sqlOf(deps.database.pool)
  const headers = {
    ...headersForSites(deps.siteUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/rss+xml; charset=utf-8',
    // Apps poll every few minutes; revalidation is cheap and a new episode shows up at once.
    'cache-control': 'public, max-age=60',
    link: `<${deps.siteUrl}${feedPath}>; rel="canonical"`,
  }
  const pages = createVersionedCache<CachedFeedPage>(mostCachedPages, () => 1)
  const share = shareInFlight<CachedFeedPage | null>()
  /** The lowest page found missing: no later page exists either. */
  let missing = { version: '', from: Number.POSITIVE_INFINITY }
  const isMissing = (page: number, version: string) => missing.version === version && page >= missing.from

  async function make(page: number, version: string): Promise<CachedFeedPage | null> {
    const content = await readFeedContent(deps, page)
    if (!content || content.isPrivate) return null
    const undated = buildFeed(content.show, content.episodes, never, content.page)
    const changedAt = await (page === 1 ? dateFeed(sql, hashOf(undated)) : dateOfFirst(version))
    // Only the date is replaced: building a long feed a second time would take the web thread seconds.
    const bytes = Buffer.from(undated.replace(dated(never), dated(changedAt)), 'utf8')
    return {
      version,
      etag: `"${hashOf(bytes)}"`,
      modifiedAt: page === 1 ? changedAt : null,
      redirectTo: content.redirectTo,
      headers,
      bodies: await compressBodies(bytes),
    }
  }

  async function dateOfFirst(version: string): Promise<Date> {
    return (await pageOf(1, version))?.modifiedAt ?? new Date(0)
  }

  async function pageOf(page: number, version: string): Promise<CachedFeedPage | null> {
    const known = pages.get(String(page), version)
    if (known) return known
    if (isMissing(page, version)) return null
    const made = await share(`${version} ${page}`, () => make(page, version))
    if (!made) missing = { version, from: page }
    else if (page <= mostCachedPages) pages.set(String(page), made)
    return made
  }

  const knownVersion = () => deps.cacheVersion.known()?.feed ?? null

  return {
    pageOf: async (page) => pageOf(page, (await deps.cacheVersion.read()).feed),
    known() {
      const version = knownVersion()
      return version === null ? null : pages.get('1', version)
    },
    endsBefore(page) {
      const version = knownVersion()
      return version !== null && isMissing(page, version)
    },
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
