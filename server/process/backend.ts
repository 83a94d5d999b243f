import type { SupabaseClient } from '@supabase/supabase-js'
import { mailKeyOf } from '#providers/mail/sealed-mail.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { openJobQueue } from '#providers/queue/job-queue.ts'
import { readSettings, type SiteSettings } from '#providers/settings.ts'
import { openTracing } from '#providers/tracing/open-tracing.ts'
import type { Tracing } from '#providers/tracing/tracing.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { watchCacheVersion } from '#server/cache/watch-cache-version.ts'
import { connectDatabase } from '#server/database/connect-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type EmbeddedDatabase, openPglite } from '#server/database/open-pglite.ts'
import { refreshStatistics } from '#server/database/refresh-statistics.ts'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { createFeedCache } from '#server/feeds/feed-cache.ts'
import type { AuthContext } from '#server/gateway/auth/auth-context.ts'
import { openAuth } from '#server/gateway/auth/open-auth.ts'
import { proxyToSupabase } from '#server/gateway/proxy.ts'
import { createRateLimits, type RateLimits } from '#server/gateway/rate-limits.ts'
import { cacheAnonymousReads } from '#server/gateway/rest/anonymous-cache.ts'
import { checkSessionFirst } from '#server/gateway/rest/check-session-first.ts'
import type { CancelEmbedded } from '#server/gateway/rest/guard-statements.ts'
import { type RefuseByPrivilege, readPrivileges } from '#server/gateway/rest/privileges.ts'
import { prepareSystemSchema, type RestService, startRestService } from '#server/gateway/rest/rest-service.ts'
import { redrawOldPictures } from '#server/gateway/storage/reencode-old-pictures.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { addressOf } from '#server/http/client-address.ts'
import { createIdentify } from '#server/http/identify.ts'
import { createSecurityNotes } from '#server/http/security-events.ts'
import { openListenMeter } from '#server/media/listen-meter.ts'
import { createPublicFiles } from '#server/media/public-files.ts'
import { openRequestHours, type RequestHours } from '#server/metrics/request-hours.ts'
import { openMetrics, type SiteMetrics } from '#server/metrics/site-metrics.ts'
import { createAnonymousClient } from '#server/pages/anonymous-client.ts'
import { createSessionChecks, noSessionChecks } from '#server/sessions/session-checks.ts'
import { findPublicFile } from '#tables/podcasts/podcasts-sql.ts'
import { saltOfDay, saveListens } from '#tables/reactions/reactions-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { addRequestHours } from '#tables/upkeep/requests-sql.ts'
import { createFirstAdmin } from './first-admin.ts'
import { restrictDataDir } from './private-data.ts'
import { readSecrets, type Secrets } from './secrets.ts'

/** Limited, because listings of files are read whole. */
const mostFilesOfAccount = 2000

/** Some 400 pages, each in three encodings. */
const mostPageBytes = 64_000_000

/** Everything behind the HTTP surface, open and ready. */
export type Backend = {
  settings: SiteSettings
  secrets: Secrets
  deps: ServerDependencies
  rest: RestService
  /** Null with hosted Supabase's tables, which have their own gateway. */
  refuseByPrivilege: RefuseByPrivilege | null
  /** Our own sign-in; null with hosted Supabase's. */
  auth: AuthContext | null
  limits: RateLimits
  /** Reads with an anonymous visitor's rights inside the process, for page rendering. */
  anonymous: SupabaseClient
  /** For the admins' charts. */
  requestHours: RequestHours
  /** Null without METRICS_TOKEN. */
  metrics: SiteMetrics | null
  /** Null if no collector is configured. */
  tracing: Tracing | null
  /** True if no other site can use this database, because it runs inside this process: one worker at a time. */
  isAlone: boolean
  close(): Promise<void>
}

/**
 * Migrates and opens the database, the sign-in and the tables. Prints the first admin's password if it was generated.
 */
