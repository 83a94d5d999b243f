import { constants, setPriority } from 'node:os'
import { AppError } from '#core/errors.ts'
import type { ParentReply, ReadingReply, ReadingRequest } from './read-in-child.ts'
import { startThread } from './start-program.ts'

/** Sends a question to the parent, and returns its answer or throws its AppError. */
export type Ask = (question: unknown) => Promise<unknown>

/** Reads one input. `send` sends an intermediate result. */
// biome-ignore lint/suspicious/noExplicitAny: the types differ by reader; each caller of `readInChild` passes what its reader takes
type ReadOne = (input: any, send: (news: any) => void, ask: Ask) => unknown

const answers = new Map<number, (answer: ParentReply) => void>()
let asked = 0

const ask: Ask = async (question) => {
  const id = ++asked
  const answer = await new Promise<ParentReply>((resolve) => {
    answers.set(id, resolve)
    send({ question, id })
  })
  answers.delete(id)
  if ('value' in answer) return answer.value
  const { code, message, retryAfterSeconds } = answer.known
  throw new AppError(code, message, { retryAfterSeconds: retryAfterSeconds ?? undefined })
}

/**
 * The child's side of `readInChild`: reads one input at a time. A thread enforces the limits, even while this thread
 * computes.
 */
export function serveReaders(byName: Record<string, ReadOne>): void {
  // Pages and voices have priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const guard = startThread('providers/programs/limits-thread.ts', process.ppid)
  const isGuarded = new Promise((resolve) => guard.once('message', resolve))
  guard.unref()

  process.on('message', async (message: ReadingRequest | ParentReply) => {
    if ('id' in message) return answers.get(message.id)?.(message)
    const { name, input, limits } = message
    await isGuarded
    guard.postMessage(limits)
    const reply = await read(byName[name], input)
    guard.postMessage(null)
    send(reply)
  })
  process.once('disconnect', () => process.exit(1))
  // The parent may have ended while this module was loading.
  if (!process.connected) process.exit(1)
}

async function read(one: ReadOne | undefined, input: unknown): Promise<ReadingReply> {
  try {
    if (!one) throw new Error('This process has no reader of that name.')
    return { value: await one(input, (news) => send({ news }), ask) }
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, retryAfterSeconds } = error
      return { known: { code, message, retryAfterSeconds } }
    }
    return { unknown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function send(reply: ReadingReply): void {
  process.send?.(reply)
}
