import type { EngineConfig } from './engine-messages.ts'
import { createEngineProcess, type EngineProcess } from './engine-process.ts'

/** Runs `work` with the engine of this configuration, which other callers may be using too. */
export type UseEngine = <Result>(
  config: EngineConfig,
  work: (engine: EngineProcess) => Promise<Result>,
) => Promise<Result>

/** Maximum number of engines that stay loaded without a user: a model takes 730 MB. */
const mostLoaded = 2

/**
 * Shares engines within this process: each model is loaded once. An engine speaks lines in the order of the requests, so two
 * episodes alternate. An unused engine ends by itself after a while.
 */
export function shareEngines(start: () => EngineProcess = createEngineProcess): UseEngine {
  /** Engines by configuration; the most recently used engine is last. */
  const loaded = new Map<string, { engine: EngineProcess; users: number }>()

  function take(config: EngineConfig) {
    const key = JSON.stringify(config)
    const taken = loaded.get(key) ?? { engine: start(), users: 0 }
    loaded.delete(key)
    loaded.set(key, taken)
    taken.users++
    for (const [other, { engine, users }] of loaded) {
      if (loaded.size <= mostLoaded) break
      if (users > 0) continue
      engine.stop()
      loaded.delete(other)
    }
    return taken
  }

  return async (config, work) => {
    const taken = take(config)
    try {
      return await work(taken.engine)
    } finally {
      taken.users--
    }
  }
}

/** Shared by all voices that run on this machine. */
export const usingEngine = shareEngines()