export async function openBackend(env: Record<string, string | undefined>): Promise<Backend> {
  const { site: settings, media } = readSettings(env)
  const tracing = await openTracing(settings, 'web', console.error)
  restrictDataDir(settings.DATA_DIR)
  const secrets = readSecrets(settings)
  const embedded = settings.DATABASE_URL ? null : await openPglite(settings.DATA_DIR)
  if (settings.DATABASE_URL) await refuseTransactionPooler(settings.DATABASE_URL)
  const connectionString = settings.DATABASE_URL ?? (embedded as EmbeddedDatabase).connectionString
  endWithDatabase(embedded)
  // Hosted Supabase has its own sign-in tables.
  await migrate(connectionString, async () => {
    if (!settings.SUPABASE_URL) await prepareSystemSchema(connectionString)
  })
  embedded?.watch()
  const database = connectDatabase(connectionString, embedded)
  const sql = sqlOf(database.pool)
  const stopStatistics = embedded ? refreshStatistics(database.pool) : () => {}
  const jobs = await openJobQueue(connectionString, {
    isWorker: false,
    onError: (error) => console.error('The job queue has trouble:', error.message),
  })
  const limits = createRateLimits(database.pool)
  const sessions = settings.SUPABASE_URL ? noSessionChecks : await createSessionChecks(database)
  const shown = watchCacheVersion(database)
  const mediaStore = openMediaStore(media)
  const deps: ServerDependencies = {
    siteUrl: settings.siteUrl,
    mailImprint: settings.MAIL_IMPRINT,
    dataDir: settings.DATA_DIR,
    publishableKey: secrets.publishableKey,
    linkSecret: secrets.linkSecret,
    imageHosts: settings.IMAGE_HOSTS,
    hubUrl: settings.WEBSUB_HUB ?? null,
    mailKey: mailKeyOf(secrets.jwtSecret),
    invitationDays: settings.INVITATION_DAYS,
    database,
    mediaStore,
    listens: openListenMeter({
      saltOf: (day) => saltOfDay(sql, day),
      save: (listens) => saveListens(sql, listens),
    }),
    shown,
    responseCache: createResponseCache(mostPageBytes),
    feedCache: createFeedCache({
      database,
      siteUrl: settings.siteUrl,
      hubUrl: settings.WEBSUB_HUB ?? null,
      imageHosts: settings.IMAGE_HOSTS,
      shown,
    }),
    publicFiles: createPublicFiles({
      shown,
      ofEpisode: (podcastId, key) => findPublicFile(sql, podcastId, key),
      store: mediaStore,
    }),
    uploadLimits: {
      accountBytes: settings.UPLOADS_PER_ACCOUNT_MB * 1_000_000,
      accountFiles: mostFilesOfAccount,
      siteBytes: settings.UPLOADS_TOTAL_MB * 1_000_000,
    },
    jobs,
    trustedProxies: settings.TRUST_PROXY,
    noteSecurityEvent: createSecurityNotes(database.pool),
    clientAddress: (request) => addressGroup(addressOf(request)),
    identify: createIdentify(secrets, settings.SUPABASE_URL ?? null, settings.SUPABASE_URL ? null : sessions),
    onSessionEnd: sessions.onEnd,
  }
  const auth = settings.SUPABASE_URL ? null : await openAuth(settings, secrets, deps, sessions)
  const rest = settings.SUPABASE_URL
    ? proxied(settings.SUPABASE_URL)
    : await startOwnRest(secrets, deps, embedded?.cancel ?? null)
  const refuseByPrivilege = settings.SUPABASE_URL ? null : await readPrivileges(sql)
  const requestHours = openRequestHours({ save: (hours) => addRequestHours(sql, hours) })
  const closing = new AbortController()
  // Hosted Supabase stores its files itself.
  const redrawing = settings.SUPABASE_URL
    ? Promise.resolve()
    : redrawOldPictures(deps, closing.signal).then(
        () => {},
        (error) => console.error('Old pictures could not be drawn anew; the next start tries again:', error),
      )
  const close = async () => {
    closing.abort()
    await redrawing
    stopStatistics()
    await deps.listens
      .flush()
      .catch((error) => console.error('The listens of the last seconds are lost:', error))
    await requestHours
      .flush()
      .catch((error) => console.error('The requests of the last minute are not counted:', error.message))
    await Promise.all([rest.close(), sessions.close(), jobs.close(), tracing?.stop()])
    await database.close()
    await embedded?.close()
  }
  if (auth) await announceFirstAdmin(settings, auth)
  const anonymous = createAnonymousClient(settings.siteUrl, secrets.publishableKey, rest, shown)
  const metrics = settings.METRICS_TOKEN ? openMetrics(sql, settings.DATA_DIR) : null
  const isAlone = embedded !== null
  const whole = { settings, secrets, deps, rest, refuseByPrivilege, auth, limits, anonymous }
  return { ...whole, requestHours, metrics, tracing, isAlone, close }
}

async function startOwnRest(
  secrets: Secrets,
  { database, identify, shown }: ServerDependencies,
  cancelEmbedded: CancelEmbedded | null,
): Promise<RestService> {
  const { jwtSecret, publishableKey, secretKey } = secrets
  const { connectionString } = database
  const rest = await startRestService({
    jwtSecret,
    publishableKey,
    secretKey,
    connectionString,
    cancelEmbedded,
  })
  return cacheAnonymousReads(checkSessionFirst(rest, identify), shown, publishableKey)
}

function proxied(supabaseUrl: string): RestService {
  return {
    fetch: (request, address) => proxyToSupabase(request, supabaseUrl, address),
    close: async () => {},
  }
}

async function announceFirstAdmin(settings: SiteSettings, { pool }: AuthContext): Promise<void> {
  const admin = await createFirstAdmin(pool, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  if (!admin) return
  const password = admin.isGenerated
    ? `with the password ${admin.password}`
    : 'with the password in ADMIN_PASSWORD'
  process.stdout.write(
    `\n  The first admin can sign in at ${settings.siteUrl}/login\n  as ${admin.email} ${password}\n` +
      `${admin.isGenerated ? '  It is shown only this once. Set ADMIN_EMAIL and ADMIN_PASSWORD before the first start to choose your own.\n' : ''}\n`,
  )
}

/** Ends the process when its database has crashed, because it cannot serve requests; the supervisor restarts it. */
function endWithDatabase(embedded: EmbeddedDatabase | null): void {
  embedded?.crashed.then((error) => {
    if (embedded.isClosing()) return
    console.error(
      'The embedded database cannot be opened any more, so this process ends. Start it again; nothing saved is lost.',
      error,
    )
    process.exit(1)
  })
}
