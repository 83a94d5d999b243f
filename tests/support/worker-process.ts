import { openMediaStore } from '#providers/media/open-media-store.ts'
import { startWorker } from '#worker/main.ts'

/** A worker in a process of its own, so that a test can kill it. Says "ready" when it has taken up its work. */
const connectionString = process.env.TEST_CONNECTION_STRING
if (!connectionString) throw new Error('TEST_CONNECTION_STRING is not set')
const worker = await startWorker({
  connectionString,
  env: process.env,
  mediaStore: openMediaStore(process.env),
  isAlone: true,
})
process.on('SIGTERM', () => {
  worker.stop().then(() => process.exit(0))
})
process.stdout.write('ready\n')
