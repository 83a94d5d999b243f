import { chmodSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Listens on a unix socket path that may be in use, and takes the path over atomically by a rename. The server first listens on a path of
 * its own, because Node removes that path when the server closes.
 */
export async function listenInPlace(server: Server, socketPath: string, suffix: string): Promise<void> {
  const own = `${socketPath}.${suffix}`
  rmSync(own, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(own, resolve)
  })
  chmodSync(own, 0o600)
  renameSync(own, socketPath)
}

export type WaitingRoom = { letIn(): void; close(): void }

/**
 * Holds connections to the database's socket while the database is reopened, so they wait instead of failing. `letIn`
 * forwards them once the database listens on the same path again.
 */
export async function openWaitingRoom(socketPath: string): Promise<WaitingRoom> {
  const held = new Set<Socket>()
  let isOpen = false
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    if (isOpen) return leadThrough(socket, socketPath)
    held.add(socket)
    socket.once('close', () => held.delete(socket))
  })
  await listenInPlace(server, socketPath, 'wait')
  return {
    letIn() {
      isOpen = true
      for (const socket of held) leadThrough(socket, socketPath)
      held.clear()
      // Connections made just before the rename may not have been accepted yet.
      setTimeout(() => server.close(), 1000).unref()
    },
    close() {
      for (const socket of held) socket.destroy()
      server.close()
    },
  }
}

function leadThrough(socket: Socket, socketPath: string): void {
  const through = connect(socketPath)
  through.on('error', () => socket.destroy())
  through.once('close', () => socket.destroy())
  socket.once('close', () => through.destroy())
  socket.pipe(through).pipe(socket)
}
