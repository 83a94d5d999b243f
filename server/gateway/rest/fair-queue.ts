type Line = {
  waiting: (() => void)[]
  running: number /** Milliseconds of work, as the queue counts them. */
  used: number
}

type QueueLimits = { running: number; runningEach: number; waiting: number; waitingEach: number }

/** Too many wait already, or the one who waited has left. */
export class NoTurn extends Error {}

const mostIdleLines = 1000

/**
 * Work that many ask for and few can have at once, such as the one session of an embedded database. Whoever has had
 * least of it is next, so one who asks for much waits behind everybody who asks for little.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0
  /** How far the line was that began last: who comes anew begins there, not at zero. */
  #reached = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Does `work` when it is `name`'s turn, or throws NoTurn. `share`: of how many people's work it may have. */
  async run<Result>(
    name: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
    share = 1,
  ): Promise<Result> {
    const line = this.#lineOf(name)
    await this.#turn(line, signal)
    const began = performance.now()
    try {
      return await work()
    } finally {
      line.used += (performance.now() - began) / share
      line.running--
      this.#running--
      this.#next()
    }
  }

  #lineOf(name: string): Line {
    const known = this.#lines.get(name)
    if (known) {
      // Time in which somebody did not ask is not saved up.
      if (known.running + known.waiting.length === 0) known.used = Math.max(known.used, this.#reached)
      return known
    }
    if (this.#lines.size > mostIdleLines) this.#forgetIdle()
    const line: Line = { waiting: [], running: 0, used: this.#reached }
    this.#lines.set(name, line)
    return line
  }

  #turn(line: Line, signal: AbortSignal): Promise<void> {
    const { waiting, waitingEach } = this.#limits
    if (signal.aborted || this.#waiting >= waiting || line.waiting.length >= waitingEach) throw new NoTurn()
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const place = line.waiting.indexOf(start)
        if (place === -1) return
        line.waiting.splice(place, 1)
        this.#waiting--
        reject(new NoTurn())
      }
      signal.addEventListener('abort', leave, { once: true })
      line.waiting.push(start)
      this.#waiting++
      this.#next()
    })
  }

  #next(): void {
    while (this.#running < this.#limits.running) {
      let least: Line | null = null
      for (const line of this.#lines.values()) {
        const isReady = line.waiting.length > 0 && line.running < this.#limits.runningEach
        if (isReady && (!least || line.used < least.used)) least = line
      }
      const start = least?.waiting.shift()
      if (!least || !start) return
      this.#reached = Math.max(this.#reached, least.used)
      this.#waiting--
      this.#running++
      least.running++
      start()
    }
  }

  #forgetIdle(): void {
    for (const [name, line] of this.#lines) {
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(name)
    }
  }
}
