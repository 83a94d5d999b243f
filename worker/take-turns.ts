/** What happens again and again, each task on its own. */
export type Turns = {
  /** Begins `work` every so many milliseconds. While it is at work its next turns are left out: one that is slow holds up only itself. */
  every(ms: number, work: () => Promise<unknown>): void
  /** Begins it once, now; `stop` waits for it as for the others. */
  once(name: string, work: () => Promise<unknown>): void
  /** No more turns; settles when everything under way has ended. */
  stop(): Promise<void>
}

export function takeTurns(log: (line: string) => void): Turns {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  function begin(name: string, work: () => Promise<unknown>): Promise<void> {
    const run: Promise<void> = work()
      .then(
        () => {},
        (error) => log(`${name}: ${error}`),
      )
      .finally(() => running.delete(run))
    running.add(run)
    return run
  }

  return {
    every(ms, work) {
      let isAtWork = false
      const turn = () => {
        if (isAtWork) return
        isAtWork = true
        void begin('housekeeping', work).finally(() => {
          isAtWork = false
        })
      }
      timers.push(setInterval(turn, ms).unref())
    },
    once: (name, work) => void begin(name, work),
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
