import { chmodSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Serves a unix socket under a name that may be in use: it takes the name over in one step. Node removes the name it
 * listened on when the server closes, so that is another one.
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
 * Stands at the database's socket while the database is opened anew: who connects waits instead of failing.
 * `letIn` leads everybody through, once the database listens on the same path again.
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
      // Who knocked before the name was taken over may not have been let in yet.
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
