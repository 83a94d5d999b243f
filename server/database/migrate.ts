import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { databaseLocks } from '#core/database-locks.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { PlainError } from '#server/plain-error.ts'
import { letServerThrough, makeRoles } from './make-roles.ts'

type Migration = { version: string; name: string; sql: string }

/** The last file of the set that 1.0.0 began with; what comes after it is only ever added to. */
const endOfFirstSet = '20261123001900'

/**
 * Brings the database to the newest shape: each file of supabase/migrations once, in one transaction, noted where the
 * Supabase CLI notes it. Processes that start together wait for each other. `prepare` runs first, under the same lock.
 * With `history` exactly these versions run, of whichever set: a backup is filled into the tables that it was taken from.
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
    await makeRoles(client)
    await prepare()
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      )`)
    const [old, current] = [readMigrations('before-1.0'), readMigrations('migrations')]
    const done = await readHistory(client)
    if (history) {
      await runMissing(
        client,
        [...old, ...current].filter(({ version }) => history.includes(version)),
      )
    } else {
      if (old.some(({ version }) => done.includes(version))) {
        await runMissing(client, old)
        await takeForFirstSet(client, old, current)
      }
      await runMissing(client, current)
    }
    await letServerThrough(client)
  } finally {
    // Ending the connection gives the lock back, except where connections share a session (PGlite).
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.migrations]).catch(() => {})
    await client.end()
  }
}

/** The versions that a database has, none where nothing of ours is there yet. */
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

/**
 * `before-1.0` holds what databases from before 1.0.0 were made of; it leads to the same as the first set of `migrations`.
 * A file is read when its text is asked for: most starts run none of a hundred.
 */
export function readMigrations(set: 'before-1.0' | 'migrations'): Migration[] {
  const folder = join(findProjectRoot(), 'supabase', set)
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

/**
 * A database from before 1.0.0 that has run all there was has what the first set makes: its history then says so, and
 * reads like that of a new one. One statement, so it says the one or the other.
 */
async function takeForFirstSet(client: Client, old: Migration[], current: Migration[]): Promise<void> {
  const firstSet = current.filter(({ version }) => version <= endOfFirstSet)
  await client.query(
    `with gone as (delete from supabase_migrations.schema_migrations where version = any ($1))
     insert into supabase_migrations.schema_migrations (version, name, statements)
       select version, name, array[sql] from jsonb_to_recordset($2) as taken (version text, name text, sql text)
       on conflict do nothing`,
    [old.map(({ version }) => version), JSON.stringify(firstSet)],
  )
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
