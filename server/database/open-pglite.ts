import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { startThread } from '#providers/programs/start-program.ts'
import { PlainError } from '#server/process/plain-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Notification } from './database-thread.ts'
import { openLasting } from './lasting-database.ts'
import { watchStatements } from './watch-statements.ts'

/** An embedded database that other code reaches by a connection string. */
export type EmbeddedDatabase = {
  connectionString: string
  /** Calls `listener` for every NOTIFY on the channel. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** Starts to cancel statements that take too long. Call it after the migrations, which may take long. */
  watch(longestMs?: number): void
  /** Cancels the running statement, if any, of a connection (by its process id). */
  cancel(connection: number): void
  /** Settles when the database has ended by itself and could not be reopened. The process must end then. */
  crashed: Promise<Error>
  isClosing(): boolean
  close(): Promise<void>
}

/** Free space that opening needs: a segment of the write-ahead log has 16 MB. */
const leastRoomBytes = 32e6

const noRoomToOpen = (dataDir: string, freeBytes: number) =>
  `The disk is full: the database in ${dataDir} needs ${leastRoomBytes / 1e6} MB of free space to open, and ${Math.floor(freeBytes / 1e6)} MB are free. Make room and start again; nothing is lost.`

/** The database's folder in the data directory. */
export const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'database')

export async function openPglite(dataDir: string): Promise<EmbeddedDatabase> {
  // V8's optimising compiler for WebAssembly costs seconds of both cores while a site warms up, and PGlite's queries are no faster
  // afterwards (bench/results.md). So this process uses only the baseline compiler.
  setFlagsFromString('--liftoff-only')
  const socketPath = socketPathOf(dataDir)
  const unlock = await lockDataDir(resolve(dataDir), socketPath)
  makePrivateFolder(dirname(socketPath))
  if (!existsSync(databaseFolder(dataDir))) {
    await createDatabase(databaseFolder(dataDir)).catch(async (error) => {
      await unlock()
      throw error
    })
  }
  const place = { dataDir: databaseFolder(dataDir), socketPath }
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const dispatch = ({ channel, payload }: Notification) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const lasting = await openLasting(place, dispatch, () => [...listeners.keys()]).catch(
    async (error: Error) => {
      await unlock()
      const free = await statfs(dataDir).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Infinity,
      )
      if (free < leastRoomBytes) throw new PlainError(noRoomToOpen(dataDir, free))
      throw new Error(
        `The database in ${place.dataDir} could not be opened: ${error.message}. If it is damaged, restore a backup.`,
        { cause: error },
      )
    },
  )
  let isClosing = false
  let stopWatching = () => {}
  return {
    connectionString: embeddedConnectionString(dataDir),
    crashed: lasting.crashed,
    isClosing: () => isClosing,
    watch(longestMs) {
      stopWatching()
      stopWatching = watchStatements(lasting, longestMs)
    },
    cancel(connection) {
      const thread = lasting.current()
      const statement = thread?.statement() ?? null
      if (thread && statement !== null && thread.connection() === connection) void thread.cancel(statement)
    },
    async listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners)
      channelListeners.add(listener)
      if (channelListeners.size === 1) await lasting.listen(channel)
      return async () => void channelListeners.delete(listener)
    },
    async close() {
      isClosing = true
      stopWatching()
      await lasting.close()
      rmSync(socketPath, { force: true })
      await unlock()
    },
  }
}

/**
 * Creates the database in a thread of its own, because creating takes several hundred megabytes that only the end of the thread frees.
 * The folder is renamed when it is complete, so a crash leaves no partial database.
 */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const thread = startThread('server/database/pglite-creation-thread.ts', { dataDir: draft })
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`it ended with code ${code}`))))
  }).catch((error: Error) => {
    throw new PlainError(`A database could not be made in ${folder}: ${error.message}. Is the disk full?`, {
      cause: error,
    })
  })
  renameSync(draft, folder)
}

/** Creates the socket's folder for this user alone. Another user who could create a socket there could impersonate the database. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid === userInfo().uid && (mode & 0o022) === 0) chmodSync(folder, 0o700)
  else {
    throw new PlainError(
      `The folder ${folder} must belong to you alone (chmod 700), for the database's socket lies in it.`,
    )
  }
}

/**
 * Returns the path of the socket of a data directory's database. A unix socket's path is limited to about 100 bytes; if it would be
 * longer, the socket is in the temporary folder.
 */
export function socketPathOf(dataDir: string): string {
  const inside = join(resolve(dataDir), 'socket', '.s.PGSQL.5432')
  if (Buffer.byteLength(inside) < 100) return inside
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `helmcast-${userInfo().uid}-${name}`, '.s.PGSQL.5432')
}

export function embeddedConnectionString(dataDir: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dirname(socketPathOf(dataDir)))}`
}
