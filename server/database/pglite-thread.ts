/**
 * Runs in a worker thread: PGlite computes in the thread it lives in, and the site must not wait for a heavy query.
 * The database is reached through a unix socket, like any Postgres.
 */
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { keepFilesPrivate } from './keep-files-private.ts'
import { PgliteSession } from './pglite-session.ts'
import { listenInPlace } from './waiting-room.ts'

const { dataDir, socketPath, state } = workerData.data as {
  dataDir: string
  socketPath: string
  state: Int32Array
}
const port = parentPort
if (!port) throw new Error('pglite-thread.ts runs as a worker thread only.')

keepFilesPrivate()
const db = await PGlite.create({ dataDir })
const session = new PgliteSession(db, state, (notification) =>
  port.postMessage({ kind: 'notification', ...notification }),
)
// Called while a statement computes, by interrupt-thread.ts.
Object.assign(globalThis, { cancelStatement: (statement: number) => session.cancel(statement) })
// All connections share the session, so what they would each set when they connect is set once.
await session.execute("set time zone 'UTC'")

const server = createServer((socket) => session.serve(socket))
await listenInPlace(server, socketPath, 'new')

port.on('message', async (message: { kind: 'listen'; channel: string } | { kind: 'close' }) => {
  if (message.kind === 'listen') {
    await session.execute(`listen "${message.channel.replaceAll('"', '""')}"`)
    port.postMessage({ kind: 'listening', channel: message.channel })
  }
  if (message.kind === 'close') {
    server.close()
    await session.close()
    port.postMessage({ kind: 'closed' })
    port.close()
  }
})
port.postMessage({ kind: 'ready' })
