import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '#server/backup/backup.ts'
import { moveDatabase } from '#server/backup/move-database.ts'
import { restore } from '#server/backup/restore.ts'
import { createTar } from '#server/backup/tar-file.ts'
import { migrate, readHistory, readMigrations } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { firstAdmin, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { copyEmptyDatabase, copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { runHelmcast } from '#tests/support/run-helmcast.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-backup-test-'))
const file = join(folder, 'site.tar')
const sound = Buffer.from('not really an MP3, but its bytes must come back'.repeat(400))
let site: TestBackend
let podcastId: string
let audioKey: string

beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  const ann = await site.account('ann')
  const dialog = [{ speaker: 'Host A', text: 'Ünï"cödé,\n\\ and \u2028 all' }]
  const podcast = { title: 'Kept', description: 'It\'s "kept"' }
  const places = [{ at: 0, file: 'Memo.docx', page: 2 }]
  const source = { file_name: 'Memo.docx', content: 'A story.'.repeat(1000), places }
  const made = await ann.client
    .rpc('create_podcast_with_dialog', { podcast, source, dialog })
    .single<{ id: string }>()
    .throwOnError()
  podcastId = made.data.id
  audioKey = `podcasts/${podcastId}/0123456789abcdef.mp3`
  const { pool } = site.backend.database
  await pool.query('update public.podcasts set audio_url = $2, discloses_ai = true where id = $1', [
    podcastId,
    `/media/${audioKey}`,
  ])
  await pool.query('update public.dialog_segments set grounding_version = 1')
  const metadata = { is_published: true, guest: { name: 'Gus', guest_email: 'gus@example.org' } }
  await ann.client.rpc('save_podcast_metadata', { podcast: podcastId, metadata }).throwOnError()
  await site.backend.mediaStore.put(audioKey, { bytes: sound }, 'audio/mpeg')
}, startTimeout)
afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function expectEverything(restored: TestBackend): Promise<void> {
  const client = restored.visitor()
  const signedIn = await client.auth.signInWithPassword({
    email: 'ann@example.org',
    password: 'password of ann',
  })
  expect(signedIn.error).toBeNull()
  const columns =
    '*, dialog_segments(text), podcast_sources(content, places), podcast_guests(guests(name, guest_email))'
  const { data } = await client.from('podcasts').select(columns).eq('id', podcastId).single().throwOnError()
  const original = await site.backend.database.pool.query('select * from public.podcasts where id = $1', [
    podcastId,
  ])
  expect(data).toMatchObject({
    title: 'Kept',
    description: 'It\'s "kept"',
    guid: original.rows[0].guid,
    dialog_segments: [{ text: 'Ünï"cödé,\n\\ and \u2028 all' }],
    podcast_guests: [{ guests: { name: 'Gus', guest_email: 'gus@example.org' } }],
  })
  expect(JSON.stringify(data?.podcast_sources)).toContain('"file":"Memo.docx"')
  const stored = await restored.backend.mediaStore.open(audioKey)
  expect(Buffer.concat(await stored.toArray()).equals(sound)).toBe(true)
}

test('a backup of the running site comes back whole in an empty directory', async () => {
  const saved = await backup(file, { DATA_DIR: site.dataDir })
  expect(saved.files).toBe(1)
  expect(statSync(file).mode & 0o077).toBe(0)
  const dataDir = join(folder, 'restored')
  await copyEmptyDatabase(dataDir)
  const back = await restore(file, { DATA_DIR: dataDir })
  expect(back).toMatchObject({ rows: saved.rows, files: saved.files, tables: saved.tables })
  expect(readFileSync(join(dataDir, 'secrets.json'))).toEqual(
    readFileSync(join(site.dataDir, 'secrets.json')),
  )
  const restored = await startBackend({ kind: 'pglite', dataDir })
  await expectEverything(restored)
  await restored.stop()
})

