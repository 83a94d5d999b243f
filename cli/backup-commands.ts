import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AppError } from '#core/errors.ts'
import { type BackupSummary, backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { closeUmask } from '#server/process/private-data.ts'
import { loadSettings } from './settings.ts'

const shortestPassphrase = 12

/** `helmcast backup FILE`: writes database, media and secrets to one file. The site may keep running. */
export async function backupCommand(args: string[]): Promise<number> {
  const { file, json, passphrase } = await readOptions(args, 'backup')
  report(json, 'Saved', await backup(file, environment(), passphrase))
  return 0
}

/** `helmcast restore FILE`: restores such a file into an empty site. The site must not be running. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { file, json, passphrase } = await readOptions(args, 'restore')
  report(json, 'Restored', await restore(file, environment(), passphrase))
  return 0
}

async function readOptions(args: string[], command: string) {
  closeUmask()
  const { values, positionals } = parse(args)
  const [file] = positionals
  if (!file) throw new AppError('invalid', `Say which file: helmcast ${command} helmcast-backup.tar`)
  const path = values['passphrase-file']
  const said = path ? await readFile(path, 'utf8') : loadSettings().site.HELMCAST_BACKUP_PASSPHRASE
  // Editors append a newline.
  const passphrase = said?.replace(/\r?\n$/, '') || null
  if (path && !passphrase) throw new AppError('invalid', `There is no passphrase in ${path}.`)
  if (command === 'backup' && passphrase !== null && passphrase.length < shortestPassphrase)
    throw new AppError('invalid', `The passphrase needs at least ${shortestPassphrase} characters.`)
  return { file, json: values.json ?? false, passphrase }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
    })
  } catch (error) {
    throw new AppError('invalid', `${(error as Error).message} See 'helmcast help'.`)
  }
}

function environment(): Record<string, string | undefined> {
  // Also reads .env, and resolves DATA_DIR to an absolute path.
  const { DATA_DIR } = loadSettings().site
  return { ...process.env, DATA_DIR }
}

function report(isJson: boolean, verb: string, summary: BackupSummary): void {
  const { tables, rows, files, bytes } = summary
  const sentence = `${verb} ${rows} rows of ${tables} tables and ${files} media files (${(bytes / 1e6).toFixed(1)} MB).`
  console.log(isJson ? JSON.stringify(summary) : sentence)
}
