import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startThread } from '#server/start-thread.ts'
import { lockDataDir } from './data-dir-lock.ts'

/** An embedded database that other code sees as a connection string. */
export type EmbeddedDatabase = {
  connectionString: string
  /** `listener` hears every NOTIFY on the channel. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** The whole database as a gzipped tar of its directory. */
  dump(): Promise<Uint8Array>
  /** Settles when the database has ended by itself: the process cannot go on. */
  crashed: Promise<Error>
  isClosing(): boolean
  close(): Promise<void>
}

type ThreadMessage =
  | { kind: 'ready' | 'closed' }
  | { kind: 'listening'; channel: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'dumped'; id: number; bytes: Uint8Array }

/** Where the database lies, below the data directory. */
export const databaseFolder = (dataDir: string) => join(resolve(dataDir), 'database')

export async function openPglite(dataDir: string): Promise<EmbeddedDatabase> {
  const socketFolder = chooseSocketFolder(resolve(dataDir))
  const socketPath = join(socketFolder, '.s.PGSQL.5432')
  const unlock = await lockDataDir(resolve(dataDir), socketPath)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const thread = startThread('server/database/pglite-thread.ts', {
    dataDir: databaseFolder(dataDir),
    socketPath,
  })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const waiting = new Map<string, (message: ThreadMessage) => void>()
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'notification') {
      for (const listener of listeners.get(message.channel) ?? []) listener(message.payload)
    } else waiting.get(keyOf(message))?.(message)
  })
  const crashed = new Promise<Error>((settle) => {
    thread.once('error', (error) => settle(error as Error))
    thread.once('exit', (code) => settle(new Error(`The embedded database ended with code ${code}.`)))
  })
  const answer = <Kind extends ThreadMessage['kind']>(key: string) =>
    Promise.race([
      new Promise<Extract<ThreadMessage, { kind: Kind }>>((arrived) => {
        waiting.set(key, (message) => {
          waiting.delete(key)
          arrived(message as Extract<ThreadMessage, { kind: Kind }>)
        })
      }),
      crashed.then((error) => Promise.reject(error)),
    ])
  let dumps = 0
  let isClosing = false

  try {
    await answer('ready')
  } catch (error) {
    await unlock()
    throw new Error(
      `The database in ${databaseFolder(dataDir)} could not be opened: ${(error as Error).message}. If the disk is full, make room; else restore a backup.`,
      { cause: error },
    )
  }
  return {
    connectionString: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    crashed,
    isClosing: () => isClosing,
    async listen(channel, listener) {
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard)
      heard.add(listener)
      if (heard.size === 1) {
        const isListening = answer(`listening ${channel}`)
        thread.postMessage({ kind: 'listen', channel })
        await isListening
      }
      return async () => void heard.delete(listener)
    },
    async dump() {
      const id = ++dumps
      const dumped = answer<'dumped'>(`dumped ${id}`)
      thread.postMessage({ kind: 'dump', id })
      return (await dumped).bytes
    },
    async close() {
      isClosing = true
      const closed = answer('closed')
      thread.postMessage({ kind: 'close' })
      await closed
      await thread.terminate()
      rmSync(socketPath, { force: true })
      await unlock()
    },
  }
}

function keyOf(message: ThreadMessage): string {
  if (message.kind === 'dumped') return `dumped ${message.id}`
  if (message.kind === 'listening') return `listening ${message.channel}`
  return message.kind
}

/** A unix socket's path has room for about 100 bytes; deeper data directories get theirs in the temporary folder. */
function chooseSocketFolder(dataDir: string): string {
  const inside = join(dataDir, 'socket')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) < 100) return inside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `helmcast-${userInfo().uid}-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(dirname(folder)))
    throw new Error(`There is no folder ${dirname(folder)} for the database's socket.`)
  return folder
}
