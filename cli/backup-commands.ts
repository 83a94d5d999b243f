import { AppError } from '#core/errors.ts'
import { type BackupSummary, backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { loadSettings } from './settings.ts'

/** `helmcast backup FILE`: database, media and secrets in one file. The site may go on running. */
export async function backupCommand(args: string[]): Promise<number> {
  const file = fileOf(args, 'backup')
  report(args, 'Saved', await backup(file, environment()))
  return 0
}

/** `helmcast restore FILE`: fills an empty site from such a file. The site must not be running. */
export async function restoreCommand(args: string[]): Promise<number> {
  const file = fileOf(args, 'restore')
  report(args, 'Restored', await restore(file, environment()))
  return 0
}

function fileOf(args: string[], command: string): string {
  const file = args.find((word) => !word.startsWith('--'))
  if (!file) throw new AppError('invalid', `Say which file: helmcast ${command} helmcast-backup.tar`)
  return file
}

function environment(): Record<string, string | undefined> {
  // Reads .env too, and gives DATA_DIR as a whole path.
  return { ...process.env, DATA_DIR: loadSettings().DATA_DIR }
}

function report(args: string[], verb: string, summary: BackupSummary): void {
  const { tables, rows, files, bytes } = summary
  const sentence = `${verb} ${rows} rows of ${tables} tables and ${files} media files (${(bytes / 1e6).toFixed(1)} MB).`
  console.log(args.includes('--json') ? JSON.stringify(summary) : sentence)
}
