import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { type Reader, type ReaderName, readers } from './readers.ts'
import { forkProgram } from './start-program.ts'

export type ReadingRequest = { name: string; input: unknown; limits: Reader }
/** Reply to a question of the child. */
export type ParentReply = { id: number; value: unknown } | ({ id: number } & Failure)
type Failure = { known: { code: ErrorCode; message: string; retryAfterSeconds: number | null } }
export type ReadingReply =
  | { news: unknown }
  | { question: unknown; id: number }
  | { value: unknown }
  | Failure
  | { unknown: string }
type Result = Exclude<ReadingReply, { news: unknown } | { question: unknown }>

type ReadOptions<News> = {
  /** Bytes of the input. */
  bytes: number
  signal?: AbortSignal
  /** Receives intermediate results, one at a time. If it rejects, so does the reading. */
  onNews?: (news: News) => void | Promise<void>
  /** Answers the child's questions. An AppError is thrown in the child; any other failure rejects the reading. */
  // biome-ignore lint/suspicious/noExplicitAny: each reader has questions of its own type
  onQuestion?: (question: any) => Promise<unknown>
}

/** Milliseconds that an idle child is kept, so that the next reading need not start one. */
const idleMs = 30_000
const idle = new Map<string, { child: ChildProcess; timer: NodeJS.Timeout }>()

/**
 * Lets a child process read user input, within the limits in `readers`. Throws what the reader throws, AppError
 * `invalid` when a limit was exceeded, or the signal's reason.
 */
export function readInChild<Value, News = never>(
  name: ReaderName,
  input: unknown,
  options: ReadOptions<News>,
): Promise<Value> {
  return readWithin(readers[name], name, input, options)
}

/** Like `readInChild`, with the given limits. */
export async function readWithin<Value, News = never>(
  limits: Reader,
  name: string,
  input: unknown,
  { bytes, signal, onNews, onQuestion }: ReadOptions<News>,
): Promise<Value> {
  signal?.throwIfAborted()
  if (bytes > limits.bytes) throw new AppError('invalid', limits.refused)
  const child = takeChild(limits)
  const stop = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  try {
    let handled: Promise<unknown> = Promise.resolve()
    const answer = async (question: unknown, id: number) => {
      const reply = await onQuestion?.(question).then((value) => ({ value }), knownFailure)
      if (child.connected) child.send({ ...reply, id } as ParentReply, () => {})
    }
    const reply = await lastReply(child, { name, input, limits }, (message) => {
      const work =
        'news' in message
          ? handled.then(() => onNews?.(message.news as News))
          : answer(message.question, message.id)
      handled = 'news' in message ? work : Promise.all([handled, work])
      handled.catch(stop)
    }).catch(async (error) => {
      await handled
      signal?.throwIfAborted()
      throw new AppError('invalid', limits.refused, { cause: error })
    })
    await handled
    signal?.throwIfAborted()
    keepIdle(limits, child)
    if ('value' in reply) return reply.value as Value
    if ('unknown' in reply) throw new Error(reply.unknown)
    const { code, message, retryAfterSeconds } = reply.known
    throw new AppError(code, message, { retryAfterSeconds: retryAfterSeconds ?? undefined })
  } finally {
    signal?.removeEventListener('abort', stop)
    if (idle.get(keyOf(limits))?.child !== child) stop()
  }
}

/** Returns an AppError as a message; throws other errors again. */
function knownFailure(error: unknown): Failure {
  if (!(error instanceof AppError)) throw error
  const { code, message, retryAfterSeconds } = error
  return { known: { code, message, retryAfterSeconds } }
}

/** Rejects with the child's stderr if it ends without a reply. */
function lastReply(
  child: ChildProcess,
  request: ReadingRequest,
  onMessage: (message: Exclude<ReadingReply, Result>) => void,
): Promise<Result> {
  let complaint = ''
  const listen = (text: Buffer) => {
    complaint = (complaint + text).slice(-2000)
  }
  return new Promise((resolve, reject) => {
    const receive = (reply: ReadingReply) =>
      'news' in reply || 'question' in reply ? onMessage(reply) : settle(() => resolve(reply))
    const end = (code: number | null, killedBy: string | null) =>
      settle(() => reject(new Error(`${request.name} ended with ${code ?? killedBy}. ${complaint}`)))
    const fail = (error: Error | null) => error && settle(() => reject(error))
    const settle = (then: () => void) => {
      child.off('message', receive).off('exit', end).off('error', fail)
      child.stderr?.off('data', listen)
      then()
    }
    child.on('message', receive).on('exit', end).on('error', fail)
    child.stderr?.on('data', listen)
    child.send(request, fail)
  })
}

/** Children with and without API keys are kept apart: one that was given keys never reads input for a reader that needs none. */
const keyOf = ({ program, megabytes, asksOthers = false }: Reader) => `${program} ${megabytes} ${asksOthers}`

function takeChild(limits: Reader): ChildProcess {
  const waiting = idle.get(keyOf(limits))
  if (waiting?.child.connected) {
    idle.delete(keyOf(limits))
    clearTimeout(waiting.timer)
    return keepAlive(waiting.child, true)
  }
  const child = forkProgram(limits.program, {
    execArgv: [`--max-old-space-size=${Math.round(limits.megabytes * 0.7)}`],
    serialization: 'advanced',
    isOnline: limits.asksOthers ?? false,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Without a listener, an error of the start or of a message would end this process. `lastReply` handles it.
  child.on('error', () => {})
  return child
}

function keepIdle(limits: Reader, child: ChildProcess): void {
  const key = keyOf(limits)
  if (!child.connected || idle.has(key)) return
  const timer = setTimeout(() => {
    if (idle.get(key)?.child === child) idle.delete(key)
    child.kill('SIGKILL')
  }, idleMs).unref()
  idle.set(key, { child: keepAlive(child, false), timer })
}

/** An idle child must not keep this process from ending. */
function keepAlive(child: ChildProcess, isWorking: boolean): ChildProcess {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
  ;(child.stderr as Socket | null)?.[change]()
  return child
}
