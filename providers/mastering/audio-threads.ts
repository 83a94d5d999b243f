import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { startThread } from '#providers/programs/start-program.ts'
import type { AudioWork } from './audio-work.ts'
import type { Stretch } from './make-line.ts'

type Answer = { result: Stretch } | { known: { code: ErrorCode; message: string } | null; unknown: string }
type Waiting = { work: AudioWork; resolve: (result: Stretch) => void; reject: (error: Error) => void }

/** A few threads that share the work; more than four would compete with the site for memory. */
export class AudioThreads {
  private readonly idle: Worker[] = []
  private readonly busy = new Map<Worker, Waiting>()
  private readonly queue: Waiting[] = []

  constructor(count = Math.min(4, availableParallelism())) {
    for (let i = 0; i < count; i++) {
      const thread = startThread('providers/mastering/audio-thread.ts')
      thread.on('message', (answer: Answer) => this.settle(thread, answer))
      thread.on('error', (error) => this.busy.get(thread)?.reject(error))
      thread.on('exit', () => this.busy.get(thread)?.reject(new Error('An audio thread stopped.')))
      this.idle.push(thread)
    }
  }

  run(work: AudioWork): Promise<Stretch> {
    return new Promise((resolve, reject) => {
      this.queue.push({ work, resolve, reject })
      this.startNext()
    })
  }

  async stop(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy.keys()].map((thread) => thread.terminate()))
  }

  private startNext(): void {
    const thread = this.idle[0]
    const waiting = this.queue[0]
    if (thread === undefined || waiting === undefined) return
    this.idle.shift()
    this.queue.shift()
    this.busy.set(thread, waiting)
    thread.postMessage(waiting.work)
  }

  private settle(thread: Worker, answer: Answer): void {
    const waiting = this.busy.get(thread)
    this.busy.delete(thread)
    this.idle.push(thread)
    this.startNext()
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(toError(answer))
  }
}

function toError(answer: Extract<Answer, { unknown: string }>): Error {
  if (answer.known) return new AppError(answer.known.code, answer.known.message)
  return new Error(`An audio thread failed: ${answer.unknown}`)
}
