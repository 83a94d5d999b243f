import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestBackend } from './backend.ts'

export type WorkerProcess = { kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> }

/** Starts a worker on the backend's database and waits until it is running. */
export async function startWorkerProcess(
  site: TestBackend,
  env: Record<string, string>,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['tests/support/worker-process.mjs'], {
    env: {
      PATH: process.env.PATH ?? '',
      HELMCAST_PROGRAMS: process.env.HELMCAST_PROGRAMS,
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
      SAMPLES: 'off',
      TEST_CONNECTION_STRING: site.backend.database.connectionString,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return {
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The worker ended with code ${code}.`)),
  )
  const reported = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve()
    })
  })
  await Promise.race([reported, ended])
  ended.catch(() => {})
}
