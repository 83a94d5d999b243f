import type { SupabaseClient } from '@supabase/supabase-js'
import { mailKeyOf } from '#providers/mail/sealed-mail.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { type JobQueue, openJobQueue } from '#providers/queue/job-queue.ts'
import { readSettings, type SiteSettings } from '#providers/settings.ts'
import { siteChecks } from '#providers/site-checks/site-checks.ts'
import { openTracing } from '#providers/tracing/open-tracing.ts'
import type { Tracing } from '#providers/tracing/tracing.ts'
import { type CacheVersion, watchCacheVersion } from '#server/cache/watch-cache-version.ts'
import { connectDatabase, type OpenDatabase } from '#server/database/connect-database.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type EmbeddedDatabase, openPglite } from '#server/database/open-pglite.ts'
import { refreshStatistics } from '#server/database/refresh-statistics.ts'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'
import { createFeedCache, type FeedCache } from '#server/feeds/feed-cache.ts'
import type { FeedContentDependencies } from '#server/feeds/feed-content.ts'
import type { AuthContext } from '#server/gateway/auth/auth-context.ts'
import { openAuth } from '#server/gateway/auth/open-auth.ts'
import { proxyToSupabase } from '#server/gateway/proxy.ts'
import { createRateLimits, type RateLimits } from '#server/gateway/rate-limits.ts'
import { cacheAnonymousReads } from '#server/gateway/rest/anonymous-cache.ts'
import { checkSessionFirst } from '#server/gateway/rest/check-session-first.ts'
import type { CancelEmbedded } from '#server/gateway/rest/guard-statements.ts'
import { type RefuseByPrivilege, readPrivileges } from '#server/gateway/rest/privileges.ts'
import { prepareSystemSchema, type RestService, startRestService } from '#server/gateway/rest/rest-service.ts'
import { createIdentify } from '#server/http/identify.ts'
import { createSecurityNotes, type NoteSecurityEvent } from '#server/http/security-events.ts'
import type { Identify } from '#server/http/viewer.ts'
import { type ListenMeter, openListenMeter } from '#server/media/listen-meter.ts'
import { createPublicFiles, type PublicFiles } from '#server/media/public-files.ts'
import { openRequestHours, type RequestHours } from '#server/metrics/request-hours.ts'
import { openMetrics, type SiteMetrics } from '#server/metrics/site-metrics.ts'
import { createAnonymousClient } from '#server/pages/anonymous-client.ts'
import { createPageMemory, type PageMemory } from '#server/pages/page-cache.ts'
import { createSessionChecks, noSessionChecks, type SessionChecks } from '#server/sessions/session-checks.ts'
import { findPublicFile } from '#tables/podcasts/podcasts-sql.ts'
import { saltOfDay, saveListens } from '#tables/reactions/reactions-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { addRequestHours } from '#tables/upkeep/requests-sql.ts'
import { createFirstAdmin } from './first-admin.ts'
import { restrictDataDir } from './private-data.ts'
import { readSecrets, type Secrets } from './secrets.ts'

/** Everything behind the HTTP surface, open and ready. */
export type Backend = {
  settings: SiteSettings
  hasMailServer: boolean
  siteChecks: ReturnType<typeof siteChecks>
  secrets: Secrets
  database: Database
  /** Wakes the workers. The web process never writes or voices anything itself. */
  jobs: JobQueue
  /** Seals mails that hold a secret while they are stored. */
  mailKey: Buffer
  mediaStore: MediaStore
  /** Cache of the stored files that are public. */
  publicFiles: PublicFiles
  /** Counts listens from what the media route sends. */
  listens: ListenMeter
  /** Shows whether cached public data is outdated. */
  cacheVersion: CacheVersion
  /** Cached pages for anonymous visitors. */
  pageMemory: PageMemory
  feedCache: FeedCache
  identify: Identify
  onSessionEnd: SessionChecks['onEnd']
  /** Records a failed sign-in, a reached limit, a refused right or an act of an admin. The router records by itself what it can see. */
  noteSecurityEvent: NoteSecurityEvent
  rest: RestService
  /** Null with hosted Supabase's tables, which have their own gateway. */
  refuseByPrivilege: RefuseByPrivilege | null
  /** Our own sign-in; null with hosted Supabase's. */
  auth: AuthContext | null
  limits: RateLimits
  /** Reads with an anonymous visitor's rights inside the process, for page rendering. */
  anonymous: SupabaseClient
  /** Counts the requests of each hour, for the admins' charts. */
  requestHours: RequestHours
  /** Null without METRICS_TOKEN. */
  metrics: SiteMetrics | null
  /** Null if no collector is configured. */
  tracing: Tracing | null
  /** Whether the database runs inside this process, where no other site can use it. Only one worker at a time may run then. */
  isAlone: boolean
  close(): Promise<void>
}

