import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { mailKeyOf } from '#providers/mail/sealed-mail.ts'
import { serveCached } from '#server/cache/serve-cached.ts'
import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import { embedRoutes } from '#server/embed/embed-routes.ts'
import { cachedFeed } from '#server/feeds/cached-feed.ts'
import { feedRoutes } from '#server/feeds/feed-routes.ts'
import { functionRoutes } from '#server/functions/function-routes.ts'
import { authRoutes, proxiedAuthRoutes } from '#server/gateway/auth/auth-routes.ts'
import { realtimeRoutes } from '#server/gateway/realtime/realtime-routes.ts'
import { restRoutes } from '#server/gateway/rest/rest-routes.ts'
import { uploadLimitsOf } from '#server/gateway/storage/storage-dependencies.ts'
import { storageRoutes } from '#server/gateway/storage/storage-routes.ts'
import { addressOf, noteAddress } from '#server/http/client-address.ts'
import { compressResponses } from '#server/http/compress-responses.ts'
import { refuseInText } from '#server/http/http-error.ts'
import { recordSecurityEventOf } from '#server/http/record-security-event.ts'
import { openRequestLog, type RecordResponse, requestLog } from '#server/http/request-log.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { RouteGroup } from '#server/http/route.ts'
import { createRouter, type Router, type SiteVariables } from '#server/http/router.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { listenerOf, passTo, refuseInvalidHosts, targetOf } from '#server/http/site-server.ts'
import { cachedMedia } from '#server/media/cached-media.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { metricsRoutes } from '#server/metrics/metrics-routes.ts'
import { cachedPages } from '#server/pages/page-cache.ts'
import { type Backend, feedContent } from '#server/process/backend.ts'
import { siteRoutes } from './site-routes.ts'

/** Fallback route group for a site without pages. */
const nothingElse: RouteGroup = {
  name: 'pages',
  base: '',
  routes: [],
  isOpenToSites: false,
  isCompressed: false,
  refuse: refuseInText,
}

/**
 * The route groups of every protocol. `pages` come last: they also respond to addresses that no other group matches.
 */
export function listRouteGroups(backend: Backend, pages: RouteGroup[]): RouteGroup[] {
  const { settings, secrets, auth, rest, metrics } = backend
  const { database, identify, mediaStore, jobs } = backend
  const { siteUrl, IMAGE_HOSTS: imageHosts } = settings
  const { linkSecret } = secrets
  const content = feedContent(settings, database)
  return [
    siteRoutes({
      pool: database.pool,
      dataDir: settings.DATA_DIR,
      siteUrl,
      contact: settings.SECURITY_CONTACT ?? null,
      note: backend.noteSecurityEvent,
    }),
    auth ? authRoutes(auth) : proxiedAuthRoutes(rest.fetch),
    realtimeRoutes({ database, identify }),
    restRoutes(rest.fetch, backend.refuseByPrivilege),
    storageRoutes({
      database,
      mediaStore,
      dataDir: settings.DATA_DIR,
      linkSecret,
      uploadLimits: uploadLimitsOf(settings),
    }),
    functionRoutes({
      database,
      mediaStore,
      jobs,
      siteUrl,
      linkSecret,
      dataDir: settings.DATA_DIR,
      mailImprint: settings.MAIL_IMPRINT,
      hasMailServer: backend.hasMailServer,
      invitationDays: settings.INVITATION_DAYS,
      mailKey: mailKeyOf(secrets.jwtSecret),
    }),
    mediaRoutes({
      database,
      identify,
      mediaStore,
      linkSecret,
      publicFiles: backend.publicFiles,
      listens: backend.listens,
    }),
    feedRoutes({ ...content, mediaStore, linkSecret, feedCache: backend.feedCache }),
    embedRoutes({ database, siteUrl, imageHosts }),
    ...(metrics && settings.METRICS_TOKEN ? [metricsRoutes(metrics, settings.METRICS_TOKEN)] : []),
    ...(pages.length > 0 ? pages : [nothingElse]),
  ]
}

type SiteOptions = {
  isDevelopment: boolean
  log: (line: string) => void
  /** `handle`: for API calls on behalf of a client that posted a form. */
  pages?: (handle: Router['handle']) => RouteGroup[]
}

/** The one entrance of all requests: the host, the cache, then the router with what surrounds it. */
export function createListener(backend: Backend, options: SiteOptions) {
  const { settings, requestHours, metrics, tracing } = backend
  const counts = metrics ? [requestHours.count, metrics.count] : [requestHours.count]
  const note = openRequestLog(options.log, settings.LOG === 'json', counts, tracing?.recordRequest)
  const { api, router } = createApi(backend, options, note)
  const cache = serveCached({
    // Media first: its addresses are recognised by their prefix.
    from: [
      cachedMedia({ ...backend, siteUrl: settings.siteUrl }),
      cachedFeed(backend.feedCache, settings.siteUrl),
      cachedPages(backend.cacheVersion, backend.pageMemory, router.hasNothingAt),
    ],
    trustedProxies: settings.TRUST_PROXY,
    note,
  })
  return listenerOf([refuseInvalidHosts, cache, passTo(api.fetch)])
}

/** The HTTP application around the router: request log, compression and security headers. */
function createApi(
  backend: Backend,
  options: Omit<SiteOptions, 'log'>,
  note: RecordResponse,
): { api: Hono<SiteVariables>; router: Router } {
  const { settings } = backend
  const api = new Hono<SiteVariables>()
  const pages = options.pages?.((incoming) => router.handle(incoming)) ?? []
  const router: Router = createRouter(listRouteGroups(backend, pages), {
    siteUrl: settings.siteUrl,
    limits: backend.limits,
    identify: backend.identify,
  })
  api.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('x-request-id', requestId)
  })
  api.use(noteAddress(settings.TRUST_PROXY))
  api.use(requestLog(note))
  api.use(compressResponses((c) => c.get('result')?.group.isCompressed === true))
  api.use(securityHeaders(settings.siteUrl, options.isDevelopment))
  api.onError((error, c) => {
    if (isDatabaseAway(error)) {
      const wait = { 'retry-after': String(retryAfterSeconds) }
      return c.text('The site is starting again. Please try again in a moment.', 503, wait)
    }
    console.error(error)
    return c.text('Something went wrong on our side. Please try again.', 500)
  })
  api.all('*', async (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    const address = addressOf(c.req.raw)
    const origin = { address, requestId: c.get('requestId') }
    const target = incoming ? targetOf(incoming) : c.req.url
    const result = await requestOrigin.run(origin, () =>
      router.handle({ request: c.req.raw, target, ...origin }),
    )
    // A client that has written something must see it at once; other processes learn of the change from the database.
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) backend.cacheVersion.forget()
    c.set('result', result)
    recordSecurityEventOf(backend.noteSecurityEvent, result, origin)
    return result.response
  })
  return { api, router }
}
