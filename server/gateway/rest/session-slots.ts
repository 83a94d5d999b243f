import type { Row, Sql } from 'postgres'

/** One session of the database, as far as Lite's dialect needs it. */
export type Session = {
  unsafe: Sql['unsafe']
  release(): void
}

/** A driver with one connection, and how often that connection has been lost. */
export type Slot = { driver: Pick<Sql, 'reserve'>; lost: number; isTaken: boolean }

class SessionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
  override message = 'The connection to the database was lost.'
}

/**
 * A few connections, each with a driver of its own. The driver (postgres 3.4.9) does not notice when a connection is lost
 * while it is reserved: the next statement on it ends the whole process. With one connection each we know whose it was.
 * Nor does its `end` ever settle when a connection is reserved by somebody who asks nothing at that moment: `close` first.
 */
export class SessionSlots {
  readonly #slots: Slot[]
  readonly #waiting: { take(slot: Slot): void; leave(error: Error): void }[] = []
  #whenFree: (() => void) | null = null
  #isClosed = false

  constructor(slots: Slot[]) {
    this.#slots = slots
  }

  async reserve(): Promise<Session> {
    const slot = await this.#take()
    try {
      const reserved = await slot.driver.reserve()
      const lostBefore = slot.lost
      const isLost = () => slot.lost !== lostBefore
      let isReleased = false
      return {
        unsafe: ((text: string, parameters: never[]) => {
          if (isLost()) throw new SessionLost()
          return reserved.unsafe<Row[]>(text, parameters)
        }) as Sql['unsafe'],
        release: () => {
          if (isReleased) return
          isReleased = true
          // A lost one is back in the driver's hands already.
          if (!isLost()) reserved.release()
          this.#give(slot)
        },
      }
    } catch (error) {
      this.#give(slot)
      throw error
    }
  }

  /** Nobody gets a session any more. Settles when everybody who has one has given it back. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { leave } of this.#waiting.splice(0)) leave(new SessionLost())
    if (this.#slots.some((slot) => slot.isTaken)) {
      await new Promise<void>((resolve) => {
        this.#whenFree = resolve
      })
    }
  }

  #take(): Promise<Slot> {
    if (this.#isClosed) return Promise.reject(new SessionLost())
    const free = this.#slots.find((slot) => !slot.isTaken)
    if (!free) return new Promise((take, leave) => this.#waiting.push({ take, leave }))
    free.isTaken = true
    return Promise.resolve(free)
  }

  #give(slot: Slot): void {
    const next = this.#waiting.shift()
    if (next) next.take(slot)
    else slot.isTaken = false
    if (this.#slots.every(({ isTaken }) => !isTaken)) this.#whenFree?.()
  }
}
