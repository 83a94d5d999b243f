import { AppError } from '#core/errors.ts'
import { moveDatabase } from '#server/backup/move-database.ts'
import { closeUmask } from '#server/process/private-data.ts'
import { readOptions } from './read-options.ts'
import { loadEnvironment } from './settings.ts'

/**
 * `helmcast move --to postgres://…`: copies the embedded database of a stopped site to Postgres; `--to embedded` copies it
 * back.
 */
export async function moveCommand(args: string[]): Promise<number> {
  closeUmask()
  const { to, json } = parse(args)
  const target = to === 'embedded' ? null : to
  const moved = await moveDatabase(target, loadEnvironment())
  if (json) {
    console.log(JSON.stringify(moved))
    return 0
  }
  console.log(
    `Copied ${moved.rows} rows of ${moved.tables} tables, and compared them. ${moved.files} media files are where they were.`,
  )
  if (moved.keptAside) console.log(`The embedded database that was there is kept at ${moved.keptAside}.`)
  console.log(
    target === null
      ? 'Now take DATABASE_URL out of .env and start. The database in Postgres is unchanged.'
      : 'Now set DATABASE_URL to this address in .env and start. The embedded database is unchanged.',
  )
  return 0
}

function parse(args: string[]): { to: string; json: boolean } {
  const { to, json = false } = readOptions({
    args,
    options: { to: { type: 'string' }, json: { type: 'boolean' } },
  }).values
  if (!to || (to !== 'embedded' && !/^postgres(ql)?:\/\//.test(to)))
    throw new AppError(
      'invalid',
      'Say where to: helmcast move --to postgres://user@host/database, with the password in PGPASSWORD; or --to embedded.',
    )
  return { to, json }
}
