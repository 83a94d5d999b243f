import { startThread } from '#providers/programs/start-program.ts'
import { interruptThread } from './interrupt-thread.ts'

export type Notification = { channel: string; payload: string }

/** One run of the embedded database. */
export type DatabaseThread = {
  /** Settles when the thread has ended, for whatever reason. */
  ended: Promise<Error>
  listen(channel: string): Promise<void>
  /** The number of the statement that runs now; null between statements. */
  statement(): number | null
  /** The process id assigned to the connection whose statement runs now. */
  connection(): number
  /** Cancels this statement as a Postgres server does: it fails, and the next one runs. No effect on a finished statement. */
  cancel(statement: number): Promise<void>
  /** Memory in use, and the number of statements so far. Heavy statements make the memory grow; only `renew` frees it. */
  load(): { megabytes: number; statements: number }
  /** Reopens the database when no transaction is open. Connections survive; requests wait meanwhile. */
  renew(): Promise<void>
  close(): Promise<void>
  kill(): Promise<void>
}

type ThreadMessage =
  | { kind: 'ready' | 'renewed' | 'closed' }
  | { kind: 'listening'; channel: string }
  | ({ kind: 'notification' } & Notification)

/** Resolves when the database accepts connections on `socketPath`. */
export async function startDatabaseThread(
  place: { dataDir: string; socketPath: string },
  onNotification: (notification: Notification) => void,
): Promise<DatabaseThread> {
  // The thread cannot answer messages while it computes, so it publishes its state in shared memory.
  const state = new Int32Array(new SharedArrayBuffer(12))
  const thread = startThread('server/database/pglite-thread.ts', { ...place, state })
  const waiting = new Map<string, () => void>()
  thread.on('message', (message: ThreadMessage) => {
    if (message.kind === 'notification') onNotification(message)
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
  const replyOf = (key: string) =>
    Promise.race([
      new Promise<void>((arrived) => {
        waiting.set(key, () => {
          waiting.delete(key)
          arrived()
        })
      }),
      ended.then((error) => Promise.reject(error)),
    ])
  await replyOf('ready')
  return {
    ended,
    async listen(channel) {
      const isListening = replyOf(`listening ${channel}`)
      thread.postMessage({ kind: 'listen', channel })
      await isListening
    },
    statement() {
      const number = Atomics.load(state, 0)
      return number % 2 === 1 ? number : null
    },
    connection: () => Atomics.load(state, 2),
    cancel: (statement) => interruptThread(thread, `cancelStatement(${statement})`),
    load: () => ({ megabytes: Atomics.load(state, 1), statements: Atomics.load(state, 0) >> 1 }),
    async renew() {
      const renewed = replyOf('renewed')
      thread.postMessage({ kind: 'renew' })
      await renewed
    },
    async close() {
      const closed = replyOf('closed')
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
