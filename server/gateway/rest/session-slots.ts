import type { ReservedSql, Row, Sql } from 'postgres'

/** One database session, as far as Lite's dialect needs it. */
export type Session = {
  unsafe: Sql['unsafe']
  release(): void
}

const sessionLost = () =>
  Object.assign(new Error('The connection to the database was lost.'), { code: 'CONNECTION_CLOSED' })

/** How long a request waits for a connection that was lost. */
const longestWaitMs = 10_000

/** A driver with one connection, which one request uses at a time. */
export class Slot {
  isTaken = false
  /** How often the connection was lost. */
  lost = 0
  readonly #driver: Pick<Sql, 'reserve'>
  #askAgain: (() => void) | null = null

  constructor(driver: Pick<Sql, 'reserve'>) {
    this.#driver = driver
  }

  /** Called by the driver's `onclose`. */
  noteLoss(): void {
    this.lost++
    this.#askAgain?.()
  }

  /**
   * Reserves the driver's connection, and asks again after each loss. When its connection closes, the driver (postgres 3.4.9) connects
   * again for waiting queries, but never gives the new connection to a waiting `reserve`.
   */
  async reserve(): Promise<ReservedSql> {
    const until = performance.now() + longestWaitMs
    while (performance.now() < until) {
      const isLost = new Promise<null>((resolve) => {
        this.#askAgain = () => resolve(null)
      })
      const asked = this.#driver.reserve()
      const reserved = await Promise.race([asked, isLost])
      if (reserved) return reserved
      // If the driver still gives this reservation a connection, it is released for the next attempt, which waits for it.
      asked.then(
        (late) => late.release(),
        () => {},
      )
    }
    throw sessionLost()
  }
}

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
      const reserved = await slot.reserve()
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
