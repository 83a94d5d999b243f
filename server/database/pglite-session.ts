import type { Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { SessionTurns } from './session-turns.ts'
import {
  ClientFrames,
  closeStatementMessage,
  giveProcessId,
  queryMessage,
  readReply,
  type ServerReply,
  syncMessage,
} from './wire-frames.ts'

/** A connection idle inside a transaction blocks all others, so it is closed after this time. */
const idleInTransactionMs = 10_000

type Notify = (notification: { channel: string; payload: string }) => void

/** The one session of a PGlite database, shared by many connections as if each had its own. */
export class PgliteSession {
  readonly #turns = new SessionTurns()
  #db: PGlite
  readonly #notify: Notify
  /**
   * Read by the main thread: a number that is odd while a statement runs, the memory in megabytes, and the connection of the statement.
   */
  readonly #state: Int32Array
  /** Parse messages of all connections by statement name. */
  readonly #prepared = new Map<string, Buffer>()
  #connections = 0
  #isClosed = false

  constructor(db: PGlite, state: Int32Array, notify: Notify) {
    this.#db = db
    this.#state = state
    this.#notify = notify
  }

  /** Runs SQL without parameters for the server itself, after the requests that already wait. */
  async execute(sql: string): Promise<void> {
    const self = {}
    await this.#turns.take(self)
    try {
      const reply = await this.#send(queryMessage(sql))
      if (reply.status !== 'I') throw new Error(`PGlite did not come to rest after: ${sql}`)
    } finally {
      this.#turns.release(self)
    }
  }

  /**
   * Cancels the statement as a server does at a client's request: sets the two flags that PostgreSQL polls. PGlite exports the addresses
   * of these variables to its extensions.
   */
  cancel(statement: number): void {
    if (Atomics.load(this.#state, 0) !== statement) return
    const { cancelPending, interruptPending } = this.#flags
    this.#db.Module.HEAPU8[cancelPending] = 1
    this.#db.Module.HEAPU8[interruptPending] = 1
  }

  get #flags() {
    const places = this.#db.Module as PGlite['Module'] &
      Record<'_QueryCancelPending' | '_InterruptPending', number>
    return { cancelPending: places._QueryCancelPending, interruptPending: places._InterruptPending }
  }

  /**
   * Reopens the database between two requests, because its memory only grows and is freed only with the old instance. Connections
   * survive; requests wait meanwhile. `prepare`: the SQL of the session's settings.
   */
  async renew(open: () => Promise<PGlite>, prepare: readonly string[]): Promise<void> {
    const self = {}
    await this.#turns.take(self)
    try {
      await this.#db.close()
      this.#db = await open()
      for (const sql of prepare) await this.#send(queryMessage(sql))
      // A statement that can no longer be prepared fails when it is used, as it would without the reopening.
      for (const parse of this.#prepared.values()) await this.#send(Buffer.concat([parse, syncMessage]))
    } finally {
      this.#turns.release(self)
    }
  }

  /**
   * Closes the database while no connection is inside a transaction. Connections that wait for their turn are cut off.
   */
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
        for (const { name, parse } of unit.statements) {
          statements.add(name)
          this.#prepared.set(name, parse)
        }
        const reply = await this.#send(unit.bytes, connection)
        if (unit.kind === 'startup') giveProcessId(reply.bytes, connection)
        if (socket.writable) socket.write(reply.bytes)
        if (reply.status === 'I') this.#turns.release(socket)
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

  /** Does what a real server does when a connection ends: rolls back and drops the connection's prepared statements. */
  async #tidy(socket: Socket, statements: Set<string>): Promise<void> {
    for (const name of statements) this.#prepared.delete(name)
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

  async #send(bytes: Buffer, connection = 0): Promise<ServerReply> {
    const chunks: Uint8Array[] = []
    Atomics.store(this.#state, 2, connection)
    Atomics.add(this.#state, 0, 1)
    try {
      await this.#db.execProtocolRawStream(bytes, { onRawData: (chunk) => void chunks.push(chunk.slice()) })
    } finally {
      Atomics.add(this.#state, 0, 1)
      // Resets the flag: if the statement finished before it saw the flag, the next statement would be cancelled.
      this.#db.Module.HEAPU8[this.#flags.cancelPending] = 0
      Atomics.store(this.#state, 1, this.#db.Module.HEAPU8.byteLength / 1_000_000)
    }
    const reply = readReply(Buffer.concat(chunks))
    for (const notification of reply.notifications) this.#notify(notification)
    return reply
  }
}
