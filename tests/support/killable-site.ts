import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { adminEmail, adminPassword } from './backend.ts'
import { killTree, signalTree } from './process-tree.ts'

/** Built before the tests (built-programs.mjs): by tsx each start would take four seconds longer. */
export const siteProgram = join(findProjectRoot(), 'tests/support/site-program.mjs')

export type KillableSite = {
  url: string
  /** Milliseconds from each start to the first response. */
  starts: number[]
  start(): Promise<void>
  /** Kills all its processes; none is running when this resolves. */
  kill(): Promise<void>
  /** The supervisor's process id. */
  pid(): number
  stop(): Promise<void>
}

/** A whole site at a fixed address that can be killed and started again with the same data directory. */
export async function createKillableSite(
  command: string[],
  env: Record<string, string>,
): Promise<KillableSite> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const starts: number[] = []
  let child: ChildProcess | null = null
  // Do not leave a site behind when a test times out.
  process.once('exit', () => child?.pid && signalTree(child.pid, 'SIGKILL'))

  async function end(how: (pid: number) => Promise<void> | void): Promise<void> {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    await how(child.pid)
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
    kill: () => end(killTree),
    stop: () => end((pid) => void process.kill(pid, 'SIGTERM')),
    pid: () => child?.pid ?? 0,
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

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns a client signed in as an account, by default the first admin, at the site with the secrets in `dataDir`. */
export async function signInAt(
  site: { url: string },
  dataDir: string,
  account = { email: adminEmail, password: adminPassword },
): Promise<SupabaseClient> {
  const { publishableKey } = readSecrets(readSettings({ DATA_DIR: dataDir }).site)
  const client = createClient(site.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const { error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return client
}
