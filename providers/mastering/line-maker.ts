import pLimit from 'p-limit'
import type { AudioThreads } from './audio-threads.ts'
import { findStretch } from './line-cache.ts'
import type { Stretch, StretchOrder } from './make-stretch.ts'

/** Limits memory: all cached lines of a long episode at once would be too many. */
const mostReadAtOnce = 4

/** Makes each stretch of lines once, however often and early it is requested. */
export class LineMaker {
  private readonly made = new Map<string, Promise<Stretch>>()
  private readonly reading = pLimit(mostReadAtOnce)
  private readonly threads: Pick<AudioThreads, 'run'>

  constructor(threads: Pick<AudioThreads, 'run'>) {
    this.threads = threads
  }

  make(order: StretchOrder): Promise<Stretch> {
    const key = JSON.stringify(order)
    const known = this.made.get(key)
    if (known) return known
    // Cached lines are read here instead of in a thread, so that they never wait behind new ones, nor the other way
    // round.
    const made = this.reading(() => findStretch(order)).then((cached) => cached ?? this.threads.run(order))
    // The caller that finishes the episode handles a failure; until then it must not count as unhandled.
    made.catch(() => {})
    this.made.set(key, made)
    return made
  }
}
