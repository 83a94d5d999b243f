import type { EngineConfig } from './engine-messages.ts'
import { createEngineProcess, type EngineProcess } from './engine-process.ts'

/** What one speaker holds of the engines. */
export type EngineShare = {
  /** Does `work` with the engine of this configuration, which others may be using too. */
  using<Answer>(config: EngineConfig, work: (engine: EngineProcess) => Promise<Answer>): Promise<Answer>
  /** Whoever lets go last ends the engines, and their memory is free again. */
  close(): void
}

/** A model takes 730 MB: of those that nobody uses at the moment no more stay beside the others. */
const mostLoaded = 2

/**
 * Engines for all in this process who speak with the same voices: each model is in memory once, and since an engine speaks
 * one line at a time in the order of asking, the lines of two episodes take turns.
 */
export function createSharedEngines(start: () => EngineProcess = createEngineProcess): () => EngineShare {
  /** By configuration; the one that was asked last stands last. */
  const loaded = new Map<string, { engine: EngineProcess; users: number }>()
  const shares = new Set<EngineShare>()

  function take(config: EngineConfig) {
    const key = JSON.stringify(config)
    const taken = loaded.get(key) ?? { engine: start(), users: 0 }
    loaded.delete(key)
    loaded.set(key, taken)
    taken.users++
    for (const [other, { engine, users }] of loaded) {
      if (loaded.size <= mostLoaded) break
      if (users === 0) drop(other, engine)
    }
    return taken
  }

  function drop(key: string, engine: EngineProcess): void {
    engine.stop()
    loaded.delete(key)
  }

  return () => {
    const share: EngineShare = {
      async using(config, work) {
        const taken = take(config)
        try {
          return await work(taken.engine)
        } finally {
          taken.users--
        }
      },
      close() {
        if (!shares.delete(share) || shares.size > 0) return
        for (const [key, { engine }] of loaded) drop(key, engine)
      },
    }
    shares.add(share)
    return share
  }
}

/** Those of all voices that speak on this machine. */
export const shareEngines = createSharedEngines()
