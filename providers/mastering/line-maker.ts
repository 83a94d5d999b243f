import pLimit from 'p-limit'
import type { AudioThreads } from './audio-threads.ts'
import { cacheClosing, findClosing, findLine } from './line-cache.ts'
import type { LineOrder, Stretch } from './make-line.ts'

/** All kept lines of a long episode at once would fill the memory. */
const mostReadAtOnce = 4

/** Makes each line once, however often and early it is asked for. */
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
      // Kept ones are found here, so that they never wait for the threads, nor a new one behind them.
      const kept = await this.reading(() => findLine(order))
      return kept ?? this.threads.run({ kind: 'line', ...order })
    })
  }

  /** `firstLine`: the sound of the episode's first line, beside which it is kept. */
  closing(extraDb: number, firstLine: string): Promise<Stretch> {
    return this.once({ extraDb }, async () => {
      const kept = await findClosing(firstLine, extraDb)
      if (kept) return kept
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
    // Whoever finishes the episode hears of a failure; until then nobody waits for it.
    made.catch(() => {})
    this.made.set(key, made)
    return made
  }
}
