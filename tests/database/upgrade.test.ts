import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { oneConnection } from '#providers/database/connections.ts'
import { readSettings } from '#providers/settings.ts'
import { backup } from '#server/backup/backup.ts'
import { openForBackup } from '#server/backup/open-database.ts'
import { restore } from '#server/backup/restore.ts'
import { listTables } from '#server/backup/table-rows.ts'
import { migrate, readHistory, readMigrations } from '#server/database/migrate.ts'
import { embeddedConnectionString, openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { PlainError } from '#server/process/plain-error.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { copyEmptyDatabase } from '#tests/support/data-dir-template.ts'
import { createKillableSite, siteProgram } from '#tests/support/killable-site.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { checkLines } from '#worker/check-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const current = readMigrations().map(({ version }) => version)
/** Migrations of version 1.0.0 (39de7d0). */
const firstRelease = current.filter((version) => version <= '20261124000400')
const person = { email: 'old@example.org', password: 'a password of version one' }
const [account, podcast] = [randomUUID(), randomUUID()]
const sound = Buffer.from('not really an MP3, but played as one'.repeat(300))
const audio = `podcasts/${podcast}/0123456789abcdef.mp3`

const draft = randomUUID()
const draftText = 'Ida Brandt ran the harbour of Kiel for eleven years. In 1904 a storm broke the pier.'
/** What the rules of 1.0.0 said of lines, and what is known of them since. */
const labelsOfFirstRelease: {
  text: string
  support: string | null
  isChecked?: boolean
  now: [string, string | null]
}[] = [
  { text: 'In 1904 a storm broke the pier.', support: 'supported', now: ['supported', 'words'] },
  { text: 'The harbour burned down in that storm.', support: 'supported', now: ['not_checked', null] },
  { text: 'She wrote: “I will stay.”', support: 'quoted', now: ['unsupported', 'rules'] },
  { text: 'That took courage.', support: 'opinion', now: ['no_claim', 'rules'] },
  { text: 'And then?', support: null, now: ['no_claim', 'rules'] },
  { text: 'She loved the harbour.', support: 'unsupported', now: ['not_checked', null] },
  { text: 'It was in 1905.', support: 'unsupported', now: ['unsupported', 'rules'] },
  { text: 'It was in 1906.', support: 'unsupported', isChecked: true, now: ['supported', 'person'] },
]

type Place = { url: string; dataDir: string; close(): Promise<void>; open(): Promise<TestBackend> }

async function emptyPlace(kind: 'pglite' | 'postgres'): Promise<Place> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  if (kind === 'postgres') {
    const { url, stop } = await startPostgres()
    const open = () => startBackend({ kind, dataDir, databaseUrl: url })
    return { url, dataDir, close: stop, open }
  }
  await copyEmptyDatabase(dataDir)
  const { connectionString, close } = await openPglite(dataDir)
  let isOpen = true
  const closeOnce = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  const open = async () => {
    await closeOnce()
    return startBackend({ kind, dataDir })
  }
  return { url: connectionString, dataDir, close: closeOnce, open }
}

/** Creates the data of a 1.0.0 site: an account, and a public episode. */
async function fillAsFirstRelease({ url, dataDir }: Place): Promise<void> {
  await migrate(url, () => prepareSystemSchema(url), firstRelease)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at, raw_app_meta_data)
     values ($1, $2, $3, now(), now(), now(), '{"provider":"email","providers":["email"]}')`,
    [account, person.email, await hash(person.password)],
  )
  await client.query(
    `insert into public.podcasts (id, user_id, title, audio_url, audio_bytes, duration_seconds, discloses_ai)
     values ($1, $2, 'Made with 1.0.0', $3, $4, 61, true)`,
    [podcast, account, `/media/${audio}`, sound.length],
  )
  await client.query(
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order, grounding_version)
     values ($1, 'Host A', E'She walked\\nhome.', 0, 1)`,
    [podcast],
  )
  await client.query(
    `with guests as (
       insert into private.guest_records (user_id, name, guest_email, invitation_status)
         values ($1, 'Wanda Waits', 'wanda@example.org', 'pending'), ($1, 'Dora Declines', 'dora@example.org', 'declined') returning *),
     links as (
       insert into private.podcast_guest_records (podcast_id, guest_id, card_id) select $2, id, card_id from guests)
     insert into private.invitations (guest_id, podcast_id, address, secret_hash, ends_at, answered_at)
       select id, $2, guest_email, md5(name), now() + interval '1 day', case when invitation_status = 'declined' then now() end from guests`,
    [account, podcast],
  )
  await client.query(
    `update private.podcast_guest_records set status = 'approved', reviewed_at = now(),
       reviewed_version = (select words_key from public.episode_work where podcast_id = $1) where podcast_id = $1`,
    [podcast],
  )
  await client.query(
    'update public.episode_work set heard = private.read_working_lines(podcast_id), heard_key = words_key where podcast_id = $1',
    [podcast],
  )
  await client.query('update public.podcasts set is_published = true where id = $1', [podcast])
  await client.query(
    `insert into public.podcasts (id, user_id, title, leader_name) values ($1, $2, 'A draft', 'Ida Brandt')`,
    [draft, account],
  )
  await client.query('insert into public.podcast_sources (podcast_id, content) values ($1, $2)', [
    draft,
    draftText,
  ])
  for (const [place, { text, support, isChecked }] of labelsOfFirstRelease.entries())
    await client.query(
      `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order, support, grounding_version, checked_at)
       values ($1, 'Host A', $2, $3, $4, 4, case when $5 then now() end)`,
      [draft, text, place, support, isChecked ?? false],
    )
  await client.end()
  mkdirSync(join(dataDir, 'media', audio, '..'), { recursive: true })
  writeFileSync(join(dataDir, 'media', audio), sound)
}

