import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { limitServer } from '#server/http/site-server.ts'
import { type Backend, openBackend } from '#server/process/backend.ts'
import { createListener } from '#server/site/listener.ts'
import { copyFreshDataDir } from './data-dir-template.ts'
import { isEveryCaseWanted } from './every-case.ts'
import { createDatabase, noPostgres, startPostgres } from './postgres-server.ts'

export type Account = { id: string; email: string; password: string; client: SupabaseClient }

export type TestBackend = {
  url: string
  dataDir: string
  backend: Backend
  server: Server
  /** A client without a session; each call is like a new browser. */
  visitor(): SupabaseClient
  /** A confirmed account that is signed in. */
  account(name: string, rights?: { isAdmin?: boolean }): Promise<Account>
  stop(): Promise<void>
}

/** Milliseconds that a busy machine may need for the first database of a test run. */
export const startTimeout = 300_000

export const adminEmail = 'admin@example.org'
export const adminPassword = 'a long admin password'
export const firstAdmin = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword }

/** What does not depend on the kind of database runs on the faster one, a server; with EVERY_CASE on the embedded one. */
const usualKind = noPostgres || isEveryCaseWanted ? 'pglite' : 'postgres'

/**
 * Starts the real backend on a free port, with an embedded database in a temporary folder or a Postgres server of its
 * own. `usual` is for what must hold on either.
 */
export async function startBackend(options: {
  kind: 'pglite' | 'postgres' | 'usual'
  env?: Record<string, string>
  databaseUrl?: string
  dataDir?: string
}): Promise<TestBackend> {
  const isUsual = options.kind === 'usual'
  const isEmbedded = (isUsual ? usualKind : options.kind) === 'pglite'
  const newDataDir = () =>
    isEmbedded ? copyFreshDataDir(firstAdmin) : mkdtempSync(join(tmpdir(), 'helmcast-test-'))
  const dataDir = options.dataDir ?? (await newDataDir())
  const startDatabase = () => (isUsual ? createDatabase() : startPostgres({ hasTables: true }))
  const postgres = !isEmbedded && !options.databaseUrl ? await startDatabase() : null
  const server = createServer()
  limitServer(server, 1)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const databaseUrl = options.databaseUrl ?? postgres?.url
  const backend = await openBackend({
    DATA_DIR: dataDir,
    SITE_URL: url,
    ...firstAdmin,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.env,
  })
  // A site that others can reach takes nobody who was not invited, until an admin says otherwise.
  if (options.env?.SITE_URL)
    await backend.database.pool.query(`update public.show_settings set sign_up = 'open'`)
  server.on('request', createListener(backend, { isDevelopment: false, log: () => {} }))
  const visitor = () =>
    createClient(url, backend.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })

  return {
    url,
    dataDir,
    backend,
    server,
    visitor,
    async account(name, rights = {}) {
      const email = `${name}@example.org`
      const password = `password of ${name}`
      const client = visitor()
      const { error } = await client.auth.signUp({ email, password })
      if (error) throw error
      const pool = backend.database.pool
      await pool.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
      const { data, error: refusal } = await client.auth.signInWithPassword({ email, password })
      if (refusal || !data.user) throw refusal ?? new Error('no user')
      if (rights.isAdmin) await pool.query('select public.set_admin($1, true)', [data.user.id])
      return { id: data.user.id, email, password, client }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await backend.close()
      await postgres?.stop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
