/** The part of PostgreSQL's wire protocol (version 3) that is needed to share one session between connections. */

const sslRequest = 80877103
const gssRequest = 80877104
const cancelRequest = 80877102
/** The messages after which the server sends its responses: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail, CopyData. */
const ends = new Set('QSHFcfd')
const readyForQuery = 'Z'.charCodeAt(0)
const backendKeyData = 'K'.charCodeAt(0)
const notification = 'A'.charCodeAt(0)

/** A named statement with the Parse message that created it. */
type PreparedStatement = { name: string; parse: Buffer }

export type ClientUnit =
  | { kind: 'startup'; bytes: Buffer; statements: PreparedStatement[] }
  | { kind: 'messages'; bytes: Buffer; statements: PreparedStatement[] }
  | { kind: 'refuse-encryption' }
  | { kind: 'cancel' }
  | { kind: 'terminate' }

/**
 * Cuts what a client sends into units that must reach the server in one go. Adds `prefix` to the names of prepared
 * statements, because all connections share one namespace.
 */
export class ClientFrames {
  #buffer: Buffer = Buffer.alloc(0)
  /**
   * Bytes received since they were last joined. They are joined only when the next message can be complete; else each piece would copy a
   * long message again.
   */
  #pieces: Buffer[] = []
  #piecesBytes = 0
  #wantedBytes = 0
  #hasStarted = false
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  push(bytes: Buffer): void {
    this.#pieces.push(bytes)
    this.#piecesBytes += bytes.length
  }

  /** Returns the next whole unit, or null until more bytes have arrived. */
  next(): ClientUnit | null {
    if (this.#buffer.length + this.#piecesBytes < this.#wantedBytes) return null
    if (this.#piecesBytes > 0) this.#buffer = Buffer.concat([this.#buffer, ...this.#pieces])
    this.#pieces = []
    this.#piecesBytes = 0
    this.#wantedBytes = 0
    return this.#hasStarted ? this.#nextMessages() : this.#nextStartup()
  }

  #nextStartup(): ClientUnit | null {
    if (this.#buffer.length < 8 || this.#buffer.length < this.#buffer.readInt32BE(0)) return null
    const code = this.#buffer.readInt32BE(4)
    const bytes = this.#take(this.#buffer.readInt32BE(0))
    if (code === sslRequest || code === gssRequest) return { kind: 'refuse-encryption' }
    if (code === cancelRequest) return { kind: 'cancel' }
    this.#hasStarted = true
    return { kind: 'startup', bytes, statements: [] }
  }

  #nextMessages(): ClientUnit | null {
    const messages: Buffer[] = []
    const statements: PreparedStatement[] = []
    let end = 0
    while (this.#buffer.length >= end + 5) {
      const next = end + 1 + this.#buffer.readInt32BE(end + 1)
      if (this.#buffer.length < next) {
        this.#wantedBytes = next
        return null
      }
      const type = String.fromCharCode(this.#buffer[end] ?? 0)
      if (type === 'X') return { kind: 'terminate' }
      const named = nameStatement(this.#buffer.subarray(end, next), type, this.#prefix)
      if (named.name && type === 'P') statements.push({ name: named.name, parse: named.message })
      messages.push(named.message)
      end = next
      if (ends.has(type)) {
        this.#take(end)
        return { kind: 'messages', bytes: Buffer.concat(messages), statements }
      }
    }
    return null
  }

  #take(length: number): Buffer {
    const bytes = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return bytes
  }
}

/**
 * Adds the prefix to the statement's name in a Parse, Bind, Describe or Close message. The empty name is the unnamed statement, which is
 * not renamed.
 */
function nameStatement(message: Buffer, type: string, prefix: string): { message: Buffer; name: string } {
  let at = 5
  if (type === 'B') at = message.indexOf(0, 5) + 1
  else if ((type === 'D' || type === 'C') && message[5] === 'S'.charCodeAt(0)) at = 6
  else if (type !== 'P') return { message, name: '' }
  const name = textAt(message, at)
  if (name === '') return { message, name }
  const renamed = Buffer.concat([message.subarray(0, at), Buffer.from(prefix), message.subarray(at)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return { message: renamed, name: prefix + name }
}

export type ServerReply = {
  /** The bytes for the client: everything but notifications. */
  bytes: Buffer
  notifications: { channel: string; payload: string }[]
  /** I: no transaction, T: inside one, E: inside a failed one; null: the server waits for more of this unit. */
  status: 'I' | 'T' | 'E' | null
}

/** Parses a whole server response and separates the notifications of the shared session. */
export function readReply(bytes: Buffer): ServerReply {
  const notifications: ServerReply['notifications'] = []
  const buffered: Buffer[] = []
  let status: ServerReply['status'] = null
  let bufferedFrom = 0
  let at = 0
  while (at + 5 <= bytes.length) {
    const type = bytes[at]
    const next = at + 1 + bytes.readInt32BE(at + 1)
    status = null
    if (type === readyForQuery) status = String.fromCharCode(bytes[at + 5] ?? 0) as 'I' | 'T' | 'E'
    if (type === notification) {
      const channel = textAt(bytes, at + 9)
      notifications.push({ channel, payload: textAt(bytes, at + 10 + Buffer.byteLength(channel)) })
      buffered.push(bytes.subarray(bufferedFrom, at))
      bufferedFrom = next
    }
    at = next
  }
  if (notifications.length === 0) return { bytes, notifications, status }
  buffered.push(bytes.subarray(bufferedFrom))
  return { bytes: Buffer.concat(buffered), notifications, status: status ?? statusAtEnd(buffered) }
}

/** A notification may follow ReadyForQuery; the status is then that of the last ReadyForQuery. */
function statusAtEnd(buffered: Buffer[]): ServerReply['status'] {
  return readReply(Buffer.concat(buffered)).status
}

/**
 * Gives a connection a process id of its own, by which its statement can be cancelled. All connections of one session would have the same
 * id.
 */
export function giveProcessId(startupReply: Buffer, number: number): void {
  let at = 0
  while (at + 5 <= startupReply.length) {
    if (startupReply[at] === backendKeyData) startupReply.writeInt32BE(number, at + 5)
    at += 1 + startupReply.readInt32BE(at + 1)
  }
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

export const syncMessage = Buffer.from([0x53, 0, 0, 0, 4])

/** Close of a named prepared statement. */
export function closeStatementMessage(name: string): Buffer {
  const text = Buffer.from(`S${name}\0`)
  const head = Buffer.alloc(5)
  head.write('C')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
