// The site as `node server.js` runs it, but without pages; WORKER=off disables the jobs.
import { join } from 'node:path'
import { supervise } from '../../processes/supervisor.js'

const root = join(import.meta.dirname, '..', '..')
supervise({
  main: join(root, 'build/test-programs/tests/support/site-process.js'),
  worker: join(root, 'processes/worker-process.js'),
})
