import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'

/** site-process.ts as built before the tests (built-programs.mjs): through tsx each start takes four seconds longer. */
export const siteProgram = join(findProjectRoot(), 'build/test-programs/tests/support/site-process.js')

export type KillableSite = {
  url: string
  /** Milliseconds until it answered, for each start. */
  starts: number[]
  start(): Promise<void>
  /** Ends it as a power cut would: nothing of it runs afterwards. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The whole site as one process at a lasting address, to be killed and started again on the same data directory. */
export async function createKillableSite(
  command: string[],
  env: Record<string, string>,
): Promise<KillableSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const starts: number[] = []
  let child: ChildProcess | null = null
  // A test that ran out of its time must not leave a site behind.
  process.once('exit', () => child?.kill('SIGKILL'))

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url,
    starts,
    async start() {
      const begun = performance.now()
      child = spawn(process.execPath, command, {
        env: {
          PATH: process.env.PATH ?? '',
          HELMCAST_PROGRAMS: process.env.HELMCAST_PROGRAMS,
          NODE_ENV: 'production',
          PORT: String(port),
          SITE_URL: url,
          SAMPLES: 'off',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await answers(child)
      starts.push(Math.round(performance.now() - begun))
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function answers(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('Helmcast answers at')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The site ended with code ${code}:\n${said}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
