import type { Pool } from 'pg'
import { z } from 'zod'
import { shareInFlight } from '#server/cache/share-in-flight.ts'
import type { CacheVersion } from '#server/cache/watch-cache-version.ts'
import { refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type Route, type RouteGroup } from '#server/http/route.ts'
import type { NoteSecurityEvent } from '#server/http/security-events.ts'
import { isShowPrivate, readSecurityContact, readShowLook } from '#tables/show/show-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { robotsText } from './crawler-files.ts'
import { type Health, readHealth } from './health.ts'
import { createSitemapCache } from './sitemap-cache.ts'
import { webManifest } from './web-manifest.ts'

type SiteDependencies = {
  pool: Pool
  cacheVersion: Pick<CacheVersion, 'read'>
  dataDir: string
  siteUrl: string
  contact: string | null
  isDemo: boolean
  note: NoteSecurityEvent
}

const violation = z.object({
  'violated-directive': z.string().optional(),
  effectiveDirective: z.string().optional(),
  'blocked-uri': z.string().optional(),
  blockedURL: z.string().optional(),
})
const reportSchema = z.union([
  z.object({ 'csp-report': violation }).transform((one) => [one['csp-report']]),
  z
    .array(z.object({ body: violation }))
    .max(20)
    .transform((list) => list.map(({ body }) => body)),
])

/** Routes about the site itself: health, security contact, CSP reports, files for crawlers. */
export function siteRoutes(deps: SiteDependencies): RouteGroup {
  const { pool, cacheVersion, dataDir, siteUrl, contact, isDemo, note } = deps
  const sql = sqlOf(pool)
  const share = shareInFlight<Health>()
  async function health(): Promise<Response> {
    const found = await share('', () => readHealth(pool, dataDir))
    return Response.json(found, { status: found.status === 'down' ? 503 : 200 })
  }
  async function securityText(): Promise<Response> {
    const mail = contact ?? (await readSecurityContact(sql))
    const ends = new Date()
    // Whole days, so that the text is the same all day.
    ends.setUTCHours(0, 0, 0, 0)
    ends.setUTCDate(ends.getUTCDate() + 180)
    const lines = [
      `Contact: ${mail ? `mailto:${mail}` : `${siteUrl}/contact`}`,
      `Expires: ${ends.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  }
  function takeReport({ bytes, address, requestId }: RequestContext): Response {
    for (const one of readReports(bytes)) {
      const subject = `${one.effectiveDirective ?? one['violated-directive'] ?? '?'} ${one.blockedURL ?? one['blocked-uri'] ?? ''}`
      note('policy-report', { address, requestId, subject, route: '/csp-report' })
    }
    return new Response(null, { status: 204 })
  }
  const routes: Route[] = [
    getRoute('/healthz', health),
    getRoute('/.well-known/security.txt', securityText),
    getRoute('/robots.txt', async () =>
      cachedText(robotsText(siteUrl, isDemo || (await isShowPrivate(sql))), 'text/plain'),
    ),
    getRoute('/sitemap.xml', createSitemapCache({ sql, siteUrl, cacheVersion })),
    getRoute('/manifest.webmanifest', async () =>
      cachedText(webManifest(await readShowLook(sql)), 'application/manifest+json'),
    ),
    {
      ...getRoute('/csp-report', takeReport, [
        { name: 'policy-report', points: 30, seconds: 600, by: 'address' },
      ]),
      method: 'POST',
      body: { kind: 'bytes', mostBytes: 16_384 },
    },
  ]
  return { name: 'site', base: '', routes, isOpenToSites: false, isCompressed: true, refuse: refuseInText }
}

/** Returns a public text that caches may keep for ten minutes. */
function cachedText(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' },
  })
}

/** Returns the reports of a browser; none for any other body. */
function readReports(bytes: Buffer): z.infer<typeof reportSchema> {
  try {
    return reportSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return []
  }
}
