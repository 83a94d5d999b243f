/**
 * Runs in a worker thread, because PGlite computes in its own thread and must not block the site with a heavy query.
 * The database is reached through a unix socket, like any Postgres.
 */
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { collectGarbage } from './collect-garbage.ts'
import { PgliteSession } from './pglite-session.ts'
import { restrictFileModes } from './restrict-file-modes.ts'
import { listenInPlace } from './waiting-room.ts'

const { dataDir, socketPath, state } = workerData.data as {
  dataDir: string
  socketPath: string
  state: Int32Array
}
const port = parentPort
if (!port) throw new Error('pglite-thread.ts runs as a worker thread only.')

restrictFileModes()
/**
 * Less than PostgreSQL's usual 128 MB, which become resident page by page and read no faster than the system's own file cache: lookups
 * and scans of a database of 130 MB take the same time with 16 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const open = () => PGlite.create({ dataDir, startParams })
const session = new PgliteSession(await open(), state, (notification) =>
  port.postMessage({ kind: 'notification', ...notification }),
)
// Called by interrupt-thread.ts while a statement computes.
Object.assign(globalThis, { cancelStatement: (statement: number) => session.cancel(statement) })
// All connections share the session, so settings usually made per connection are made once.
const prepare = ["set time zone 'UTC'"]
for (const sql of prepare) await session.execute(sql)

const server = createServer((socket) => session.serve(socket))
await listenInPlace(server, socketPath, 'new')

type Command = { kind: 'listen'; channel: string } | { kind: 'renew' | 'close' }

port.on('message', async (message: Command) => {
  if (message.kind === 'listen') {
    const listen = `listen "${message.channel.replaceAll('"', '""')}"`
    await session.execute(listen)
    prepare.push(listen)
    port.postMessage({ kind: 'listening', channel: message.channel })
  }
  if (message.kind === 'renew') {
    await session.renew(open, prepare)
    collectGarbage()
    port.postMessage({ kind: 'renewed' })
  }
  if (message.kind === 'close') {
    server.close()
    await session.close()
    port.postMessage({ kind: 'closed' })
    port.close()
  }
})
port.postMessage({ kind: 'ready' })
