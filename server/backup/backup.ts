import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { AppError } from '#core/errors.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { openMediaStore } from '#providers/media/open-media-store.ts'
import { readSettings } from '#providers/settings.ts'
import { readHistory } from '#server/database/migrate.ts'
import { type OpenedDatabase, openForBackup } from './open-database.ts'
import { dumpRows, listTables, nameOf, type TableShape } from './table-rows.ts'
import { createTar } from './tar-file.ts'

export type BackupManifest = {
  format: 'helmcast-backup-1'
  createdAt: string
  /** Versions of the migrations in the database. */
  migrations: string[]
  tables: TableShape[]
}

export type BackupSummary = { tables: number; rows: number; files: number; bytes: number }

/**
 * Saves database, media and secrets into one tar file that only its owner can read. The site may keep running: tables
 * are read in one transaction, as a consistent snapshot. The file appears when it is complete. With a passphrase it is
 * encrypted while it is written.
 */
export async function backup(
  path: string,
  env: Record<string, string | undefined>,
  passphrase: string | null = null,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const { site: settings, media } = readSettings(env)
  const draft = `${path}.part`
  await rm(draft, { force: true })
  const tar = await createTar(draft, passphrase)
  const workshop = await mkdtemp(join(tmpdir(), 'helmcast-backup-'))
  const summary = { tables: 0, rows: 0, files: 0 }
  let database: OpenedDatabase | null = null
  try {
    database = await openForBackup(settings)
    const client = oneConnection({ connectionString: database.connectionString })
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    const manifest = await describe(client)
    const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await tar.add('manifest.json', head.length, Readable.from([head]))
    for (const table of manifest.tables) {
      // A tar header states the size before the data, so the rows go to a temporary file first.
      const file = join(workshop, nameOf(table))
      summary.rows += await writeLines(file, dumpRows(client, table), signal)
      await tar.add(`tables/${nameOf(table)}.jsonl`, (await stat(file)).size, createReadStream(file))
      await rm(file)
      summary.tables++
    }
    await client.query('commit')
    await client.end()
    const mediaStore = openMediaStore(media)
    for await (const file of mediaStore.list('')) {
      signal?.throwIfAborted()
      // Skips a file that was removed after it was listed: nothing refers to it any more.
      const opened = await mediaStore.open(file.key).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') return null
        throw error
      })
      if (!opened) continue
      await tar.add(`media/${file.key}`, file.sizeBytes, opened)
      summary.files++
    }
    const secrets = await readFile(join(settings.DATA_DIR, 'secrets.json')).catch(() => null)
    if (secrets) await tar.add('secrets.json', secrets.length, Readable.from([secrets]))
    await tar.close()
    await rename(draft, path)
    return { ...summary, bytes: (await stat(path)).size }
  } catch (error) {
    await tar.abandon().catch(() => {})
    await rm(draft, { force: true })
    throw error
  } finally {
    await database?.close()
    await rm(workshop, { recursive: true, force: true })
  }
}

async function describe(client: Client): Promise<BackupManifest> {
  return {
    format: 'helmcast-backup-1',
    createdAt: new Date().toISOString(),
    migrations: await readHistory(client),
    tables: await listTables(client),
  }
}

async function writeLines(path: string, lines: AsyncIterable<string>, signal?: AbortSignal): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const line of lines) {
      signal?.throwIfAborted()
      count++
      yield `${line}\n`
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600 }))
  return count
}
