import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName, backupsToRemove, backupTime, lastDue } from '#core/backups/backup-rotation.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import { openBackupStore } from '#providers/media/open-backup-store.ts'
import type { Settings } from '#providers/settings.ts'
import {
  beginBackup,
  endBackup,
  findUncheckedBackup,
  readBackupPlan,
  saveBackupCheck,
} from '#tables/backups/backups-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import type { WorkerContext } from './job.ts'
import { workFolder } from './work-folder.ts'

type Context = Pick<WorkerContext, 'sql' | 'pool' | 'settings' | 'log'>
type Env = Record<string, string | undefined>

/**
 * Returns a function to be called often. When a backup is due, it makes an encrypted backup, stores it, and removes backups
 * that are no longer kept. Once a week it opens the newest backup and compares the number of its rows and files.
 */
export function nightlyBackup(context: Context, settings: Settings['backups'], env: Env) {
  const { sql, pool } = context
  const { store, place } = openBackupStore(settings)
  return async (stopping: AbortSignal, now: Date = new Date()): Promise<boolean> => {
    const plan = await readBackupPlan(sql)
    if (!plan) return false
    const run = { name: backupName(now), place, due: lastDue(now, plan.hour), isAsked: plan.isAsked }
    const id = await inTransaction(pool, (within) => beginBackup(within, run))
    if (id === null) return false
    try {
      const { rows, files, bytes } = await makeBackup(context, env, store, run.name, stopping)
      await endBackup(sql, id, { rows, files, bytes })
    } catch (error) {
      context.log(`backup: ${error}`)
      await endBackup(sql, id, { problem: problemOf(error, stopping) })
      return true
    }
    await rotate(store)
    await checkWeekly(context, store, place, stopping)
    return true
  }
}

async function makeBackup(
  { settings }: Context,
  env: Env,
  store: MediaStore,
  name: string,
  stopping: AbortSignal,
) {
  const passphrase = settings.HELMCAST_BACKUP_PASSPHRASE
  if (!passphrase)
    throw new AppError(
      'invalid',
      'There is no passphrase. Set HELMCAST_BACKUP_PASSPHRASE where the site runs, keep a copy elsewhere, and start again.',
    )
  // Loaded on demand, because it also loads the database's program, which the worker needs for nothing else.
  const { backup } = await import('#server/backup/backup.ts')
  const folder = workFolder(settings.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  try {
    const summary = await backup(path, env, passphrase, stopping)
    await store.put(name, { path }, 'application/octet-stream')
    return summary
  } finally {
    await rm(path, { force: true })
  }
}

async function rotate(store: MediaStore): Promise<void> {
  const backups: { key: string; at: Date }[] = []
  for await (const { key } of store.list('helmcast-')) {
    const at = backupTime(key)
    if (at) backups.push({ key, at })
  }
  for (const { key } of backupsToRemove(backups)) await store.remove(key)
}

async function checkWeekly(
  { sql, settings, log }: Context,
  store: MediaStore,
  place: string,
  stopping: AbortSignal,
): Promise<void> {
  const newest = await findUncheckedBackup(sql, place)
  if (!newest) return
  const folder = workFolder(settings.DATA_DIR)
  const path = join(folder, `check-${newest.name}`)
  try {
    await store.copyTo(newest.name, path)
    const { inspectBackup } = await import('#server/backup/inspect-backup.ts')
    const found = await inspectBackup(path, settings.HELMCAST_BACKUP_PASSPHRASE ?? '', folder, stopping)
    const isWhole = found.rows === newest.rows && found.files === newest.files
    await saveBackupCheck(
      sql,
      newest.id,
      isWhole
        ? null
        : `It holds ${found.rows} rows and ${found.files} files; ${newest.rows} and ${newest.files} were saved.`,
    )
  } catch (error) {
    if (stopping.aborted) return
    log(`check of a backup: ${error}`)
    await saveBackupCheck(sql, newest.id, problemOf(error, stopping))
  } finally {
    await rm(path, { force: true })
  }
}

function problemOf(error: unknown, stopping: AbortSignal): string {
  if (stopping.aborted) return 'The site was stopped during the backup.'
  if (error instanceof AppError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full. Make room there, or keep backups elsewhere.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT' || code === 'ENOTDIR')
    return 'The folder for backups can’t be written. Look at BACKUP_FOLDER and its rights.'
  const { name, message } = error as Error
  // The message of an S3 store contains no secret, and is the only hint at the cause.
  if ('$metadata' in (error as object)) return `The S3 store refused it: ${name}. ${message}`
  if (code) return `It could not be reached or written: ${code}.`
  return plainMessage(error)
}
