import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export const admin = { email: 'admin@example.org', password: 'correct horse battery' }

export type Site = {
  url: string
  dataDir: string
  /** Asks the site's own database, past all rights. */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** Starts the built site on a free port, with an empty database in a temporary folder and no mail server. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'helmcast-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLES: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await answers(server, url)
  return {
    url,
    dataDir,
    query: (text, values) => askDatabase(dataDir, text, values),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that the server prints once it listens; its last words are the error when it ends before that. */
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

async function askDatabase<Row>(dataDir: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' })
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
