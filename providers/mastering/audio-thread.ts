import { parentPort } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { makeStretch, type StretchOrder } from './make-stretch.ts'

/** Entry point of a worker thread: processes one message at a time. */
parentPort?.on('message', async (order: StretchOrder) => {
  try {
    parentPort?.postMessage({ result: await makeStretch(order) })
  } catch (error) {
    // Only plain data crosses between threads: an AppError would arrive as a bare Error.
    const known = error instanceof AppError ? { code: error.code, message: error.message } : null
    parentPort?.postMessage({ known, unknown: error instanceof Error ? error.stack : String(error) })
  }
})
