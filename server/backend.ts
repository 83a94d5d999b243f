import { mkdirSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { openJobQueue } from '#providers/queue/job-queue.ts'
import { createAnonymousClient } from './anonymous-client.ts'
import { addressOf } from './client-address.ts'
import { connectDatabase, type OpenDatabase } from './database/connect-database.ts'
import { migrate } from './database/migrate.ts'
import { type EmbeddedDatabase, openPglite } from './database/open-pglite.ts'
import type { ServerDependencies } from './dependencies.ts'
import { createFirstAdmin } from './first-admin.ts'
import { writeAuthMail } from './gateway/auth/auth-mails.ts'
import type { AuthMail } from './gateway/auth/auth-messages.ts'
import { type AuthService, startAuthService } from './gateway/auth/auth-service.ts'
import { proxyToSupabase } from './gateway/proxy.ts'
import { createRateLimits, type RateLimits } from './gateway/rate-limits.ts'
import { prepareSystemSchema, type RestService, startRestService } from './gateway/rest/rest-service.ts'
import { createIdentify } from './identify.ts'
import { limitOrThrow } from './limit-or-throw.ts'
import { queueMail } from './mail/queue-mail.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { readWebSettings, type WebSettings } from './settings.ts'

/** Lists of files are read whole. */
const mostFilesOfAccount = 2000

/** Everything behind the HTTP surface, open and ready. */
export type Backend = {
  settings: WebSettings
  secrets: Secrets
  deps: ServerDependencies
  rest: RestService
  auth: AuthService
  limits: RateLimits
  /** Reads as a visitor, without leaving the process: for pages rendered here. */
  anonymous: SupabaseClient
  /** True when no other process can work on this database: it is inside this one. */
  isAlone: boolean
  close(): Promise<void>
}

/** Opens database, sign-in and tables; migrates first. Prints the first admin's password if it made one up. */
export async function openBackend(env: Record<string, string | undefined>): Promise<Backend> {
  const settings = readWebSettings(env)
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const secrets = readSecrets(settings)
  const embedded = settings.DATABASE_URL ? null : await openPglite(settings.DATA_DIR)
  const connectionString = settings.DATABASE_URL ?? (embedded as EmbeddedDatabase).connectionString
  endWithDatabase(embedded)
  // Hosted Supabase has its own sign-in tables.
  await migrate(connectionString, async () => {
    if (!settings.SUPABASE_URL) await prepareSystemSchema(connectionString)
  })
  const database = connectDatabase(connectionString, embedded)
  const jobs = await openJobQueue(connectionString, {
    isWorker: false,
    onError: (error) => console.error('The job queue has trouble:', error.message),
  })
  const limits = createRateLimits(database.pool)
  const deps: ServerDependencies = {
    siteUrl: settings.siteUrl,
    dataDir: settings.DATA_DIR,
    publishableKey: secrets.publishableKey,
    linkSecret: secrets.linkSecret,
    invitationDays: settings.INVITATION_DAYS,
    database,
    mediaStore: openMediaStore(env),
    uploadLimits: {
      accountBytes: settings.UPLOADS_PER_ACCOUNT_MB * 1_000_000,
      accountFiles: mostFilesOfAccount,
      siteBytes: settings.UPLOADS_TOTAL_MB * 1_000_000,
    },
    jobs,
    limit: limitOrThrow(limits),
    clientAddress: addressOf,
    identify: createIdentify(secrets, settings.SUPABASE_URL ?? null),
  }
  const { rest, auth } = settings.SUPABASE_URL
    ? proxied(settings.SUPABASE_URL)
    : await startOwn(settings, secrets, deps, embedded !== null)
  const close = async () => {
    await Promise.all([rest.close(), auth.close(), jobs.close()])
    await database.close()
    await embedded?.close()
  }
  if (!settings.SUPABASE_URL) await announceFirstAdmin(settings, secrets, database, auth)
  const anonymous = createAnonymousClient(settings.siteUrl, secrets.publishableKey, rest)
  return { settings, secrets, deps, rest, auth, limits, anonymous, isAlone: embedded !== null, close }
}

async function startOwn(
  settings: WebSettings,
  secrets: Secrets,
  deps: ServerDependencies,
  isEmbedded: boolean,
) {
  const {
    siteUrl,
    dataDir: _,
    ...keys
  } = { ...secrets, siteUrl: settings.siteUrl, dataDir: settings.DATA_DIR }
  const common = { ...keys, connectionString: deps.database.connectionString, isEmbedded }
  const provider = (clientId: string | undefined, secret: string | undefined, url: string | null) =>
    clientId && secret ? { clientId, secret, url } : null
  // Side by side: the one waits for the database while the other loads its code.
  const [auth, rest] = await Promise.all([
    startAuthService(
      {
        ...common,
        siteUrl,
        google: provider(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, null),
        github: provider(
          settings.GITHUB_CLIENT_ID,
          settings.GITHUB_CLIENT_SECRET,
          settings.GITHUB_URL ?? null,
        ),
      },
      (mail) => void sendAuthMail(deps, mail),
    ),
    startRestService(common),
  ])
  return { rest, auth }
}

function proxied(supabaseUrl: string): { rest: RestService; auth: AuthService } {
  const fetch = (request: Request, address: string | null) => proxyToSupabase(request, supabaseUrl, address)
  const close = async () => {}
  return { rest: { fetch, close }, auth: { fetch, close } }
}

async function sendAuthMail(deps: ServerDependencies, mail: AuthMail): Promise<void> {
  try {
    const { rows } = await deps.database.pool.query<{ title: string }>(
      'select title from public.show_settings',
    )
    await queueMail(deps, writeAuthMail(mail, deps.siteUrl, rows[0]?.title ?? 'Helmcast'))
  } catch (error) {
    console.error(`A ${mail.kind} mail could not be queued:`, (error as Error).message)
  }
}

async function announceFirstAdmin(
  settings: WebSettings,
  secrets: Secrets,
  database: OpenDatabase,
  auth: AuthService,
): Promise<void> {
  const admin = await createFirstAdmin(database.pool, auth, {
    siteUrl: settings.siteUrl,
    publishableKey: secrets.publishableKey,
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  if (!admin) return
  const password = admin.isGenerated
    ? `with the password ${admin.password}`
    : 'with the password in ADMIN_PASSWORD'
  console.log(
    `\n  The first admin can sign in at ${settings.siteUrl}/login\n  as ${admin.email} ${password}\n` +
      `${admin.isGenerated ? '  It is shown only this once. Set ADMIN_EMAIL and ADMIN_PASSWORD before the first start to choose your own.\n' : ''}`,
  )
}

/** Without its database the process can answer nothing; whoever supervises it should start it again. */
function endWithDatabase(embedded: EmbeddedDatabase | null): void {
  embedded?.crashed.then((error) => {
    if (embedded.isClosing()) return
    console.error(
      'The embedded database has stopped, so this process ends. Start it again; nothing saved is lost.',
      error,
    )
    process.exit(1)
  })
}
