import { parentPort } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { type AudioWork, doAudioWork } from './audio-work.ts'

/** Entry of a worker thread: processes one message at a time. */
parentPort?.on('message', async (work: AudioWork) => {
  try {
    parentPort?.postMessage({ result: await doAudioWork(work) })
  } catch (error) {
    // Only plain data crosses between threads: an AppError would arrive as a bare Error.
    const known = error instanceof AppError ? { code: error.code, message: error.message } : null
    parentPort?.postMessage({ known, unknown: error instanceof Error ? error.stack : String(error) })
  }
})
