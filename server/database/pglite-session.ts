import type { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { SessionTurns } from './session-turns.ts'
import {
  ClientFrames,
  closeStatementMessage,
  giveProcessId,
  queryMessage,
  readAnswer,
  type ServerAnswer,
  syncMessage,
} from './wire-frames.ts'

/** A connection that sleeps inside a transaction holds up everybody, so it is cut off after this time. */
const idleInTransactionMs = 30_000

type Notify = (notification: { channel: string; payload: string }) => void

/** The one session of a PGlite database, shared by many connections that each believe to have their own. */
export class PgliteSession {
  readonly #turns = new SessionTurns()
  readonly #db: PGlite
  readonly #notify: Notify
  /** Read by the main thread: an odd number while a statement runs, the memory in megabytes, whose statement it is. */
  readonly #state: Int32Array
  #connections = 0
  #isClosed = false

  constructor(db: PGlite, state: Int32Array, notify: Notify) {
    this.#db = db
    this.#state = state
    this.#notify = notify
  }

  /** Runs SQL without parameters for ourselves, after those who wait already. */
  async execute(sql: string): Promise<void> {
    const self = {}
    await this.#turns.take(self)
    try {
      const answer = await this.#send(queryMessage(sql))
      if (answer.status !== 'I') throw new Error(`PGlite did not come to rest after: ${sql}`)
    } finally {
      this.#turns.release(self)
    }
  }

  /**
   * What a server does when a client asks it to cancel: sets the two flags that PostgreSQL looks at every so often. They
   * are variables of the program, whose places in memory PGlite tells to its extensions.
   */
  cancel(statement: number): void {
    if (Atomics.load(this.#state, 0) !== statement) return
    const { cancelPending, interruptPending } = this.#flags
    this.#db.Module.HEAPU8[cancelPending] = 1
    this.#db.Module.HEAPU8[interruptPending] = 1
  }

  get #flags() {
    const places = this.#db.Module as unknown as { _QueryCancelPending: number; _InterruptPending: number }
    return { cancelPending: places._QueryCancelPending, interruptPending: places._InterruptPending }
  }

  /** Closes the database while no connection is inside a transaction. Whoever waits for a turn then is cut off. */
  async close(): Promise<void> {
    const self = {}
    await this.#turns.take(self)
    this.#isClosed = true
    try {
      await this.#db.close()
    } finally {
      this.#turns.release(self)
    }
  }

  serve(socket: Socket): void {
    const connection = ++this.#connections
    const frames = new ClientFrames(`c${connection}_`)
    const statements = new Set<string>()
    let idle: NodeJS.Timeout | undefined
    let working: Promise<void> = Promise.resolve()
    let isOver = false

    const drain = async () => {
      for (let unit = frames.next(); unit && !isOver; unit = frames.next()) {
        if (unit.kind === 'cancel' || unit.kind === 'terminate') return void socket.end()
        if (unit.kind === 'refuse-encryption') {
          socket.write('N')
          continue
        }
        clearTimeout(idle)
        await this.#turns.take(socket)
        if (isOver) return
        if (this.#isClosed) return void socket.destroy()
        for (const name of unit.statements) statements.add(name)
        const answer = await this.#send(unit.bytes, connection)
        if (unit.kind === 'startup') giveProcessId(answer.bytes, connection)
        if (socket.writable) socket.write(answer.bytes)
        if (answer.status === 'I') this.#turns.release(socket)
        else idle = setTimeout(() => socket.destroy(), idleInTransactionMs)
      }
    }
    const then = (step: () => Promise<void>) => {
      working = working.then(step).catch((error) => {
        socket.destroy()
        console.error('The embedded database refused a message.', error)
      })
    }
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => {
      frames.push(bytes)
      then(drain)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      isOver = true
      clearTimeout(idle)
      then(() => this.#tidy(socket, statements))
    })
  }

  /** What a real server does when a connection ends: roll back, forget its prepared statements. */
  async #tidy(socket: Socket, statements: Set<string>): Promise<void> {
    if (!this.#turns.holds(socket) && statements.size === 0) return
    const wasInside = this.#turns.holds(socket)
    await this.#turns.take(socket)
    try {
      if (this.#isClosed) return
      if (wasInside) {
        await this.#send(syncMessage)
        await this.#send(queryMessage('rollback'))
      }
      await this.#send(Buffer.concat([...[...statements].map(closeStatementMessage), syncMessage]))
    } finally {
      this.#turns.release(socket)
    }
  }

  async #send(bytes: Buffer, connection = 0): Promise<ServerAnswer> {
    const chunks: Uint8Array[] = []
    Atomics.store(this.#state, 2, connection)
    Atomics.add(this.#state, 0, 1)
    try {
      await this.#db.execProtocolRawStream(bytes, { onRawData: (chunk) => void chunks.push(chunk.slice()) })
    } finally {
      Atomics.add(this.#state, 0, 1)
      // It may have been over before it looked.
      this.#db.Module.HEAPU8[this.#flags.cancelPending] = 0
      Atomics.store(this.#state, 1, this.#db.Module.HEAPU8.byteLength / 1_000_000)
    }
    const answer = readAnswer(Buffer.concat(chunks))
    for (const notification of answer.notifications) this.#notify(notification)
    return answer
  }
}
