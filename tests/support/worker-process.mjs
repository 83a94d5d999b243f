// A worker in a process of its own, so that a test can kill it. Prints "ready" once it is working.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { HELMCAST_PROGRAMS: programs, TEST_CONNECTION_STRING: connectionString } = process.env
if (!programs || !connectionString) throw new Error('The test did not say where programs and database are.')
const { startWorker } = await import(pathToFileURL(join(programs, 'worker', 'main.js')).href)
const worker = await startWorker({ connectionString, env: process.env, isAlone: true })
process.on('SIGTERM', () => {
  worker.stop().then(() => process.exit(0))
})
process.stdout.write('ready\n')