const kinds = ['pglite', 'postgres'] as const
test.each(kinds.filter((kind) => kind === 'pglite' || !noPostgres))(
  'a site of version 1.0.0 comes up: its account signs in and its episode is public (%s)',
  async (kind) => {
    const place = await emptyPlace(kind)
    await fillAsFirstRelease(place)
    const site = await place.open()
    const { error } = await site.visitor().auth.signInWithPassword(person)
    expect(error).toBeNull()
    const { data } = await site.visitor().from('podcasts').select('title').eq('id', podcast).single()
    expect(data).toEqual({ title: 'Made with 1.0.0' })
    const played = await fetch(`${site.url}/media/${audio}`, { headers: { range: 'bytes=0-9' } })
    expect([played.status, await played.text()]).toEqual([206, sound.subarray(0, 10).toString()])
    expect(await (await fetch(`${site.url}/rss`)).text()).toContain('Made with 1.0.0')
    // Owner M1: whoever has not said yes leaves search too, which reads the edition.
    const search = (query: string) => site.visitor().rpc('search_podcasts', { query }).throwOnError()
    expect((await search('Made')).data).toHaveLength(1)
    expect((await search('Wanda')).data).toEqual([])
    // What they said, or did not say, is kept apart from their records.
    const asked = await site.backend.database.pool.query(
      'select has_declined from private.asked_guests where podcast_id = $1 order by has_declined',
      [podcast],
    )
    expect(asked.rows).toEqual([{ has_declined: false }, { has_declined: true }])
    // Sound, edition and approval are of the same words still, also after an edit that is taken back.
    for (const part of ['Elsewhere', ''])
      await site.backend.database.pool.query(
        'update private.working_lines set part = $2 where podcast_id = $1',
        [podcast, part],
      )
    const words = await site.backend.database.pool.query(
      `select distinct work.heard_key = work.words_key and editions.words_key = work.words_key and links.reviewed_version = work.words_key as same
       from public.episode_work as work join private.podcast_guest_records as links using (podcast_id)
         join public.episode_editions as editions using (podcast_id) where podcast_id = $1`,
      [podcast],
    )
    expect(words.rows).toEqual([{ same: true }])
    const versions = (
      await site.backend.database.pool.query<{ version: string }>(
        'select version from supabase_migrations.schema_migrations order by version',
      )
    ).rows
    expect(versions.map(({ version }) => version)).toEqual(current)
    const worker = await openWorkerContext(site)
    const labels = async () =>
      (
        await site.backend.database.pool.query<{ support: string; proved_by: string | null }>(
          'select support, proved_by from private.working_lines where podcast_id = $1 order by sequence_order',
          [draft],
        )
      ).rows.map((line) => [line.support, line.proved_by])
    // Before any worker has read them, nothing is green that was not proved.
    expect((await labels()).filter(([support]) => support === 'supported')).toEqual([['supported', 'person']])
    const check = checkLines(worker.context, new AbortController().signal)
    while (await check());
    expect(await labels()).toEqual(labelsOfFirstRelease.map(({ now }) => now))
    await worker.close()
    await site.stop()
    await place.close()
  },
  startTimeout,
)

