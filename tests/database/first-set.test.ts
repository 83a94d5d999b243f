import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readHistory, readMigrations } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { copyEmptyDatabase } from '#tests/support/data-dir-template.ts'
import { describeDatabase } from '#tests/support/describe-database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'

const old = readMigrations('before-1.0').map(({ version }) => version)
const current = readMigrations('migrations').map(({ version }) => version)
const firstSet = current.filter((version) => version < '20261124')
const until600 = old.filter((version) => version < '20261122100600')
const versionOf02e9818 = old.filter((version) => version < '20261121')

type Database = { url: string; client: Client; end(): Promise<void> }
const folder = mkdtempSync(join(tmpdir(), 'helmcast-first-set-'))
let server: Awaited<ReturnType<typeof startPostgres>> | null = null
let made = 0

beforeAll(async () => {
  if (!noPostgres) server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** An empty database, with the given versions if any. */
async function makeDatabase(kind: 'pglite' | 'postgres', history: string[] = []): Promise<Database> {
  const { url, close } = kind === 'pglite' ? await makeEmbedded() : await makeOnServer()
  if (history.length > 0) await migrate(url, () => prepareSystemSchema(url), history)
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    async end() {
      await client.end()
      await close()
    },
  }
}

async function makeEmbedded() {
  const dataDir = join(folder, `data-${++made}`)
  await copyEmptyDatabase(dataDir)
  const { connectionString, close } = await openPglite(dataDir)
  return { url: connectionString, close }
}

async function makeOnServer() {
  const name = `made_${++made}`
  await askServer(`create database ${name}`)
  return {
    url: server?.url.replace(/[^/]+$/, name) ?? '',
    close: () => askServer(`drop database ${name} with (force)`),
  }
}

async function askServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const start = ({ url }: Database) => migrate(url, () => prepareSystemSchema(url))
const withoutRows = (lines: string[]) => lines.filter((line) => !line.startsWith('row of '))

/** What the site of November 20, 2026 (02e9818) had: an account with an episode and its lines. */
async function writeRows({ client }: Database): Promise<void> {
  await client.query(
    `with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'old@example.org') returning id),
       episode as (insert into public.podcasts (user_id, title) select id, 'From before' from person returning id)
     insert into public.dialog_segments (podcast_id, speaker, text, sequence_order)
       select id, 'Host A', 'The first words', 0 from episode`,
  )
}

async function expectRows({ client }: Database): Promise<void> {
  const { rows } = await client.query(
    `select email, title, text, words_key <> '' as is_known from auth.users
       join public.podcasts on podcasts.user_id = users.id
       join public.dialog_segments on dialog_segments.podcast_id = podcasts.id
       join public.episode_work on episode_work.podcast_id = podcasts.id`,
  )
  expect(rows).toEqual([
    { email: 'old@example.org', title: 'From before', text: 'The first words', is_known: true },
  ])
}

/**
 * As sites of November 22, 2026 left it. The number 600 was another file from 0e8bb97 to 1368a72; b302f5a took it away and
 * wrote what it had changed into 570 and 580, which older databases have as they were.
 */
async function makeOldListening({ client }: Database, has600: boolean): Promise<void> {
  const read = (name: string) => readFileSync(`tests/fixtures/listening-of-1368a72/${name}.sql`, 'utf8')
  await client.query(read('570-and-580'))
  if (!has600) return
  await client.query(read('600_read_listening_in_pieces'))
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20261122100600', 'read_listening_in_pieces')`,
  )
}

