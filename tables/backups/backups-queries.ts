import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export type BackupPlan = Pick<Row<'backup_plan'>, 'is_on' | 'hour'>
export type BackupRun = Row<'backup_runs'>

const runsShown = 14

export const backupQueries = (as: DatabaseViewer) => ({
  plan: () =>
    freshQuery(as, ['backup_plan'], (db) =>
      db.from('backup_plan').select('is_on, hour').single().then(dataOrFault),
    ),
  /** Whether there is a passphrase, without which no backup is made. */
  canBackUp: () =>
    freshQuery(
      as,
      ['health', 'can-back-up'],
      async (db) => (await callFunction<{ canBackUp: boolean }>(db, 'can-back-up')).canBackUp,
    ),
  runs: () =>
    freshQuery(as, ['backup_runs'], (db) =>
      db
        .from('backup_runs')
        .select('*')
        .order('started_at', { ascending: false })
        .limit(runsShown)
        .then(dataOrFault),
    ),
})

export async function saveBackupPlan(db: Database, plan: BackupPlan): Promise<void> {
  await db.from('backup_plan').update(plan).eq('id', 1).select('id').single().then(orFault)
}

/** Requests a backup. The worker begins within seconds. */
export async function askForBackup(db: Database): Promise<void> {
  const asked = { asked_at: new Date().toISOString() }
  await db.from('backup_plan').update(asked).eq('id', 1).select('id').single().then(orFault)
}
