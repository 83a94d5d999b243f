import { startThread } from '#providers/programs/start-program.ts'
import { interruptThread } from './interrupt-thread.ts'

export type Notification = { channel: string; payload: string }

/** One life of the embedded database. */
export type DatabaseThread = {
  /** Settles when the thread has ended, whoever ended it. */
  ended: Promise<Error>
  listen(channel: string): Promise<void>
  /** The number of the statement that runs now; null between statements. */
  statement(): number | null
  /** The connection whose statement runs now, by the number that it was given for a process id. */
  connection(): number
  /** Stops that statement, as a server does: it fails, and the next one runs. Nothing happens when it is over already. */
  cancel(statement: number): Promise<void>
  /** What the database holds in memory; it grows with heavy statements and only the thread's end gives it back. */
  memoryMegabytes(): number
  close(): Promise<void>
  kill(): Promise<void>
}

type ThreadMessage =
  | { kind: 'ready' | 'closed' }
  | { kind: 'listening'; channel: string }
  | ({ kind: 'notification' } & Notification)

/** Resolves when the database is reached through `socketPath`. */
export async function startDatabaseThread(
  place: { dataDir: string; socketPath: string },
  hear: (notification: Notification) => void,
): Promise<DatabaseThread> {
  // The thread cannot answer while it computes; this is how it tells what it is at.
  const state = new Int32Array(new SharedArrayBuffer(12))
  const thread = startThread('server/database/pglite-thread.ts', { ...place, state })
  const waiting = new Map<string, () => void>()
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'notification') hear(message)
    else waiting.get(keyOf(message))?.()
  })
  const ended = new Promise<Error>((settle) => {
    let failure: Error | null = null
    thread.once('error', (error) => {
      failure = error as Error
    })
    thread.once('exit', (code) =>
      settle(failure ?? new Error(`The embedded database ended with code ${code}.`)),
    )
  })
  const answer = (key: string) =>
    Promise.race([
      new Promise<void>((arrived) => {
        waiting.set(key, () => {
          waiting.delete(key)
          arrived()
        })
      }),
      ended.then((error) => Promise.reject(error)),
    ])
  await answer('ready')
  return {
    ended,
    async listen(channel) {
      const isListening = answer(`listening ${channel}`)
      thread.postMessage({ kind: 'listen', channel })
      await isListening
    },
    statement() {
      const number = Atomics.load(state, 0)
      return number % 2 === 1 ? number : null
    },
    connection: () => Atomics.load(state, 2),
    cancel: (statement) => interruptThread(thread, `cancelStatement(${statement})`),
    memoryMegabytes: () => Atomics.load(state, 1),
    async close() {
      const closed = answer('closed')
      thread.postMessage({ kind: 'close' })
      await closed
      await thread.terminate()
    },
    async kill() {
      await thread.terminate()
    },
  }
}

function keyOf(message: Exclude<ThreadMessage, { kind: 'notification' }>): string {
  return message.kind === 'listening' ? `listening ${message.channel}` : message.kind
}
