import type { EngineConfig } from './engine-messages.ts'
import { createEngineProcess, type EngineProcess } from './engine-process.ts'

/** Does `work` with the engine of this configuration, which others may be using too. */
export type UseEngine = <Answer>(
  config: EngineConfig,
  work: (engine: EngineProcess) => Promise<Answer>,
) => Promise<Answer>

/** A model takes 730 MB: of those that nobody uses at the moment no more stay beside the others. */
const mostLoaded = 2

/**
 * Engines for all in this process who speak with the same voices: each model is in memory once, and since an engine speaks
 * one line at a time in the order of asking, the lines of two episodes take turns. One that nobody asks any more ends by
 * itself after a while.
 */
export function shareEngines(start: () => EngineProcess = createEngineProcess): UseEngine {
  /** By configuration; the one that was asked last stands last. */
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

/** Those of all voices that speak on this machine. */
export const usingEngine = shareEngines()
