import { constants, setPriority } from 'node:os'
import { AppError } from '#core/errors.ts'
import type { ReadingReply, ReadingRequest } from './read-in-child.ts'
import { startThread } from './start-program.ts'

/** Reads one input; `send` passes on an intermediate result. */
// biome-ignore lint/suspicious/noExplicitAny: what arrives is what `readInChild` was given by the function beside it
type ReadOne = (input: any, send: (news: any) => void) => unknown

/**
 * The child's side of `readInChild`: reads one input at a time. A thread enforces the limits, also while this one
 * computes.
 */
export function serveReaders(byName: Record<string, ReadOne>): void {
  // Pages and voices go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const guard = startThread('providers/programs/limits-thread.ts', process.ppid)
  const isGuarded = new Promise((resolve) => guard.once('message', resolve))
  guard.unref()

  process.on('message', async ({ name, input, limits }: ReadingRequest) => {
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
    return { value: await one(input, (news) => send({ news })) }
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
