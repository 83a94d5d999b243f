import { sealingKeyOf } from '#providers/sealed-text.ts'
import { apiRoutes } from '#server/api/api-routes.ts'
import { mcpRoutes } from '#server/api/mcp-routes.ts'
import { serveCached } from '#server/cache/serve-cached.ts'
import { embedRoutes } from '#server/embed/embed-routes.ts'
import { cachedFeed } from '#server/feeds/cached-feed.ts'
import { feedRoutes } from '#server/feeds/feed-routes.ts'
import { privateRoutes } from '#server/feeds/private-routes.ts'
import { functionRoutes } from '#server/functions/function-routes.ts'
import { authRoutes, proxiedAuthRoutes } from '#server/gateway/auth/auth-routes.ts'
import { realtimeRoutes } from '#server/gateway/realtime/realtime-routes.ts'
import { restRoutes } from '#server/gateway/rest/rest-routes.ts'
import { uploadLimitsOf } from '#server/gateway/storage/storage-dependencies.ts'
import { storageRoutes } from '#server/gateway/storage/storage-routes.ts'
import { refuseInText } from '#server/http/http-error.ts'
import { recordSecurityEventOf } from '#server/http/record-security-event.ts'
import { openRequestLog } from '#server/http/request-log.ts'
import { createRespond } from '#server/http/respond.ts'
import type { RouteGroup } from '#server/http/route.ts'
import { createRouter, type Router } from '#server/http/router.ts'
import { listenerOf, passTo, refuseInvalidHosts } from '#server/http/site-server.ts'
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
  const { database, identify, mediaStore, jobs, mailKey } = backend
  const { siteUrl, IMAGE_HOSTS: imageHosts } = settings
  const { linkSecret } = secrets
  const content = feedContent(settings, database)
  const functions = {
    database,
    mediaStore,
    jobs,
    mailKey,
    siteUrl,
    linkSecret,
    isDemo: settings.DEMO === 'on',
    importHosts: settings.IMPORT_HOSTS,
    dataDir: settings.DATA_DIR,
    mailImprint: settings.MAIL_IMPRINT,
    hasMailServer: backend.hasMailServer,
    hasBackupPassphrase: settings.WORKER === 'off' || settings.HELMCAST_BACKUP_PASSPHRASE !== undefined,
    siteChecks: backend.siteChecks,
    invitationDays: settings.INVITATION_DAYS,
    providerKey: sealingKeyOf(secrets.jwtSecret, 'helmcast keys of providers'),
  }
  return [
    siteRoutes({
      pool: database.pool,
      cacheVersion: backend.cacheVersion,
      dataDir: settings.DATA_DIR,
      siteUrl,
      contact: settings.SECURITY_CONTACT ?? null,
      isDemo: settings.DEMO === 'on',
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
    functionRoutes(functions),
    apiRoutes(functions),
    mcpRoutes(functions),
    mediaRoutes({
      database,
      identify,
      mediaStore,
      linkSecret,
      publicFiles: backend.publicFiles,
      listens: backend.listens,
    }),
    feedRoutes({ ...content, database, mediaStore, linkSecret, feedCache: backend.feedCache }),
    privateRoutes({ ...content, mediaStore, linkSecret, listens: backend.listens }),
    embedRoutes({ database, siteUrl, imageHosts }),
    ...(metrics && settings.METRICS_TOKEN ? [metricsRoutes(metrics, settings.METRICS_TOKEN)] : []),
    ...(pages.length > 0 ? pages : [nothingElse]),
  ]
}

type SiteOptions = {
  isDevelopment: boolean
  log: (line: string) => void
  /** `handle` makes API calls on behalf of a client that posted a form. */
  pages?: (handle: Router['handle']) => RouteGroup[]
}

/** Returns the one listener for all requests: the host, the cache, then the router. */
export function createListener(backend: Backend, options: SiteOptions) {
  const { settings, requestHours, metrics, tracing } = backend
  const { siteUrl, TRUST_PROXY: trustedProxies } = settings
  const counts = metrics ? [requestHours.count, metrics.count] : [requestHours.count]
  const note = openRequestLog(options.log, settings.LOG === 'json', counts, tracing?.recordRequest)
  const pages = options.pages?.((incoming) => router.handle(incoming)) ?? []
  const router: Router = createRouter(listRouteGroups(backend, pages), {
    siteUrl,
    limits: backend.limits,
    identify: backend.identify,
  })
  const cache = serveCached({
    // Media first: its addresses are recognised by their prefix.
    forAnonymous: [cachedMedia({ ...backend, siteUrl }), cachedFeed(backend.feedCache, siteUrl)],
    forAll: [cachedPages(backend.cacheVersion, backend.pageMemory, router.hasNothingAt)],
    trustedProxies,
    note,
  })
  const respond = createRespond(router, {
    siteUrl,
    isDevelopment: options.isDevelopment,
    trustedProxies,
    note,
    onResult: (result, { method }, origin) => {
      // A client that has written something must see it at once; other processes learn of the change from the database.
      if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) backend.cacheVersion.forget()
      recordSecurityEventOf(backend.noteSecurityEvent, result, origin)
    },
  })
  return listenerOf([refuseInvalidHosts, cache, passTo(respond)])
}
