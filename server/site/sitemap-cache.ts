import { createHash } from 'node:crypto'
import { type CachedResponse, sendCached } from '#server/cache/cached-response.ts'
import { compressBodies } from '#server/cache/compress-bodies.ts'
import { shareInFlight } from '#server/cache/share-in-flight.ts'
import { createVersionedCache } from '#server/cache/versioned-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import type { RequestContext } from '#server/http/route.ts'
import type { Sql } from '#tables/sql.ts'
import { sitemap } from './crawler-files.ts'

type SitemapDependencies = { sql: Sql; siteUrl: string; cacheVersion: Pick<CacheVersion, 'read'> }

/**
 * Returns a handler that sends the sitemap, which is written once for each change of the feed. For a show with thousands of episodes,
 * writing takes the thread that serves all requests as long as a hundred cached pages.
 */
export function createSitemapCache({ sql, siteUrl, cacheVersion }: SitemapDependencies) {
  const written = createVersionedCache<CachedResponse>(1, () => 1)
  const share = shareInFlight<CachedResponse>()
  async function write(version: string): Promise<CachedResponse> {
    const bytes = Buffer.from(await sitemap(sql, siteUrl), 'utf8')
    const made = {
      version,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      bodies: await compressBodies(bytes),
    }
    written.set('', made)
    return made
  }
  return async ({ request }: Pick<RequestContext, 'request'>): Promise<Response> => {
    const { feed: version } = await cacheVersion.read()
    return sendCached(written.get('', version) ?? (await share(version, () => write(version))), request)
  }
}
