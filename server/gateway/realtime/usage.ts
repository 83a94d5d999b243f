const minuteMs = 60_000
/**
 * Maximum number of messages of others that one network address receives in a minute, over all its sockets: enough for an office whose
 * people follow each other's cursors.
 */
const mostHeardPerMinute = 30_000
/**
 * Maximum number of bytes of rows that one network address receives in a minute, over all its sockets. Twenty people who watch while a
 * dialog of 2,000 lines is replaced receive 50 MB.
 */
const mostRowBytesPerMinute = 200_000_000
/** What a message costs besides its own bytes. */
const bytesOfMessage = 1000

/** Counts open sockets and channels, and messages per minute, for each network address or account. */
export class Usage {
  readonly #open = new Map<string, number>()
  #sent = new Map<string, number>()
  #since = Date.now()

  /** Returns false when more than `most` would be open. After true, call `leave` once. */
  enter(key: string, most: number, added = 1): boolean {
    const count = (this.#open.get(key) ?? 0) + added
    if (count > most) return false
    this.#open.set(key, count)
    return true
  }

  leave(key: string, removed = 1): void {
    const count = (this.#open.get(key) ?? removed) - removed
    if (count > 0) this.#open.set(key, count)
    else this.#open.delete(key)
  }

  /**
   * Counts messages before they are sent to an address. If false, the address does not receive them. A limit for senders is not enough,
   * because the cost grows with the listeners, and these may belong to the sender.
   */
  hear(address: string, messages = 1): boolean {
    return this.send(`heard ${address}`, mostHeardPerMinute, messages)
  }

  /**
   * Counts a changed row before it is sent to an address, in the same way: one save of long lines goes to each channel of the address.
   */
  hearRow(address: string, bytes: number): boolean {
    return this.send(`rows ${address}`, mostRowBytesPerMinute, bytes + bytesOfMessage)
  }

  /** Counts messages. Returns false when more than `most` were sent in this minute. */
  send(key: string, most: number, messages = 1): boolean {
    if (Date.now() - this.#since > minuteMs) {
      this.#sent = new Map()
      this.#since = Date.now()
    }
    const count = (this.#sent.get(key) ?? 0) + messages
    this.#sent.set(key, count)
    return count <= most
  }
}
