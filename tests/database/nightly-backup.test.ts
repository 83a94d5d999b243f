import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '#core/backups/backup-rotation.ts'
import { readSettings } from '#providers/settings.ts'
import { describeBackups } from '#server/backup/describe-backups.ts'
import { restore } from '#server/backup/restore.ts'
import { readBackupState } from '#tables/backups/backups-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { nightlyBackup } from '#worker/nightly-backup.ts'
import { workerSettings } from '#worker/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-nightly-'))
const place = join(folder, 'kept')
const passphrase = 'a passphrase of a test'
const going = new AbortController().signal
const night = (day: number, hour = 4) => new Date(2126, 10, day, hour)
let site: TestBackend

beforeAll(async () => {
  site = await startBackend({ kind: 'pglite' })
  await site.backend.mediaStore.put('show/picture.png', { bytes: Buffer.from('a picture') }, 'image/png')
}, startTimeout)
afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function nightly(extra: Record<string, string> = {}) {
  const env = {
    DATA_DIR: site.backend.settings.DATA_DIR,
    HELMCAST_BACKUP_PASSPHRASE: passphrase,
    BACKUP_FOLDER: place,
    ...extra,
  }
  const given = readSettings(env)
  const { pool } = site.backend.database
  const context = { sql: sqlOf(pool), pool, settings: workerSettings(given), log: () => {} }
  return nightlyBackup(context, given.backups, env)
}
const rows = async (text: string) => (await site.backend.database.pool.query(text)).rows
const last = async () => (await rows('select * from public.backup_runs order by started_at desc limit 1'))[0]
const plan = (change: string) => rows(`update public.backup_plan set ${change}`)
const health = async () =>
  describeBackups(await readBackupState(sqlOf(site.backend.database.pool)), new Date())
/** Lets the next run begin: at most one an hour begins by itself. */
const anHourLater = () =>
  rows(`update public.backup_runs set started_at = started_at - interval '61 minutes'`)

test('P8 without the switch nothing is backed up; asked once, one backup is made, opened and counted', async () => {
  expect(await nightly()(going, night(1))).toBe(false)
  expect(await health()).toMatchObject({ state: 'warn', detail: expect.stringContaining('switch them on') })
  await plan('asked_at = now()')
  expect(await nightly()(going, night(1))).toBe(true)
  expect(await nightly()(going, night(1))).toBe(false)
  const run = await last()
  expect(run).toMatchObject({ state: 'done', place, problem: null, check_problem: null })
  expect(Number(run.rows_saved)).toBeGreaterThan(50)
  expect(Number(run.files_saved)).toBe(1)
  expect(run.checked_at).not.toBeNull()
  expect(readdirSync(place).filter((name) => name.startsWith('helmcast-'))).toEqual([run.name])
  // No trace of the decrypted copy.
  expect(readdirSync(join(site.backend.settings.DATA_DIR, 'work'))).toEqual([])
  // The file is a backup as `helmcast restore` takes it.
  const other = join(folder, 'restored')
  await expect(restore(join(place, run.name), { DATA_DIR: other }, passphrase)).resolves.toMatchObject({
    rows: Number(run.rows_saved),
    files: 1,
  })
})

test('P8 a failed backup is said in a sentence, tried again an hour later, and forgotten once one succeeds', async () => {
  await plan('is_on = true, asked_at = null')
  await anHourLater()
  expect(await nightly({ HELMCAST_BACKUP_PASSPHRASE: '' })(going, night(30, 5))).toBe(true)
  expect((await last()).problem).toMatch(/^There is no passphrase\. Set HELMCAST_BACKUP_PASSPHRASE/)
  expect(await health()).toMatchObject({ state: 'down' })
  // Not at once again.
  expect(await nightly()(going, night(30, 5))).toBe(false)
  await anHourLater()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await nightly({ BACKUP_FOLDER: join(file, 'below') })(going, night(30, 6))
  expect((await last()).problem).toMatch(/folder for backups/)
  await anHourLater()
  const stopped = AbortSignal.abort()
  await nightly()(stopped, night(30, 7))
  expect((await last()).problem).toBe('The site was stopped during the backup.')
  await anHourLater()
  expect(await nightly()(going, night(30, 8))).toBe(true)
  expect((await last()).state).toBe('done')
  expect(await health()).toMatchObject({ state: 'ok', detail: expect.stringContaining('opened and counted') })
})

test('P8 two workers make one backup of a night', async () => {
  await rows(`update public.backup_runs set started_at = started_at - interval '20 days'`)
  const began = await Promise.all([nightly()(going, new Date()), nightly()(going, new Date())])
  expect(began.toSorted()).toEqual([false, true])
})

test('P8 a backup that was cut off is found within the week', async () => {
  const { name, id } = await last()
  const path = join(place, name)
  truncateSync(path, 40_000)
  await rows(
    `update public.backup_runs set checked_at = null, started_at = started_at - interval '61 minutes'`,
  )
  await rows(`update public.backup_runs set started_at = now() + interval '1 hour' where id = '${id}'`)
  await plan(`asked_at = now() + interval '2 hours'`)
  expect(await nightly()(going, night(30, 9))).toBe(true)
  const [found] = await rows(`select check_problem from public.backup_runs where id = '${id}'`)
  expect(found.check_problem).toBe('The backup file is cut off or was changed.')
})

test('P8 a bucket takes backups too, and what is no longer kept is removed from it', async () => {
  const s3 = await startS3Stub({ accessKeyId: 'night-key' })
  try {
    const s3Env = {
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_BUCKET: 'night',
      BACKUP_S3_ACCESS_KEY_ID: 'night-key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'night-secret',
    }
    const stored = { bytes: Buffer.from('x'), type: '', modifiedAt: new Date() }
    for (let day = 1; day <= 8; day++) s3.objects.set(backupName(night(day)), stored)
    s3.objects.set('something-else.tar', stored)
    await rows('delete from public.backup_runs')
    await plan('asked_at = now()')
    expect(await nightly(s3Env)(going, night(9))).toBe(true)
    expect(await last()).toMatchObject({ problem: null, check_problem: null, state: 'done' })
    expect([...s3.objects.keys()].sort().map((key) => key.slice(0, 19))).toEqual([
      ...['03', '04', '05', '06', '07', '08', '09'].map((day) => `helmcast-2126-11-${day}`),
      'something-else.tar'.slice(0, 19),
    ])
    expect(existsSync(join(site.backend.settings.DATA_DIR, 'backups'))).toBe(false)
  } finally {
    await s3.close()
  }
})
