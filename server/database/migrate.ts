import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { databaseLocks } from '#core/database-locks.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { PlainError } from '#server/process/plain-error.ts'
import { letServerThrough, makeRoles } from './make-roles.ts'

type Migration = { version: string; name: string; sql: string }

/** Version of the first migration of every database from before version 1.0.0 (commit 39de7d0). */
const firstBefore = '20261120100000'

/** Whether a history of migrations is from before 1.0.0: only version 1.0.0 itself can upgrade such a database. */
export const isBeforeFirst = (history: string[]) => history.includes(firstBefore)

/**
 * Brings the database to the newest schema: runs each file of supabase/migrations once, in one transaction, and records it where the
 * Supabase CLI does. Processes that start together wait for each other. `prepare` runs first, under the same lock. With `history`, only
 * the versions in it run, so that a backup is restored into the tables that it was taken from.
 */
export async function migrate(
  connectionString: string,
  prepare: () => Promise<void>,
  history: string[] | null = null,
): Promise<void> {
  const client = oneConnection({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.migrations])
    if (isBeforeFirst(await readHistory(client)))
      throw new PlainError(
        'This database was made by a version of Helmcast before 1.0.0. Start it once with version 1.0.0 (commit 39de7d0), which brings it up to date, then with this one. Nothing was changed.',
      )
    await makeRoles(client)
    await prepare()
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      )`)
    await runMissing(
      client,
      readMigrations().filter(({ version }) => history === null || history.includes(version)),
    )
    await letServerThrough(client)
  } finally {
    // Ending the connection releases the lock, except where connections share a session (PGlite).
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.migrations]).catch(() => {})
    await client.end()
  }
}

/** Returns the migration versions of a database; an empty list if it has no schema of ours yet. */
export async function readHistory(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

/** Returns the migrations in order. The text of a file is read only when it is used: most starts run no migration. */
export function readMigrations(): Migration[] {
  const folder = join(findProjectRoot(), 'supabase', 'migrations')
  return readdirSync(folder)
    .map((file) => /^(\d{14})_(.+)\.sql$/.exec(file))
    .filter((match) => match !== null)
    .map(([file, version = '', name = '']) => ({
      version,
      name,
      get sql() {
        return readFileSync(join(folder, file), 'utf8')
      },
    }))
    .sort((one, other) => one.version.localeCompare(other.version))
}

async function runMissing(client: Client, migrations: Migration[]): Promise<void> {
  const done = await readHistory(client)
  for (const migration of migrations) if (!done.includes(migration.version)) await run(client, migration)
}

async function run(client: Client, { version, name, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [sql]],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new PlainError(`The migration ${version}_${name}.sql failed: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
