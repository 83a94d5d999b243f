import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { describeDatabase } from '#tests/support/describe-database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'

type Database = { url: string; client: Client; end(): Promise<void> }
let server: Awaited<ReturnType<typeof startPostgres>> | null = null
let made = 0

beforeAll(async () => {
  if (!noPostgres) server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
})

/** Creates an empty database on the shared server. */
async function makeDatabase(): Promise<Database> {
  const name = `made_${++made}`
  await askServer(`create database ${name}`)
  const url = server?.url.replace(/[^/]+$/, name) ?? ''
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    async end() {
      await client.end()
      await askServer(`drop database ${name} with (force)`)
    },
  }
}

async function askServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const start = ({ url }: Database) => migrate(url, () => prepareSystemSchema(url))

/**
 * Creates a database like a new Supabase project: default privileges grant everything in public, and there is a
 * publication for realtime.
 */
async function makeHosted(): Promise<Database> {
  const database = await makeDatabase()
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
  await start(database)
  return database
}

test.skipIf(noPostgres)(
  'what hosted Supabase lends by itself is taken back: rights are those of any other Postgres, and no view lends its owner’s',
  { timeout: 120_000 },
  async () => {
    const elsewhere = await makeDatabase()
    await start(elsewhere)
    const bare = await describeDatabase(elsewhere.client)
    await elsewhere.end()
    const isOfHosted = (line: string) => /^(default rights|publication) /.test(line)
    const hosted = await makeHosted()
    const lines = await describeDatabase(hosted.client)
    expect(lines.filter((line) => !isOfHosted(line))).toEqual(bare.filter((line) => !isOfHosted(line)))
    expect(lines.filter((line) => line.startsWith('publication '))).toEqual([
      expect.stringContaining('public.episode_work'),
    ])
    await hosted.client.query('set role anon')
    for (const view of ['public.comment_authors', 'public.podcast_stats'])
      await expect(hosted.client.query(`delete from ${view}`)).rejects.toThrow('permission denied')
    await hosted.end()
    // These views run with their owner's rights and restrict rows and columns by functions; all others must be
    // security_invoker.
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
