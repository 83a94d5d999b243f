/**
 * Gives the one session of PGlite to one connection at a time. A connection that begins a request or a transaction keeps the session
 * until the server is idle again; the others wait in order of arrival. Without this, messages of two connections mix: one connection's
 * error makes the server skip the other's messages, and a rollback undoes the other's rows.
 */
export class SessionTurns {
  #holder: object | null = null
  readonly #waiting: { connection: object; start: () => void }[] = []

  holds(connection: object): boolean {
    return this.#holder === connection
  }

  /** Resolves when `connection` has the session; at once if it already does. */
  take(connection: object): Promise<void> {
    if (this.#holder === null || this.#holder === connection) {
      this.#holder = connection
      return Promise.resolve()
    }
    return new Promise((start) => this.#waiting.push({ connection, start }))
  }

  release(connection: object): void {
    if (this.#holder !== connection) return
    const next = this.#waiting.shift()
    this.#holder = next?.connection ?? null
    next?.start()
  }
}