test.each(kinds.filter((kind) => kind === 'pglite' || !noPostgres))(
  'a database from before 1.0.0 is refused in words that name that version, and nothing is changed (%s)',
  async (kind) => {
    const place = await emptyPlace(kind)
    const client = new Client({ connectionString: place.url })
    await client.connect()
    await client.query(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version, name) values ('20261120100000', 'create_roles')`)
    const objects = async () =>
      (await client.query(`select oid::regclass::text as name from pg_class order by oid`)).rows
    const roles = async () => (await client.query('select rolname from pg_roles order by 1')).rows
    const before = [await objects(), await roles()]
    const refused = await migrate(place.url, () => prepareSystemSchema(place.url)).catch((error) => error)
    expect(refused).toBeInstanceOf(PlainError)
    expect(refused.message).toContain('version 1.0.0 (commit 39de7d0)')
    expect([await objects(), await roles()]).toEqual(before)
    expect(await readHistory(client)).toEqual(['20261120100000'])
    await client.end()
    await place.close()
  },
  startTimeout,
)

/** All rows. Times since `begun` and ids that are not `known` were made by migrations and are others at each run. */
async function readRows(url: string, begun = new Date(8.64e15), known: string[] = []): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const rows: string[] = []
  for (const { schema, name } of await listTables(client)) {
    const found = await client.query(`select to_jsonb(one)::text as row from "${schema}"."${name}" as one`)
    rows.push(...found.rows.map(({ row }) => `${schema}.${name} ${row}`))
  }
  await client.end()
  const ids = new Set(known.flatMap((row) => row.match(uuids) ?? []))
  const steady = (row: string) =>
    row
      .replace(/20\d\d-\d\d-\d\dT[^"]+/g, (time) => (new Date(time) < begun ? time : 'since'))
      // The number of the transaction.
      .replace(/"made_in": "\d+"/, '')
      .replace(uuids, (id) => (known.length === 0 || ids.has(id) ? id : 'new'))
  return rows.map(steady).sort()
}

/** Waits until more than so many migrations have run, while the site may still be starting. */
async function untilMigrated(connectionString: string, count: number): Promise<void> {
  const history = async () => {
    const client = oneConnection({ connectionString })
    client.on('error', () => {})
    await client.connect()
    return readHistory(client).finally(() => client.end())
  }
  while ((await history().catch(() => [])).length <= count) await delay(20)
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

test.each(kinds.filter((kind) => kind === 'pglite' || !noPostgres))(
  'R an upgrade from 1.0.0 that is killed again and again ends as one that was not, and the backup from before brings all back (%s)',
  async (kind) => {
    const [place, again] = [await emptyPlace(kind), await emptyPlace(kind)]
    await fillAsFirstRelease(place)
    const before = await readRows(place.url)
    // The embedded database belongs to one process.
    if (kind === 'pglite') for (const one of [place, again]) await one.close()
    const settingsOf = ({ url, dataDir }: Place): Record<string, string> =>
      kind === 'postgres' ? { DATA_DIR: dataDir, DATABASE_URL: url } : { DATA_DIR: dataDir }
    const file = join(folder, `before-${kind}.tar`)
    const { rows: kept } = await backup(file, settingsOf(place))
    const begun = new Date()

    const site = await createKillableSite([siteProgram], { ...settingsOf(place), WORKER: 'off' })
    const address = kind === 'postgres' ? place.url : embeddedConnectionString(place.dataDir)
    for (const share of [0.2, 0.7]) {
      void site.start().catch(() => {})
      await untilMigrated(address, firstRelease.length + share * (current.length - firstRelease.length))
      await site.kill()
    }
    await site.start()
    await site.stop()
    await restore(file, settingsOf(again))
    const [after, back] = await Promise.all(
      [place, again].map(async (one) => {
        const { connectionString, close } = await openForBackup(readSettings(settingsOf(one)).site)
        const rows = await readRows(connectionString, begun, before)
        await close()
        return rows
      }),
    )
    expect(before).toHaveLength(kept)
    expect(after?.length).toBeGreaterThan(before.length)
    expect(back).toEqual(after)
    const soundOf = ({ dataDir }: Place) => readFileSync(join(dataDir, 'media', audio))
    expect([soundOf(place).equals(sound), soundOf(again).equals(sound)]).toEqual([true, true])
    for (const one of [place, again]) await one.close()
  },
  startTimeout,
)
