import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'

export type Kind = 'pglite' | 'postgres'

/** What is theirs alone: a configuration of PostgREST, and an extension that few databases have. */
const leftOut =
  /^alter role authenticator .*$|^create extension .*postgis.*$|^, shop_geom .*$|^.*shop_geom.*$/gim

const theirTables = [
  'postgrest-js/test/supabase/migrations/00000000000000_schema.sql',
  'postgrest-js/test/supabase/seed.sql',
  'supabase-js/supabase/migrations/20250422000000_create_todos_table.sql',
  'supabase-js/supabase/migrations/20260731000000_trace_headers_echo_fn.sql',
]

/** Starts a site whose database has the tables of their suites beside ours. `checkout`: of supabase-js. */
export async function startWithTheirTables(
  kind: Kind,
  checkout: string,
): Promise<{ site: TestBackend; tables: string[]; stop(): Promise<void> }> {
  const read = (name: string) =>
    readFileSync(join(checkout, 'packages/core', name), 'utf8').replaceAll(leftOut, '')
  const postgres = kind === 'postgres' ? await startPostgres({ hasTables: true }) : null
  const options = {
    kind,
    env: {
      TRUST_PROXY: '1',
      SIGN_UP: 'open',
      JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
    },
    dataDir: mkdtempSync(join(tmpdir(), 'helmcast-suites-')),
    ...(postgres ? { databaseUrl: postgres.url } : {}),
  }
  const first = await startBackend(options)
  const { pool } = first.backend.database
  const tablesOf = async () =>
    (await pool.query(`select tablename from pg_tables where schemaname = 'public'`)).rows.map(
      ({ tablename }) => tablename as string,
    )
  const ours = await tablesOf()
  const everybody = 'to anon, authenticated, service_role'
  await pool.query(`
    alter default privileges in schema public grant all on tables ${everybody};
    alter default privileges in schema public grant all on sequences ${everybody};
    alter default privileges in schema public grant execute on functions ${everybody};
    set search_path = public, extensions`)
  for (const name of theirTables) await pool.query(read(name))
  const tables = (await tablesOf()).filter((name) => !ours.includes(name))
  await first.stop()
  // The schema is read once, at the start.
  const site = await startBackend(options)
  const realtime = await attachRealtime(site.server, site.backend)
  return {
    site,
    tables,
    async stop() {
      await realtime.close()
      await site.stop()
      await postgres?.stop()
    },
  }
}
