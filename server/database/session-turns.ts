/**
 * PGlite has one session. A connection that begins a request or a transaction keeps it until the server is idle again;
 * the others wait in order of arrival. Without this, messages of two connections mix: one connection's error makes the
 * server skip the other's messages, and a rollback undoes the other's rows.
 */
export class SessionTurns {
  #holder: object | null = null
  readonly #waiting: { who: object; start: () => void }[] = []

  holds(who: object): boolean {
    return this.#holder === who
  }

  /** Resolves when `who` has the session; at once if it already does. */
  take(who: object): Promise<void> {
    if (this.#holder === null || this.#holder === who) {
      this.#holder = who
      return Promise.resolve()
    }
    return new Promise((start) => this.#waiting.push({ who, start }))
  }

  release(who: object): void {
    if (this.#holder !== who) return
    const next = this.#waiting.shift()
    this.#holder = next?.who ?? null
    next?.start()
  }
}
