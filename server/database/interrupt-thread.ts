import { Session } from 'node:inspector'
import type { Worker } from 'node:worker_threads'

const longestMs = 1000

/**
 * Makes a thread run `expression` at its next step, even while it computes and processes no messages. V8 lets only its debugger
 * interrupt; the inspector session is in-process, and no port is opened.
 */
export async function interruptThread({ threadId }: Worker, expression: string): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, longestMs).unref()
      session.on('NodeWorker.receivedMessageFromWorker', () => resolve())
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
        if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
      })
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
    })
  } finally {
    session.disconnect()
  }
}
