import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { killTree, signalTree } from '../../support/process-tree.ts'

export const admin = { email: 'admin@example.org', password: 'correct horse battery' }

export type Site = {
  url: string
  dataDir: string
  /** Queries the site's database as its owner. */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
  /** Kills all processes of the site, including its database. */
  kill(): Promise<void>
  /** Starts at the same address, with the same data directory. */
  startAgain(): Promise<void>
  /** Stops its processes until `resume`, as on an overloaded machine. */
  freeze(): void
  resume(): void
}

/** Starts the built site on a free port, with an empty database in a temporary folder and no mail server. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-e2e-'))
  // Making the tables takes seconds for each site; site-template.ts has made them once.
  const { HELMCAST_DATA_TEMPLATE: template } = process.env
  if (template && !env.DATABASE_URL) execFileSync('cp', ['-a', `${template}/.`, dataDir])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLES: 'off',
    // The journey of importing a show runs the former host on loopback.
    IMPORT_HOSTS: '127.0.0.1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  }
  let server: ChildProcess
  const start = () => {
    server = spawn(process.execPath, ['server.js'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    return answers(server, url)
  }
  const end = async (how: (pid: number) => Promise<void> | void) => {
    if (!server.pid || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    await how(server.pid)
    await ended
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => void (server.pid && signalTree(server.pid, name))
  await start()
  return {
    url,
    dataDir,
    query: (text, values) => askDatabase(env.DATABASE_URL ?? join(dataDir, 'socket'), text, values),
    kill: () => end(killTree),
    startAgain: start,
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      signal('SIGCONT')
      await end((pid) => void process.kill(pid, 'SIGTERM'))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when the server prints that it listens; rejects with its output if it ends before. */
function answers(server: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
      if (said.includes(`answers at ${url}`)) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => reject(new Error(`The site ended with code ${code}:\n${said}`)))
  })
}

/** `where`: a URL of PostgreSQL, or the folder of the embedded database's socket. */
async function askDatabase<Row>(where: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client(
    where.startsWith('/')
      ? { host: where, user: 'postgres', database: 'postgres' }
      : { connectionString: where },
  )
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