test('a backup of version 1.0.0 is restored in its own shape, then brought up to date', async () => {
  const versions = readMigrations().map(({ version }) => version)
  const dataDir = join(folder, 'older')
  await copyEmptyDatabase(dataDir)
  const old = await openPglite(dataDir)
  const { connectionString } = old
  const firstRelease = versions.filter((version) => version <= '20261124000400')
  await migrate(connectionString, () => prepareSystemSchema(connectionString), firstRelease)
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'old@example.org')`)
  await client.end()
  await old.close()
  await backup(join(folder, 'older.tar'), { DATA_DIR: dataDir })
  const target = join(folder, 'newer')
  await copyEmptyDatabase(target)
  await restore(join(folder, 'older.tar'), { DATA_DIR: target })
  const restored = await openPglite(target)
  const reader = new Client({ connectionString: restored.connectionString })
  await reader.connect()
  expect((await reader.query('select email from auth.users')).rows).toEqual([{ email: 'old@example.org' }])
  expect(await readHistory(reader)).toEqual(versions)
  await reader.end()
  await restored.close()
})

test('a backup from before 1.0.0 is refused in words that name that version', async () => {
  const manifest = `${JSON.stringify({ format: 'helmcast-backup-1', createdAt: '', migrations: ['20261120100000'], tables: [] })}\n`
  const tar = await createTar(join(folder, 'ancient.tar'), null)
  await tar.add('manifest.json', Buffer.byteLength(manifest), Readable.from([Buffer.from(manifest)]))
  await tar.close()
  const target = join(folder, 'never-made')
  await expect(restore(join(folder, 'ancient.tar'), { DATA_DIR: target })).rejects.toThrow(
    'version 1.0.0 (commit 39de7d0)',
  )
  expect(existsSync(target)).toBe(false)
})

test.skipIf(noPostgres)('a backup of PGlite comes back in Postgres', async () => {
  const saved = await backup(join(folder, 'to-postgres.tar'), { DATA_DIR: site.dataDir })
  const postgres = await startPostgres()
  const dataDir = join(folder, 'beside-postgres')
  const back = await restore(join(folder, 'to-postgres.tar'), {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
  })
  expect(back.rows).toBe(saved.rows)
  const restored = await startBackend({ kind: 'postgres', databaseUrl: postgres.url, dataDir })
  await expectEverything(restored)
  await restored.stop()
  await postgres.stop()
})

test.skipIf(noPostgres)(
  'P8 a site moves to Postgres and back, with every row compared',
  async () => {
    const postgres = await startPostgres()
    await expect(moveDatabase(postgres.url, { DATA_DIR: site.dataDir })).rejects.toThrow(
      'The site is running.',
    )
    const env = { DATA_DIR: join(folder, 'moving') }
    await backup(join(folder, 'moving.tar'), { DATA_DIR: site.dataDir })
    await copyEmptyDatabase(env.DATA_DIR)
    const { rows } = await restore(join(folder, 'moving.tar'), env)
    await expect(moveDatabase(null, env)).rejects.toThrow('there already')

    const there = await moveDatabase(postgres.url, env)
    expect(there).toMatchObject({ rows, files: 1, keptAside: null })
    const onPostgres = { ...env, DATABASE_URL: postgres.url }
    await expect(moveDatabase(postgres.url, env)).rejects.toThrow('already has accounts')
    const moved = await startBackend({ kind: 'postgres', databaseUrl: postgres.url, dataDir: env.DATA_DIR })
    await expectEverything(moved)
    await moved.backend.database.pool.query(`update public.show_settings set title = 'Moved'`)
    await moved.stop()

    // A move that fails puts the embedded database back that was there before.
    const { pool } = site.backend.database
    const [{ audio_url: audio }] = (await pool.query('select audio_url from public.podcasts')).rows
    const sound = join(env.DATA_DIR, audio)
    renameSync(sound, `${sound}.away`)
    await expect(moveDatabase(null, onPostgres)).rejects.toThrow('is not in the media store')
    renameSync(`${sound}.away`, sound)
    const back = await moveDatabase(null, onPostgres)
    expect(back.files).toBe(1)
    expect(existsSync(back.keptAside ?? '')).toBe(true)
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('database.before'))).toHaveLength(1)
    await postgres.stop()
    const again = await startBackend({ kind: 'pglite', dataDir: env.DATA_DIR })
    await expectEverything(again)
    expect((await again.backend.database.pool.query('select title from public.show_settings')).rows).toEqual([
      { title: 'Moved' },
    ])
    await again.stop()
  },
  300_000,
)

test('data at rest: an encrypted backup holds nothing in clear, and opens with its passphrase only', async () => {
  const path = join(folder, 'locked.tar.age')
  const passphrase = 'correct horse battery staple'
  const saved = await backup(path, { DATA_DIR: site.dataDir }, passphrase)
  const bytes = readFileSync(path)
  expect(statSync(path).mode & 0o077).toBe(0)
  for (const clear of ['manifest.json', 'ann@example.org', 'not really an MP3', 'jwtSecret'])
    expect(bytes.includes(clear)).toBe(false)
  const target = { DATA_DIR: join(folder, 'unlocked') }
  await expect(restore(path, target)).rejects.toThrow('This backup is encrypted. Give its passphrase')
  await expect(restore(path, target, 'correct horse battery stapler')).rejects.toThrow(
    'The passphrase does not open this backup.',
  )
  const middle = bytes.length >> 1
  writeFileSync(join(folder, 'changed.age'), bytes.with(middle, (bytes[middle] ?? 0) ^ 1))
  writeFileSync(join(folder, 'cut.age'), bytes.subarray(0, middle))
  for (const name of chosenCases(['changed.age', 'cut.age'], (one) => one === 'cut.age'))
    await expect(restore(join(folder, name), target, passphrase)).rejects.toThrow('cut off or was changed')
  expect(existsSync(join(target.DATA_DIR, 'secrets.json'))).toBe(false)
  await copyEmptyDatabase(target.DATA_DIR)
  expect(await restore(path, target, passphrase)).toMatchObject({ rows: saved.rows, files: saved.files })
  expect(readdirSync(target.DATA_DIR).filter((name) => name.startsWith('restore-'))).toEqual([])
}, 120_000)

test('a command that fails says why: files, folders, passphrase and the socket’s folder', async () => {
  const complain = async (args: string[], env: Record<string, string> = {}) => {
    const run = runHelmcast(args, { DATA_DIR: site.dataDir, ...env })
    expect(await run.ended).toBe(1)
    return run.complaints()
  }
  const nowhere = join(folder, 'nowhere', 'b.tar')
  expect(await complain(['backup', nowhere])).toContain(`There is no ${nowhere}.part.`)
  expect(await complain(['restore', join(folder, 'missing.tar')])).toContain('There is no ')
  const short = await complain(['backup', join(folder, 'b.tar')], { HELMCAST_BACKUP_PASSPHRASE: 'short' })
  expect(short).toContain('at least 12 characters')
  const open = await copyFreshDataDir(firstAdmin)
  mkdirSync(join(open, 'socket'), { recursive: true })
  chmodSync(join(open, 'socket'), 0o770)
  const refused = await complain(['backup', join(folder, 'b.tar')], { DATA_DIR: open })
  expect(refused).toContain('must belong to you alone (chmod 700)')
  rmSync(open, { recursive: true })
  const down = await complain(['backup', join(folder, 'b.tar')], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  })
  expect(down).toContain('The database cannot be used: connect ECONNREFUSED 127.0.0.1:9.')
}, 120_000)

test('a site with accounts, a foreign file and a cut file are left alone', async () => {
  const path = join(folder, 'again.tar')
  await backup(path, { DATA_DIR: site.dataDir })
  const used = await copyFreshDataDir(firstAdmin)
  await expect(restore(path, { DATA_DIR: used })).rejects.toThrow('already has accounts')
  rmSync(used, { recursive: true })

  writeFileSync(join(folder, 'foreign.tar'), 'x'.repeat(4096))
  await expect(restore(join(folder, 'foreign.tar'), { DATA_DIR: join(folder, 'n1') })).rejects.toThrow(
    'not a tar archive, or it is damaged',
  )

  truncateSync(path, statSync(path).size - 30_000)
  const target = join(folder, 'n2')
  await expect(restore(path, { DATA_DIR: target })).rejects.toThrow('cut off')
  expect(existsSync(join(target, 'media', audioKey))).toBe(false)
})

test('a backup that cannot be finished leaves no file behind', async () => {
  await expect(backup(join(folder, 'none.tar'), { DATA_DIR: join(folder, 'nothing-here') })).rejects.toThrow(
    'There is no database',
  )
  expect(existsSync(join(folder, 'none.tar'))).toBe(false)
  expect(existsSync(join(folder, 'none.tar.part'))).toBe(false)
})
