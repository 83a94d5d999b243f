import type { Sql } from '#tables/sql.ts'

type RunCounts = { bytes: number; rows: number; files: number }

/** Returns null while backups are off and none was requested. */
export async function readBackupPlan(
  sql: Sql,
): Promise<{ isOn: boolean; hour: number; isAsked: boolean } | null> {
  const [row] = await sql(
    `select is_on as "isOn", hour, asked_at is not null
       and not exists (select from public.backup_runs where started_at > asked_at) as "isAsked"
     from public.backup_plan`,
  )
  return row && (row.isOn || row.isAsked)
    ? { isOn: row.isOn, hour: row.hour, isAsked: row.isAsked ?? false }
    : null
}

/**
 * Begins a run and returns its id. Returns null if a run is under way or none is due. A requested run is always due. Another is due if
 * none succeeded since `due` and none began in the last hour.
 */
export async function beginBackup(
  sql: Sql,
  run: { name: string; place: string; due: Date; isAsked: boolean },
): Promise<string | null> {
  // Two workers at once: the second waits for the row, and then sees the first one's run.
  await sql('select from public.backup_plan for update')
  await sql(
    `update public.backup_runs set state = 'failed', ended_at = now(), problem = 'The worker ended before the backup did.'
     where state = 'running' and started_at < now() - interval '6 hours'`,
  )
  const [row] = await sql(
    `insert into public.backup_runs (name, place)
     select $1, $2 where not exists (select from public.backup_runs where state = 'running')
       and ($4::boolean or not exists (select from public.backup_runs
         where state = 'done' and started_at >= $3 or started_at > now() - interval '1 hour'))
     returning id`,
    [run.name, run.place, run.due, run.isAsked],
  )
  return row?.id ?? null
}

/** Ends runs that a killed worker left open, when no other worker is there to finish them. */
export async function endLeftBackups(sql: Sql): Promise<void> {
  await sql(
    `update public.backup_runs set state = 'failed', ended_at = now(), problem = 'The worker ended before the backup did.'
     where state = 'running'`,
  )
}

export async function endBackup(sql: Sql, id: string, end: RunCounts | { problem: string }): Promise<void> {
  const isDone = 'bytes' in end
  await sql(
    `update public.backup_runs set state = $2, ended_at = now(), bytes = $3, rows_saved = $4, files_saved = $5, problem = left($6, 1000)
     where id = $1`,
    [
      id,
      isDone ? 'done' : 'failed',
      isDone ? end.bytes : null,
      isDone ? end.rows : null,
      isDone ? end.files : null,
      isDone ? null : end.problem,
    ],
  )
  await sql(`delete from public.backup_runs where started_at < now() - interval '1 year'`)
}

export type UncheckedBackup = RunCounts & { id: string; name: string }

/** Returns the newest backup at this place, if no backup there was checked within a week. */
export async function findUncheckedBackup(sql: Sql, place: string): Promise<UncheckedBackup | null> {
  const [row] = await sql(
    `select id, name, bytes::float8 as bytes, rows_saved::float8 as rows, files_saved::float8 as files
     from public.backup_runs where state = 'done' and place = $1
       and not exists (select from public.backup_runs as other where other.place = $1 and other.checked_at > now() - interval '7 days')
     order by started_at desc limit 1`,
    [place],
  )
  return row ? { ...row, bytes: row.bytes ?? 0, rows: row.rows ?? 0, files: row.files ?? 0 } : null
}

export async function saveBackupCheck(sql: Sql, id: string, problem: string | null): Promise<void> {
  await sql(
    'update public.backup_runs set checked_at = now(), check_problem = left($2, 1000) where id = $1',
    [id, problem],
  )
}

/** Returns the state of the backups, for the health of the site. */
export async function readBackupState(sql: Sql) {
  const [row] = await sql(
    `select is_on as "isOn",
       (select max(ended_at) from public.backup_runs where state = 'done') as "doneAt",
       (select max(checked_at) from public.backup_runs where check_problem is null) as "checkedAt",
       (select coalesce(problem, check_problem) from public.backup_runs where state <> 'running'
        order by started_at desc limit 1) as problem
     from public.backup_plan`,
  )
  return row ?? { isOn: false, doneAt: null, checkedAt: null, problem: null }
}
