import type { Row, Sql } from 'postgres'

/** One database session, as far as Lite's dialect needs it. */
export type Session = {
  unsafe: Sql['unsafe']
  release(): void
}

/** A driver with one connection. `lost` counts how often that connection was lost. */
export type Slot = { driver: Pick<Sql, 'reserve'>; lost: number; isTaken: boolean }

const sessionLost = () =>
  Object.assign(new Error('The connection to the database was lost.'), { code: 'CONNECTION_CLOSED' })

/**
 * A few connections, each with its own driver. The driver (postgres 3.4.9) does not notice when a reserved connection is
 * lost: the next statement on it ends the whole process. One connection per driver shows which session was lost. The
 * driver's `end` also never settles while a connection is reserved and idle: call `close` first.
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
          if (isLost()) throw sessionLost()
          return reserved.unsafe<Row[]>(text, parameters)
        }) as Sql['unsafe'],
        release: () => {
          if (isReleased) return
          isReleased = true
          // The driver has already reclaimed a lost connection.
          if (!isLost()) reserved.release()
          this.#give(slot)
        },
      }
    } catch (error) {
      this.#give(slot)
      throw error
    }
  }

  /** Refuses new sessions. Resolves when all open sessions have been released. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { leave } of this.#waiting.splice(0)) leave(sessionLost())
    if (this.#slots.some((slot) => slot.isTaken)) {
      await new Promise<void>((resolve) => {
        this.#whenFree = resolve
      })
    }
  }

  #take(): Promise<Slot> {
    if (this.#isClosed) return Promise.reject(sessionLost())
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