const kinds = ['pglite', 'postgres'] as const
describe.each(kinds.filter((kind) => kind === 'pglite' || !noPostgres))('%s', (kind) => {
  test('the first set makes what all migrations before 1.0.0 made, and a database of any age comes to the same', {
    timeout: 300_000,
  }, async () => {
    const fresh = await makeDatabase(kind, firstSet)
    const showPath = async () => (await fresh.client.query('show search_path')).rows
    const path = await showPath()
    const atFirst = await describeDatabase(fresh.client)
    // PGlite has one session: whoever changes it changes it for all that follows.
    expect(await showPath()).toEqual(path)
    expect(atFirst.filter((line) => line.includes(' FUNCTION private.assert_publishable('))).toHaveLength(1)
    const last = await makeDatabase(kind, old)
    expect(await describeDatabase(last.client)).toEqual(atFirst)

    await start(fresh)
    await start(last)
    const whole = await describeDatabase(fresh.client)
    expect(await describeDatabase(last.client)).toEqual(whole)
    expect([await readHistory(fresh.client), await readHistory(last.client)]).toEqual([current, current])
    await last.end()

    // One of 02e9818, and one whose start was killed on its way, behind any of the files.
    for (const history of [versionOf02e9818, old.slice(0, -1)]) {
      const earlier = await makeDatabase(kind, versionOf02e9818)
      await writeRows(earlier)
      await migrate(earlier.url, () => prepareSystemSchema(earlier.url), history)
      await start(earlier)
      expect(withoutRows(await describeDatabase(earlier.client))).toEqual(withoutRows(whole))
      expect(await readHistory(earlier.client)).toEqual(current)
      await expectRows(earlier)
      await start(earlier)
      await expectRows(earlier)
      await earlier.end()
    }

    for (const has600 of [true, false]) {
      const earlier = await makeDatabase(kind, until600)
      await makeOldListening(earlier, has600)
      await start(earlier)
      expect(await describeDatabase(earlier.client)).toEqual(whole)
      expect(await readHistory(earlier.client)).toEqual(current)
      await earlier.end()
    }
    await fresh.end()
  })
})

test.skipIf(noPostgres)(
  'a start that is stopped while it takes the old history for the first set leaves one of the two, and the next start ends it',
  { timeout: 120_000 },
  async () => {
    const database = await makeDatabase('postgres', old)
    const { client } = database
    // Holds the start in the middle of that statement; a transaction sees others only as they were when it first looked.
    const watcher = new Client({ connectionString: database.url })
    await watcher.connect()
    await client.query('begin; lock table supabase_migrations.schema_migrations in share mode')
    const killed = start(database).then(
      () => 'came through',
      () => 'died',
    )
    await expect
      .poll(
        async () => {
          const { rows } = await watcher.query(
            `select pg_cancel_backend(pid) from pg_stat_activity
             where wait_event_type = 'Lock' and datname = current_database() and query like 'with gone%'`,
          )
          return rows.length
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await watcher.end()
    await client.query('commit')
    expect([await killed, await readHistory(client)]).toEqual(['died', old])
    await start(database)
    expect(await readHistory(client)).toEqual(current)
    await database.end()
  },
)

/** As Supabase makes a project: whatever is made in public is lent whole, and changes can be streamed. */
async function makeHosted(history: string[], age = async (_: Database) => {}): Promise<Database> {
  const database = await makeDatabase('postgres')
  await database.client.query(`
    do $$ begin
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
    exception when duplicate_object then null; end $$;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    create publication supabase_realtime`)
  await migrate(database.url, () => prepareSystemSchema(database.url), history)
  await age(database)
  await start(database)
  return database
}

test.skipIf(noPostgres)(
  'what hosted Supabase lends by itself is taken back: rights are those of any other Postgres, and no view lends its owner’s',
  { timeout: 120_000 },
  async () => {
    const elsewhere = await makeDatabase('postgres', current)
    const bare = await describeDatabase(elsewhere.client)
    await elsewhere.end()
    const isOfHosted = (line: string) => /^(default rights|publication) /.test(line)
    const of1368a72 = (database: Database) => makeOldListening(database, true)
    for (const make of [
      () => makeHosted(current),
      () => makeHosted(old),
      () => makeHosted(until600, of1368a72),
    ]) {
      const hosted = await make()
      const lines = await describeDatabase(hosted.client)
      expect(lines.filter((line) => !isOfHosted(line))).toEqual(bare.filter((line) => !isOfHosted(line)))
      expect(lines.filter((line) => line.startsWith('publication '))).toEqual([
        expect.stringContaining('public.episode_work'),
      ])
      await hosted.client.query('set role anon')
      for (const view of ['public.comment_authors', 'public.podcast_stats'])
        await expect(hosted.client.query(`delete from ${view}`)).rejects.toThrow('permission denied')
      await hosted.end()
    }
    // Each of these shows columns or counts, row by row by a function that asks who may; any other view asks with the
    // asker's own rights.
    const lent = bare
      .filter((line) => /^relation \S+ \| v/.test(line) && / (anon|authenticated):/.test(line))
      .filter((line) => !line.includes('security_invoker=true'))
      .map((line) => line.split(' ')[1])
    expect(lent).toEqual([
      'public.comment_authors',
      'public.guests',
      'public.podcast_guests',
      'public.podcast_stats',
    ])
  },
)
