type Line = {
  waiting: (() => void)[]
  running: number
  /** Milliseconds of work (or jobs) done so far, divided by the client's share. */
  used: number
  isKnown: boolean
}

type QueueLimits = {
  running: number
  runningEach: number
  /** Maximum number of running jobs of all anonymous clients together. The remaining places are reserved for signed-in users. */
  runningOfStrangers?: number
  /**
   * Maximum number of waiting jobs of anonymous clients together, and the same number again of signed-in users. A flood under many names
   * cannot fill the places of users.
   */
  waiting: number
  waitingEach: number
  /** After each job a place stays empty for as long as the job took, so it is busy half of the time. */
  restsAfterWork?: boolean
  /** Every job counts the same, however long it took: for jobs whose time says more about the machine than about the client. */
  countsJobs?: boolean
  /** A job that would wait longer is refused; two seconds if not given. */
  longestWaitMs?: number
}

export type QueueClient = {
  name: string
  /** Whether this name is a signed-in account or a known device. */
  isKnown?: boolean
  /** How many clients this one counts for: it may use that many times the work. */
  share?: number
}

const usualLongestWaitMs = 2000
/** Sent as Retry-After. */
const queueRetrySeconds = 2
const mostIdleLines = 1000

/** 503: the queue is full, the wait is too long, or the caller aborted. 429: the client's budget is used up. */
export class BusyError extends Error {
  readonly status: 429 | 503
  readonly retryAfterSeconds: number

  constructor(status: 429 | 503 = 503, retryAfterSeconds = queueRetrySeconds) {
    super('The site is busy at the moment. Please try again soon.')
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Limits concurrency of work such as queries on the single session of an embedded database. The client with the least
 * used time runs next, so a heavy client waits behind light ones; ties go to the earlier line.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #lines = new Map<string, Line>()
  #running = 0
  #runningOfStrangers = 0
  readonly #waiting = { known: 0, strangers: 0 }
  /** `used` of the line that started last: new lines start there, not at zero. */
  #reached = 0
  /** Moving average of job durations. */
  #usualMs = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Runs `work` when it is the client's turn. Throws BusyError. */
  async run<Result>(client: QueueClient, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lineOf(client)
    await this.#turn(line, signal)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - began
      line.used += (this.#limits.countsJobs ? 1 : took) / (client.share ?? 1)
      this.#usualMs += (took - this.#usualMs) / 10
      if (this.#limits.restsAfterWork) setTimeout(() => this.#free(line), took)
      else this.#free(line)
    }
  }

  #free(line: Line): void {
    line.running--
    this.#running--
    if (!line.isKnown) this.#runningOfStrangers--
    this.#next()
  }

  #lineOf({ name, isKnown = false }: QueueClient): Line {
    const known = this.#lines.get(name)
    if (known) {
      // Idle time earns no credit.
      if (known.running + known.waiting.length === 0) known.used = Math.max(known.used, this.#reached)
      return known
    }
    if (this.#lines.size > mostIdleLines) this.#forgetIdle()
    const line: Line = { waiting: [], running: 0, used: this.#reached, isKnown }
    this.#lines.set(name, line)
    return line
  }

  #turn(line: Line, signal: AbortSignal): Promise<void> {
    const { waiting, waitingEach, longestWaitMs = usualLongestWaitMs } = this.#limits
    const kind = kindOf(line)
    const isFull = this.#waiting[kind] >= waiting || line.waiting.length >= waitingEach
    if (signal.aborted || isFull || this.#expectedWait(line) > longestWaitMs) throw new BusyError()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const place = line.waiting.indexOf(start)
        if (place === -1) return
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        line.waiting.splice(place, 1)
        this.#waiting[kind]--
        reject(new BusyError())
      }
      const timer = setTimeout(leave, longestWaitMs)
      signal.addEventListener('abort', leave, { once: true })
      line.waiting.push(start)
      this.#waiting[kind]++
      this.#next()
    })
  }

  /** Estimated wait: before each earlier job in its line, one job of every other line runs. */
  #expectedWait(line: Line): number {
    if (line.waiting.length === 0) return 0
    const others = [...this.#lines.values()].filter((one) => one !== line && one.waiting.length > 0).length
    const places = Math.min(this.#limits.running, this.#limits.runningEach * (others + 1))
    const each = this.#usualMs * (this.#limits.restsAfterWork ? 2 : 1)
    return (each * (line.waiting.length + 1) * (others + 1)) / places
  }

  #next(): void {
    while (this.#running < this.#limits.running) {
      let least: Line | null = null
      for (const line of this.#lines.values()) {
        if (this.#isReady(line) && (!least || line.used < least.used)) least = line
      }
      const start = least?.waiting.shift()
      if (!least || !start) return
      this.#reached = Math.max(this.#reached, least.used)
      this.#waiting[kindOf(least)]--
      this.#running++
      if (!least.isKnown) this.#runningOfStrangers++
      least.running++
      start()
    }
  }

  #isReady(line: Line): boolean {
    const { runningEach, running, runningOfStrangers = running } = this.#limits
    if (line.waiting.length === 0 || line.running >= runningEach) return false
    return line.isKnown || this.#runningOfStrangers < runningOfStrangers
  }

  #forgetIdle(): void {
    for (const [name, line] of this.#lines) {
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(name)
    }
  }
}

const kindOf = ({ isKnown }: Line) => (isKnown ? 'known' : 'strangers')