/**
 * Migrates and opens the database, the sign-in and the tables. Prints the first admin's password if it was generated.
 */
export async function openBackend(env: Record<string, string | undefined>): Promise<Backend> {
  const given = readSettings(env)
  const { site: settings, media, mail } = given
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
  const cacheVersion = watchCacheVersion(database)
  const mediaStore = openMediaStore(media)
  const listens = openListenMeter({
    saltOf: (day) => saltOfDay(sql, day),
    save: (listens) => saveListens(sql, listens),
  })
  const publicFiles = createPublicFiles({
    cacheVersion,
    ofEpisode: (podcastId, key) => findPublicFile(sql, podcastId, key),
    store: mediaStore,
  })
  const identify = createIdentify(
    secrets,
    settings.SUPABASE_URL ?? null,
    settings.SUPABASE_URL ? null : sessions,
  )
  const queue = { database, jobs, mailKey: mailKeyOf(secrets.jwtSecret) }
  const hasMailServer = mail.SMTP_URL !== undefined
  const auth = settings.SUPABASE_URL
    ? null
    : await openAuth({ ...settings, hasMailServer }, secrets, queue, sessions)
  const rest = settings.SUPABASE_URL
    ? proxied(settings.SUPABASE_URL)
    : await startOwnRest(secrets, { database, identify, cacheVersion }, embedded?.cancel ?? null)
  const refuseByPrivilege = settings.SUPABASE_URL ? null : await readPrivileges(sql)
  const requestHours = openRequestHours({ save: (hours) => addRequestHours(sql, hours) })
  const close = async () => {
    stopStatistics()
    await listens.flush().catch((error) => console.error('The listens of the last seconds are lost:', error))
    await requestHours
      .flush()
      .catch((error) => console.error('The requests of the last minute are not counted:', error.message))
    await Promise.all([rest.close(), sessions.close(), jobs.close(), tracing?.stop()])
    await database.close()
    await embedded?.close()
  }
  if (auth) await announceFirstAdmin(settings, auth)
  return {
    settings,
    hasMailServer,
    siteChecks: siteChecks(given),
    secrets,
    ...queue,
    mediaStore,
    publicFiles,
    listens,
    cacheVersion,
    pageMemory: createPageMemory(),
    feedCache: createFeedCache({ ...feedContent(settings, database), cacheVersion }),
    identify,
    onSessionEnd: sessions.onEnd,
    noteSecurityEvent: createSecurityNotes(database.pool),
    rest,
    refuseByPrivilege,
    auth,
    limits,
    anonymous: createAnonymousClient(settings.siteUrl, secrets.publishableKey, rest, cacheVersion),
    requestHours,
    metrics: settings.METRICS_TOKEN ? openMetrics(sql, settings.DATA_DIR) : null,
    tracing,
    isAlone: embedded !== null,
    close,
  }
}

/** The dependencies of the feed's routes. */
export const feedContent = (
  { siteUrl, WEBSUB_HUB, IMAGE_HOSTS }: SiteSettings,
  database: Database,
): FeedContentDependencies => ({ database, siteUrl, hubUrl: WEBSUB_HUB ?? null, imageHosts: IMAGE_HOSTS })

async function startOwnRest(
  secrets: Secrets,
  {
    database,
    identify,
    cacheVersion,
  }: Pick<Backend, 'identify' | 'cacheVersion'> & { database: OpenDatabase },
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
    budgets: database.budgets,
  })
  return cacheAnonymousReads(checkSessionFirst(rest, identify), cacheVersion, publishableKey)
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
      `${admin.isGenerated ? '  It is shown only this once. Change it in your profile, under Security, if a log has kept this text.\n' : ''}\n`,
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
