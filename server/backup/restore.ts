import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { assertMediaKey } from '#providers/media/media-key.ts'
import { mediaTypeOf } from '#providers/media/media-types.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { readSettings } from '#providers/settings.ts'
import { isBeforeFirst, migrate, readHistory, readMigrations } from '#server/database/migrate.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { isAnyAccount } from '#tables/accounts/accounts-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import type { BackupManifest, BackupSummary } from './backup.ts'
import { decryptFile, isEncrypted } from './encrypted-file.ts'
import { openForRestore } from './open-database.ts'
import { linesOf, listTables, loadRows, nameOf, replaceEverything, type TableShape } from './table-rows.ts'
import { readTar, type TarEntry } from './tar-file.ts'

/**
 * Fills an empty site from a backup file; a backup of PGlite fits Postgres and vice versa. Refuses a site that has accounts, and a backup
 * of a newer version of the program. An encrypted backup is decrypted completely, into a temporary file in the data directory, before any
 * of it is used.
 */
export async function restore(
  path: string,
  env: Record<string, string | undefined>,
  passphrase: string | null = null,
): Promise<BackupSummary> {
  if (!(await isEncrypted(path))) return restoreTar(path, env)
  if (passphrase === null)
    throw new AppError(
      'invalid',
      'This backup is encrypted. Give its passphrase with --passphrase-file FILE or in HELMCAST_BACKUP_PASSPHRASE.',
    )
  const { DATA_DIR } = readSettings(env).site
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const workshop = await mkdtemp(join(DATA_DIR, 'restore-'))
  try {
    const opened = join(workshop, 'backup.tar')
    await decryptFile(path, opened, passphrase)
    return await restoreTar(opened, env)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function restoreTar(path: string, env: Record<string, string | undefined>): Promise<BackupSummary> {
  const { site: settings, media } = readSettings(env)
  const { manifest, entries } = await readWhole(path)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openForRestore(settings)
  const summary = { tables: 0, rows: 0, files: 0, bytes: 0 }
  try {
    const { connectionString } = database
    const prepare = async () => {
      if (!settings.SUPABASE_URL) await prepareSystemSchema(connectionString)
    }
    const client = oneConnection({ connectionString })
    await client.connect()
    try {
      await refuseNewer(client, manifest)
      // Migrates to the backup's version, loads the rows, and then runs the later migrations on them.
      await migrate(connectionString, prepare, manifest.migrations)
      await refuseUsed(client)
      const shapes = await fittingShapes(client, manifest)
      await replaceEverything(client, shapes, async () => {
        // Uses the entries found before: the database would end a transaction that is idle while a long file is searched.
        for (const entry of entries) {
          const shape = shapes.find((table) => entry.name === `tables/${nameOf(table)}.jsonl`)
          if (!shape) continue
          summary.rows += await loadRows(client, shape, linesOf(entry.open()))
          summary.tables++
        }
      })
    } finally {
      await client.end()
    }
    await migrate(connectionString, prepare)
    const mediaStore = openMediaStore(media)
    for await (const entry of readTar(path)) {
      summary.bytes += entry.sizeBytes
      if (entry.name === 'secrets.json') await keepSecrets(settings.DATA_DIR, entry)
      if (!entry.name.startsWith('media/')) continue
      const key = mediaKeyOf(entry)
      await mediaStore.put(key, { stream: entry.open(), sizeLimitBytes: entry.sizeBytes }, mediaTypeOf(key))
      summary.files++
    }
    return summary
  } finally {
    await database.close()
  }
}

const mediaKeyOf = ({ name }: TarEntry) => name.slice('media/'.length)

/** Reads the file to its end, because damage must be noticed before anything is changed. `entries`: the entries of the tables. */
async function readWhole(path: string): Promise<{ manifest: BackupManifest; entries: TarEntry[] }> {
  let manifest: BackupManifest | null = null
  const entries: TarEntry[] = []
  for await (const entry of readTar(path)) {
    if (entry.name.startsWith('tables/')) entries.push(entry)
    if (entry.name === 'manifest.json' && entry.sizeBytes <= largestManifest)
      manifest = parseManifest(await textOf(entry))
    if (entry.name.startsWith('media/')) assertMediaKey(mediaKeyOf(entry))
  }
  const notOurs = new AppError('invalid', 'This file is not a backup of Helmcast.')
  if (!manifest) throw notOurs
  if (isBeforeFirst(manifest.migrations)) {
    throw new AppError(
      'conflict',
      'This backup was made by a version of Helmcast before 1.0.0. Restore it with version 1.0.0 (commit 39de7d0), make a new backup there, and restore that one here.',
    )
  }
  const versions = readMigrations().map(({ version }) => version)
  const known = new Set(versions)
  if (manifest.migrations.some((version) => !known.has(version))) {
    throw new AppError(
      'conflict',
      'This backup was made by a newer version of Helmcast. Update the program first, then restore.',
    )
  }
  // Without the first migration the tables do not exist: nothing would be restored, and no error shown.
  if (!manifest.migrations.includes(versions[0] ?? '')) throw notOurs
  return { manifest, entries }
}

/** Maximum size of a manifest in bytes. Names of tables and columns take a few kilobytes. */
const largestManifest = 10_000_000

const manifestSchema = z.object({
  format: z.literal('helmcast-backup-1'),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})

function parseManifest(text: string): BackupManifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Throws if the database already has accounts. */
export async function refuseUsed(client: Client): Promise<void> {
  if (await isAnyAccount(sqlOf(client))) {
    throw new AppError(
      'conflict',
      'This site already has accounts, and restoring would replace everything. Restore into an empty DATA_DIR or database.',
    )
  }
}

async function refuseNewer(client: Client, manifest: BackupManifest): Promise<void> {
  const history = await readHistory(client)
  if (history.some((version) => !manifest.migrations.includes(version))) {
    throw new AppError(
      'conflict',
      'This database is newer than the backup. Restore into an empty one; it is brought up to date afterwards.',
    )
  }
}

/** The tables of this database, with only the columns that the backup has. */
async function fittingShapes(client: Client, manifest: BackupManifest): Promise<TableShape[]> {
  const tables = await listTables(client)
  return tables.map((table) => {
    const saved = manifest.tables.find((one) => nameOf(one) === nameOf(table))
    const columns = saved ? table.columns.filter((column) => saved.columns.includes(column)) : table.columns
    return { ...table, columns }
  })
}

async function keepSecrets(dataDir: string, entry: TarEntry): Promise<void> {
  await writeFile(join(dataDir, 'secrets.json'), await textOf(entry), { mode: 0o600 })
}

async function textOf(entry: TarEntry): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of entry.open()) text += decoder.decode(chunk, { stream: true })
  return text
}
