import pLimit from 'p-limit'
import type { AudioThreads } from './audio-threads.ts'
import { cacheClosing, findClosing, findLine } from './line-cache.ts'
import type { LineOrder, Stretch } from './make-line.ts'

/** Limits memory: all cached lines of a long episode at once would be too many. */
const mostReadAtOnce = 4

/** Makes each line once, however often and early it is requested. */
export class LineMaker {
  private readonly made = new Map<string, Promise<Stretch>>()
  private readonly reading = pLimit(mostReadAtOnce)
  private readonly threads: Pick<AudioThreads, 'run'>

  constructor(threads: Pick<AudioThreads, 'run'>) {
    this.threads = threads
  }

  line(order: LineOrder): Promise<Stretch> {
    const { line: _, ...shape } = order
    return this.once(shape, async () => {
      // Cached lines are read here instead of in a thread, so that they never wait behind new ones, nor the other way
      // round.
      const cached = await this.reading(() => findLine(order))
      return cached ?? this.threads.run({ kind: 'line', ...order })
    })
  }

  /** `firstLine`: path of the first line's sound, beside which the stinger is cached. */
  closing(extraDb: number, firstLine: string): Promise<Stretch> {
    return this.once({ extraDb }, async () => {
      const cached = await findClosing(firstLine, extraDb)
      if (cached) return cached
      const made = await this.threads.run({ kind: 'closing', extraDb })
      await cacheClosing(firstLine, extraDb, made)
      return made
    })
  }

  private once(shape: object, make: () => Promise<Stretch>): Promise<Stretch> {
    const key = JSON.stringify(shape)
    const known = this.made.get(key)
    if (known) return known
    const made = make()
    // The caller that finishes the episode handles a failure; until then it must not count as unhandled.
    made.catch(() => {})
    this.made.set(key, made)
    return made
  }
}
