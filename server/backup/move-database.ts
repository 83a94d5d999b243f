import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Client } from 'pg'
import { AppError } from '#core/errors.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { readSettings, type SiteSettings } from '#providers/settings.ts'
import { isAnswering } from '#server/database/data-dir-lock.ts'
import { migrate, readHistory, readMigrations } from '#server/database/migrate.ts'
import { databaseFolder, socketPathOf } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { countLivingWorkers } from '#tables/jobs/workers-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { listMediaKeys } from '#tables/upkeep/storage-sql.ts'
import { openForBackup, openForRestore } from './open-database.ts'
import { refuseUsed } from './restore.ts'
import { digestRows, dumpRows, listTables, loadRows, nameOf, replaceEverything } from './table-rows.ts'

export type Move = { tables: number; rows: number; files: number; keptAside: string | null }

/**
 * Copies the site's database into an empty one and compares every row. The old database stays unchanged. `to`: the address of Postgres,
 * or null for the embedded database in DATA_DIR. Media and secrets are not moved; each file that the new database names must be in the
 * media store.
 */
export async function moveDatabase(
  to: string | null,
  env: Record<string, string | undefined>,
): Promise<Move> {
  const { site: from, media } = readSettings(env)
  const target = readSettings({ ...env, DATABASE_URL: to ?? undefined }).site
  if (from.SUPABASE_URL)
    throw new AppError(
      'invalid',
      'The database of hosted Supabase cannot be moved by this command. Use backup and restore.',
    )
  if ((from.DATABASE_URL ?? null) === to)
    throw new AppError('invalid', 'The site’s database is there already. DATABASE_URL says where it is now.')
  if (!from.DATABASE_URL && (await isAnswering(socketPathOf(from.DATA_DIR)))) throw stillRunning()

  const source = await openForBackup(from)
  try {
    const reader = oneConnection({ connectionString: source.connectionString })
    await reader.connect()
    try {
      await refuseUnready(reader)
      const keptAside = to === null ? await keepAside(from) : null
      try {
        return { ...(await fill(target, reader, media)), keptAside }
      } catch (error) {
        if (keptAside) {
          await rm(databaseFolder(from.DATA_DIR), { recursive: true, force: true })
          await rename(keptAside, databaseFolder(from.DATA_DIR))
        }
        throw error
      }
    } finally {
      await reader.end()
    }
  } finally {
    await source.close()
  }
}

const stillRunning = () =>
  new AppError('conflict', 'The site is running. Stop it first: what it writes meanwhile would be lost.')

async function refuseUnready(reader: Client): Promise<void> {
  if ((await countLivingWorkers(sqlOf(reader))) > 0) throw stillRunning()
  const history = await readHistory(reader)
  const known = readMigrations().map(({ version }) => version)
  if (history.length !== known.length || known.some((version) => !history.includes(version)))
    throw new AppError(
      'conflict',
      'The database is of another version than this program. Start the site once with this version, stop it, then move.',
    )
}

/**
 * Renames the embedded database that was left by an earlier move to Postgres, because the new one needs its place. Returns the new path,
 * or null if there is no such database.
 */
async function keepAside({ DATA_DIR }: SiteSettings): Promise<string | null> {
  const folder = databaseFolder(DATA_DIR)
  if (!existsSync(folder)) return null
  const aside = `${folder}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  await rename(folder, aside)
  return aside
}

async function fill(
  target: SiteSettings,
  reader: Client,
  media: Parameters<typeof openMediaStore>[0],
): Promise<Omit<Move, 'keptAside'>> {
  const { connectionString, close } = await openForRestore(target)
  try {
    await migrate(connectionString, () => prepareSystemSchema(connectionString))
    const writer = oneConnection({ connectionString })
    await writer.connect()
    try {
      await refuseUsed(writer)
      return await copyAndCompare(reader, writer, media)
    } finally {
      await writer.end()
    }
  } finally {
    await close()
  }
}

async function copyAndCompare(
  reader: Client,
  writer: Client,
  media: Parameters<typeof openMediaStore>[0],
): Promise<Omit<Move, 'keptAside'>> {
  let rows = 0
  let files = 0
  // Both return times in one time zone; otherwise equal rows would differ.
  for (const client of [reader, writer]) await client.query(`set timezone to 'UTC'`)
  await reader.query('begin isolation level repeatable read read only')
  const tables = await listTables(reader)
  await replaceEverything(writer, tables, async () => {
    for (const table of tables) {
      const copied = await loadRows(writer, table, dumpRows(reader, table))
      const [before, after] = [await digestRows(reader, table), await digestRows(writer, table)]
      if (before !== after)
        throw new AppError(
          'conflict',
          `The rows of ${nameOf(table)} differ after the copy. Nothing was moved.`,
        )
      rows += copied
    }
    files = await countFiles(writer, media)
  })
  await reader.query('commit')
  return { tables: tables.length, rows, files }
}

/** Counts the audio and uploads that the database names. Throws if a file is missing in the media store. */
async function countFiles(writer: Client, media: Parameters<typeof openMediaStore>[0]): Promise<number> {
  const store = openMediaStore(media)
  const keys = await listMediaKeys(sqlOf(writer))
  for (const key of keys)
    if (!(await store.stat(key)))
      throw new AppError(
        'conflict',
        `The file ${key} is not in the media store, so nothing was moved. Look at DATA_DIR and the S3 settings.`,
      )
  return keys.length
}
