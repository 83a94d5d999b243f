import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { copyTemplate, hashOfMigrations } from './data-dir-template.ts'

const versions = ['18', '17', '16', '15']
const binaries = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(`${folder}/initdb`))

/** Why tests on a real Postgres are left out here, or null when they can run. */
export const noPostgres = binaries
  ? null
  : 'there is no PostgreSQL server on this machine (apt-get install postgresql)'

/**
 * A PostgreSQL server of its own in a temporary folder, on a free port of the loopback address. Its database is empty, or
 * has our tables already; either is made once for each set of migrations and copied from then on.
 */
export async function startPostgres({ hasTables = false } = {}): Promise<Postgres> {
  if (!binaries) throw new Error(noPostgres as string)
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-postgres-'))
  const hash = hashOfMigrations(binaries)
  await copyTemplate(`postgres-template-${hash}${hasTables ? '-tables' : ''}`, folder, async (making) => {
    if (!hasTables) return makeEmpty(making)
    await copyTemplate(`postgres-template-${hash}`, making, makeEmpty)
    const { url, stop } = await startServer(making)
    await migrate(url, () => prepareSystemSchema(url))
    await stop()
  })
  const server = await startServer(folder)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Postgres = { url: string; stop(): Promise<void> }

/** Postgres refuses to run as root. */
const user = process.getuid?.() === 0 ? nobody() : null

function makeEmpty(folder: string): void {
  const data = join(folder, 'data')
  mkdirSync(data)
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const made = spawnSync(
    `${binaries}/initdb`,
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

async function startServer(folder: string): Promise<Postgres> {
  const port = await freePort()
  const loopback = ['-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(
    `${binaries}/postgres`,
    ['-D', join(folder, 'data'), ...loopback, '-c', 'fsync=off', '-c', 'max_connections=200'],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`Postgres did not start: ${log}`)))
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}

function nobody(): { uid: number; gid: number } {
  const read = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: read('-u'), gid: read('-g') }
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
