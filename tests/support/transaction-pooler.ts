import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A minimal PgBouncer with pool_mode = transaction: each client connection gets one of two server sessions for a
 * transaction, then gives it back. Only for servers with trust authentication, and simple queries.
 */
export async function startTransactionPooler(databaseUrl: string): Promise<{ url: string; stop(): void }> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const idle: Socket[] = []
  const waiting: ((server: Socket) => void)[] = []
  for (let one = 0; one < 2; one++) idle.push(await openSession(target))
  const take = () => {
    const server = idle.pop()
    return server ? Promise.resolve(server) : new Promise<Socket>((got) => waiting.push(got))
  }
  const giveBack = (server: Socket) => {
    const next = waiting.shift()
    if (next) next(server)
    else idle.push(server)
  }
  const pooler = createServer((client) => {
    sockets.add(client)
    let server: Socket | null = null
    let isGreeted = false
    client.on('error', () => {})
    client.on('data', async (message) => {
      if (!isGreeted) {
        isGreeted = true
        client.write(Buffer.concat([Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0]), ready]))
        return
      }
      // "Terminate" ends the client's connection, not the session.
      if (message[0] === 88) return
      const lent = server ?? (await take())
      if (!server) {
        server = lent
        const pass = (answer: Buffer) => {
          client.write(answer)
          const isIdle = answer.subarray(-6).equals(ready)
          if (!isIdle) return
          lent.off('data', pass)
          server = null
          giveBack(lent)
        }
        lent.on('data', pass)
      }
      lent.write(message)
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: url.href,
    stop() {
      pooler.close()
      for (const socket of [...sockets, ...idle]) socket.destroy()
    },
  }
}

/** ReadyForQuery outside of a transaction. */
const ready = Buffer.from([90, 0, 0, 0, 5, 73])

async function openSession({ hostname, port, username, pathname }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  const settings = `user\0${username}\0database\0${pathname.slice(1)}\0\0`
  const start = Buffer.alloc(8)
  start.writeInt32BE(8 + Buffer.byteLength(settings))
  start.writeInt32BE(196_608, 4)
  socket.write(Buffer.concat([start, Buffer.from(settings)]))
  let greeting = Buffer.alloc(0)
  while (!greeting.subarray(-6).equals(ready)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    greeting = Buffer.concat([greeting, chunk])
  }
  return socket
}
