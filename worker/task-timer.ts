/** Recurring tasks, each independent of the others. */
export type RecurringTasks = {
  /** Starts `work` at this interval. Skips ticks while the previous run is still going: a slow task delays only itself. */
  every(ms: number, work: () => Promise<unknown>): void
  /** Runs `work` once, now. `stop` waits for it too. */
  once(name: string, work: () => Promise<unknown>): void
  /** Starts no more runs; resolves when everything under way has ended. */
  stop(): Promise<void>
}

export function startRecurringTasks(log: (line: string) => void): RecurringTasks {
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
