import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { databaseLocks } from '#core/database-locks.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { PlainError } from '#server/plain-error.ts'
import { letServerThrough, makeRoles } from './make-roles.ts'

type Migration = { version: string; name: string; sql: string }

/**
 * Brings the database to the newest shape: each file of supabase/migrations once, in one transaction, noted where the
 * Supabase CLI notes it. Processes that start together wait for each other. `prepare` runs first, under the same lock.
 * `wanted` leaves the others for later: a backup is filled into the tables that it was taken from. Answers the versions
 * that ran.
 */
export async function migrate(
  connectionString: string,
  prepare: () => Promise<void>,
  wanted: (version: string) => boolean = () => true,
): Promise<string[]> {
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
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    const done = new Set(rows.map((row) => row.version))
    const waiting = readMigrations().filter(({ version }) => !done.has(version) && wanted(version))
    for (const migration of waiting) await run(client, migration)
    await letServerThrough(client)
    return waiting.map((migration) => migration.version)
  } finally {
    // Ending the connection gives the lock back, except where connections share a session (PGlite).
    await client.query('select pg_advisory_unlock($1)', [databaseLocks.migrations]).catch(() => {})
    await client.end()
  }
}

export function readMigrations(): Migration[] {
  const folder = join(findProjectRoot(), 'supabase', 'migrations')
  return readdirSync(folder)
    .map((file) => /^(\d{14})_(.+)\.sql$/.exec(file))
    .filter((match) => match !== null)
    .map(([file, version = '', name = '']) => ({
      version,
      name,
      sql: readFileSync(join(folder, file), 'utf8'),
    }))
    .sort((one, other) => one.version.localeCompare(other.version))
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
