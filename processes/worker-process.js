// The worker: writing, voicing, mastering, mail. Its heavy parts run in processes and threads of their own.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { importProgram, runProgram } from './run-program.js'

// Lower priority than the web process.
setPriority(5)

// Without a supervisor the worker is killed at once, before another one begins on the same database. It need not hand
// back its jobs: the next start resumes what a dead worker was doing.
await runProgram(work, { endMs: 0 })

async function work() {
  const [{ startWorker }, task] = await Promise.all([importProgram('worker/main'), findTask()])
  const worker = await startWorker({ ...task, env: process.env })
  process.send?.({ workerName: worker.name })
  return () => worker.stop()
}

/** Returns where the database is: from the web process, or from the settings if there is none here. */
async function findTask() {
  if (process.env.WORKER !== 'only') return (await once(process, 'message'))[0]
  const { prepareWorkerOnly } = await importProgram('server/process/worker-only')
  const task = await prepareWorkerOnly(process.env)
  console.log('Helmcast works on jobs; pages are served by another process.')
  return { ...task, isAlone: false }
}
