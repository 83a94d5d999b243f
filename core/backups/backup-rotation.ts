const dayMs = 24 * 60 * 60_000
const generations = [
  { count: 7, spanOf: (at: Date) => at.toISOString().slice(0, 10) },
  // 1970 began on a Thursday; weeks begin on Mondays.
  { count: 4, spanOf: (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)) },
  { count: 12, spanOf: (at: Date) => at.toISOString().slice(0, 7) },
]

/** Returns the backups that may be removed: all but the newest of each of the last 7 days, 4 weeks and 12 months that have a backup. */
export function backupsToRemove<Backup extends { at: Date }>(backups: Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set<Backup>()
  for (const { count, spanOf } of generations) {
    const spans = new Set<string>()
    for (const backup of newestFirst) {
      const span = spanOf(backup.at)
      if (spans.has(span)) continue
      if (spans.size === count) break
      spans.add(span)
      kept.add(backup)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}

/** Returns the file name of a backup, which contains the time when the backup was begun. */
export const backupName = (at: Date) =>
  `helmcast-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.age`

/** Returns when a backup was begun; null for a file that is no backup of this program. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^helmcast-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.age$/.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns when the last backup should have begun, in this machine's time zone. */
export function lastDue(now: Date, hour: number): Date {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}
