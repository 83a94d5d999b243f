import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { startThread } from '#providers/programs/start-program.ts'
import type { Stretch, StretchOrder } from './make-stretch.ts'

type Reply = { result: Stretch } | { known: { code: ErrorCode; message: string } | null; unknown: string }
type Waiting = { order: StretchOrder; resolve: (result: Stretch) => void; reject: (error: Error) => void }

/**
 * A pool of at most four threads; more would compete with the site for memory. A thread is started only when there is
 * work and no idle thread, so that one changed line does not wait for threads that it does not need.
 */
export class AudioThreads {
  private readonly idle: Worker[] = []
  private readonly busy = new Map<Worker, Waiting>()
  private readonly queue: Waiting[] = []
  private readonly most = Math.min(4, availableParallelism())

  constructor() {
    // Started at once, so that it loads its libraries before the first line arrives.
    const first = this.startAnother()
    if (first) this.idle.push(first)
  }

  run(order: StretchOrder): Promise<Stretch> {
    return new Promise((resolve, reject) => {
      this.queue.push({ order, resolve, reject })
      this.startNext()
    })
  }

  async stop(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy.keys()].map((thread) => thread.terminate()))
  }

  private startNext(): void {
    if (this.queue.length === 0) return
    const thread = this.idle.shift() ?? this.startAnother()
    const waiting = thread && this.queue.shift()
    if (!thread || !waiting) return
    this.busy.set(thread, waiting)
    thread.postMessage(waiting.order)
  }

  private startAnother(): Worker | null {
    if (this.busy.size === this.most) return null
    const thread = startThread('providers/mastering/audio-thread.ts')
    thread.on('message', (reply: Reply) => this.settle(thread, reply))
    thread.on('error', (error) => this.busy.get(thread)?.reject(error))
    thread.on('exit', () => {
      this.busy.get(thread)?.reject(new Error('An audio thread stopped.'))
      // A dead thread must not be given work, which would never finish.
      if (this.idle.includes(thread)) this.idle.splice(this.idle.indexOf(thread), 1)
    })
    return thread
  }

  private settle(thread: Worker, reply: Reply): void {
    const waiting = this.busy.get(thread)
    this.busy.delete(thread)
    // Most recently used first: a warm thread processes a single late line twice as fast.
    this.idle.unshift(thread)
    this.startNext()
    if ('result' in reply) waiting?.resolve(reply.result)
    else waiting?.reject(toError(reply))
  }
}

function toError(reply: Extract<Reply, { unknown: string }>): Error {
  if (reply.known) return new AppError(reply.known.code, reply.known.message)
  return new Error(`An audio thread failed: ${reply.unknown}`)
}
