import { AppError } from '#core/errors.ts'
import { AudioThreads } from './audio-threads.ts'
import { type EpisodeRequest, makeEpisode } from './make-episode.ts'

/** Entry of the child process: one request in, progress and one answer out. */
process.once('message', async (request: EpisodeRequest) => {
  const threads = new AudioThreads()
  try {
    const mastered = await makeEpisode(request, threads, (fraction) => process.send?.({ fraction }))
    process.send?.({ mastered })
  } catch (error) {
    const known = error instanceof AppError ? { code: error.code, message: error.message } : null
    process.send?.({ known, unknown: error instanceof Error ? error.stack : String(error) })
  }
  await threads.stop()
  process.disconnect?.()
})

// The parent is gone (killed, crashed): nobody waits for this file any more.
process.once('disconnect', () => process.exit(1))
