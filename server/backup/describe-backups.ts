import { oneConnection } from '#providers/database/connections.ts'
import type { SiteSettings } from '#providers/settings.ts'
import type { Finding } from '#providers/site-checks/finding.ts'
import { readBackupState } from '#tables/backups/backups-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { openForBackup } from './open-database.ts'

const dayMs = 24 * 60 * 60_000

/** Says when the last backup was made and checked. `down` if the last backup failed or none was made for two days. */
export function describeBackups(
  { isOn, doneAt, checkedAt, problem }: Awaited<ReturnType<typeof readBackupState>>,
  now: Date,
): { state: 'ok' | 'warn' | 'down'; detail: string } {
  // In a format that is the same in every language.
  const day = (at: Date | null) => at?.toISOString().replace(/T(\d\d:\d\d).*/, ' $1 UTC')
  const last = doneAt ? `The last one is of ${day(doneAt)}` : 'No backup has been made yet'
  if (problem) return { state: 'down', detail: `The last backup failed: ${problem} · ${last}` }
  if (!isOn)
    return { state: 'warn', detail: `Nightly backups are off; switch them on under Backups · ${last}` }
  const isLate = doneAt !== null && now.getTime() - doneAt.getTime() > 2 * dayMs
  const looked = checkedAt ? ` · opened and counted on ${day(checkedAt)}` : ''
  return { state: isLate ? 'down' : 'ok', detail: `${last}${looked}` }
}

/** Returns the same for `helmcast doctor`, which reads the state from the database itself. */
export async function checkBackups(settings: SiteSettings): Promise<Finding> {
  const { connectionString, close } = await openForBackup(settings)
  const client = oneConnection({ connectionString })
  try {
    await client.connect()
    const { state, detail } = describeBackups(await readBackupState(sqlOf(client)), new Date())
    return { name: 'backups', isFine: state === 'warn' ? null : state === 'ok', text: detail }
  } finally {
    await client.end().catch(() => {})
    await close()
  }
}
