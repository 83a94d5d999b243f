import { readFile } from 'node:fs/promises'
import { AppError } from '#core/errors.ts'
import { type BackupSummary, backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { closeUmask } from '#server/process/private-data.ts'
import { readOptions } from './read-options.ts'
import { loadEnvironment } from './settings.ts'

const shortestPassphrase = 12

/** `helmcast backup FILE`: writes database, media and secrets to one file. The site may keep running. */
export async function backupCommand(args: string[]): Promise<number> {
  const { file, json, env, passphrase } = await readChoices(args, 'backup')
  report(json, 'Saved', await backup(file, env, passphrase))
  return 0
}

/** `helmcast restore FILE`: restores the file of a backup into an empty site. The site must not be running. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { file, json, env, passphrase } = await readChoices(args, 'restore')
  report(json, 'Restored', await restore(file, env, passphrase))
  return 0
}

async function readChoices(args: string[], command: string) {
  closeUmask()
  const { values, positionals } = readOptions({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'passphrase-file': { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new AppError('invalid', `Say which file: helmcast ${command} helmcast-backup.tar`)
  const env = loadEnvironment()
  const path = values['passphrase-file']
  const given = path ? await readFile(path, 'utf8') : env.HELMCAST_BACKUP_PASSPHRASE
  // Editors append a newline.
  const passphrase = given?.replace(/\r?\n$/, '') || null
  if (path && !passphrase) throw new AppError('invalid', `There is no passphrase in ${path}.`)
  if (command === 'backup' && passphrase !== null && passphrase.length < shortestPassphrase)
    throw new AppError('invalid', `The passphrase needs at least ${shortestPassphrase} characters.`)
  return { file, json: values.json ?? false, env, passphrase }
}

function report(isJson: boolean, verb: string, summary: BackupSummary): void {
  const { tables, rows, files, bytes } = summary
  const sentence = `${verb} ${rows} rows of ${tables} tables and ${files} media files (${(bytes / 1e6).toFixed(1)} MB).`
  console.log(isJson ? JSON.stringify(summary) : sentence)
}
