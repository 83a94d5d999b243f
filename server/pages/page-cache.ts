import { createHash, randomBytes } from 'node:crypto'
import { languageOfPath, prefixOf } from '#core/languages/page-languages.ts'
import { type CachedResponse, chooseCached, sendCached, sizeOfCached } from '#server/cache/cached-response.ts'
import { compressBodies } from '#server/cache/compress-bodies.ts'
import type { CacheableRequest, ReadyResponse } from '#server/cache/serve-cached.ts'
import { shareInFlight } from '#server/cache/share-in-flight.ts'
import { createVersionedCache, type VersionedCache } from '#server/cache/versioned-cache.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import type { PageCache } from './page-routes.ts'
import { busyResponse } from './render-limits.ts'
import { withHashes } from './script-hashes.ts'

/**
 * Returns the cache key of the "not found" page in the language of an address. No other key is equal: the others are paths, which start
 * with a slash.
 */
const nothingKey = (target: string) => `nothing ${languageOfPath(target)}`
const statusOf = (key: string) => (key.startsWith('/') ? 200 : 404)
/** Route pattern of the "not found" page in the request log. */
const nothingRoute = 'pages ?'
/** Age at which a page is rendered again: play counts change all the time without invalidating the cache. */
const renewAfterMs = 60_000

/** A page, and what the cache must know about it. */
type CachedPage = CachedResponse & {
  /** Query parameters that the page reads. All others do not change the response. */
  reads: readonly string[]
  /** From this time on `renew` is called, even without a change notification. */
  renewAt: number
  /** Route pattern, for the log. */
  route: string
  /** Renders the page again in the background. */
  renew(): void
}

export type PageMemory = VersionedCache<CachedPage>

/** Returns the memory of cached pages, by path. 64 MB are some 400 pages, each in three encodings. */
export const createPageMemory = (mostBytes = 64_000_000): PageMemory =>
  createVersionedCache<CachedPage>(mostBytes, sizeOfCached)

export type WholePage = {
  status: number
  headers: Headers
  html: string
  /** False if some of the page's data could not be loaded. */
  isWhole: boolean
}

type PageCacheDependencies = {
  cacheVersion: CacheVersion
  memory: PageMemory
  /** Renders the page at a site address completely, as an anonymous visitor. */
  render(address: string, nonce: string, by: RenderedBy): Promise<WholePage>
  siteUrl: string
  /** The Content-Security-Policy of a page whose own inline scripts have these hashes. */
  policyFor(hashes: string[]): string
  /** Headers of every page. */
  headers: Record<string, string>
  now?: () => number
}

/**
 * `client`: the client's network address; null when no client waits. `pays`: whether the render time is charged to that address, because
 * page addresses of this kind can be invented without end.
 */
export type RenderedBy = { client: string | null; pays: boolean }

type Made = { status: number; response: CachedPage }
/** `route`: the route pattern, for the log. `client`: null when no client waits. */
type Wanted = { key: string; address: string; route: string; reads: readonly string[]; client: string | null }

/**
 * Returns a cache of pages as an anonymous visitor sees them. A page is rendered once per cache version from the bare address, so nothing
 * of the first client's request can appear in it. Headers do not change a page (a session is in the browser's storage), so a made-up
 * cookie or token costs no rendering. Requests with a query parameter that the page reads are not cached: `page` returns null for them.
 */
export function createPageCache(deps: PageCacheDependencies): PageCache {
  const now = deps.now ?? Date.now
  const share = shareInFlight<Made>()

  async function make(wanted: Wanted, version: string): Promise<Made> {
    const { key, address, route, reads, client } = wanted
    const madeAt = now()
    const nonce = randomBytes(16).toString('base64')
    const isOneOfMany = route.includes(':') && !deps.memory.has(key)
    const page = await deps.render(address, nonce, { client, pays: isOneOfMany })
    const { html, hashes } = withHashes(page.html, nonce)
    const bytes = Buffer.from(html, 'utf8')
    const response: CachedPage = {
      version,
      reads,
      renewAt: madeAt + renewAfterMs,
      route,
      headers: {
        ...deps.headers,
        ...Object.fromEntries(page.headers),
        'content-security-policy': deps.policyFor(hashes),
        // Any cache may store the page but must revalidate it each time; a 304 is cheap.
        'cache-control': page.status === 200 ? 'public, no-cache' : 'no-store',
      },
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      bodies: await compressBodies(bytes),
      renew: () => void makeOnce({ ...wanted, client: null }, version).catch(() => {}),
    }
    // Do not cache incomplete pages or unexpected status codes.
    if (page.isWhole && page.status === statusOf(key)) deps.memory.set(key, response)
    else deps.memory.drop(key)
    return { status: page.status, response }
  }

  const makeOnce = (wanted: Wanted, version: string) =>
    share(`${version} ${wanted.key}`, () => make(wanted, version))

  async function respond(wanted: Wanted, request: Request): Promise<Response> {
    const { pages: version } = await deps.cacheVersion.read()
    const known = deps.memory.get(wanted.key, version)
    if (known && now() >= known.renewAt) known.renew()
    const { status, response } = known
      ? { status: statusOf(wanted.key), response: known }
      : await makeOnce(wanted, version)
    return sendCached(response, request, status)
  }

  return {
    page({ request, url, route, address: client }, reads) {
      if (!reads || readsOf(url.search, reads)) return null
      const address = new URL(url.pathname, url.origin).href
      const wanted = { key: url.pathname, address, route: route.path, reads, client }
      return respond(wanted, request).catch(busyResponse)
    },
    nothing(request) {
      const { pathname } = new URL(request.url)
      const address = `${deps.siteUrl}${prefixOf(languageOfPath(pathname))}/there-is-no-such-page`
      const key = nothingKey(pathname)
      const wanted = { key, address, route: nothingRoute, reads: [], client: null }
      return respond(wanted, request).catch(busyResponse)
    },
  }
}

/**
 * Whether the query has a parameter that the page reads. Others (tracking tags, invented ones) must not defeat the
 * cache.
 */
function readsOf(search: string, reads: readonly string[]): boolean {
  if (reads.length === 0 || search === '') return false
  const query = new URLSearchParams(search)
  return reads.some((name) => query.has(name))
}

/** Fast path: serves cached pages of the current version before routing, including the "not found" page. */
export function cachedPages(
  cacheVersion: CacheVersion,
  memory: PageMemory,
  hasNothingAt: (target: string) => boolean,
): (cacheable: CacheableRequest) => ReadyResponse | null {
  return ({ url, method, headers }) => {
    const version = cacheVersion.known()?.pages
    if (version === undefined) return null
    const start = url.indexOf('?')
    const page = memory.get(start < 0 ? url : url.slice(0, start), version)
    if (page && start >= 0 && readsOf(url.slice(start), page.reads)) return null
    const response = page ?? (hasNothingAt(url) ? memory.get(nothingKey(url), version) : null)
    if (!response) return null
    if (Date.now() >= response.renewAt) response.renew()
    const chosen = chooseCached(response, method, headers)
    const isNothing = !page && chosen.status === 200
    return { route: response.route, ...chosen, status: isNothing ? 404 : chosen.status }
  }
}
