import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { copyTemplate, hashOfMigrations } from './data-dir-template.ts'

const versions = ['18', '17', '16', '15']
const binaries = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(`${folder}/initdb`))

/** Why tests on a real Postgres are skipped here, or null if they can run. */
export const noPostgres = binaries
  ? null
  : 'there is no PostgreSQL server on this machine (apt-get install postgresql)'

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of the loopback address. Its database is empty or
 * has our tables; either is made once for each set of migrations and copied afterwards.
 */
export async function startPostgres({ hasTables = false } = {}): Promise<Postgres> {
  if (!binaries) throw new Error(noPostgres as string)
  const folder = hasTables ? await copyTables() : mkdtempSync(join(tmpdir(), 'helmcast-postgres-'))
  if (!hasTables) await copyTemplate(emptyName(), folder, makeEmpty)
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

let shared: Promise<number> | null = null
let made = 0

/** Creates a database with our tables on the server that all test files of this process share. */
export async function createDatabase(): Promise<Postgres> {
  shared ??= startSharedServer()
  const port = await shared
  const name = `test_${++made}`
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/template1` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${name} template postgres strategy file_copy`)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${name}`,
    stop: () => ask(`drop database ${name} with (force)`),
  }
}

/** The server ends with this process, however that ends: a shell in between notices by its stdin. */
async function startSharedServer(): Promise<number> {
  const folder = await copyTables()
  const port = await freePort()
  const wait = '"$@" & read -r _; kill -INT $!; wait $!; rm -rf "$FOLDER"'
  const server = spawn('sh', ['-c', wait, 'sh', ...commandOf(folder, port)], {
    ...user,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await untilReady(server)
  server.unref()
  for (const pipe of [server.stdin, server.stderr]) (pipe as Socket | null)?.unref()
  return port
}

const emptyName = () => `postgres-template-${hashOfMigrations(binaries)}`

/** Makes a folder with a server's files, including our tables. */
async function copyTables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-postgres-'))
  await copyTemplate(`${emptyName()}-tables`, folder, async (making) => {
    await copyTemplate(emptyName(), making, makeEmpty)
    const { url, stop } = await startServer(making)
    await migrate(url, () => prepareSystemSchema(url))
    await stop()
  })
  return folder
}

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
  const [program = '', ...words] = commandOf(folder, port)
  const server = spawn(program, words, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  await untilReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}

function commandOf(folder: string, port: number): string[] {
  const loopback = ['-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200']
  return [`${binaries}/postgres`, '-D', join(folder, 'data'), ...loopback, ...settings]
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`Postgres did not start: ${log}`)))
  })
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
