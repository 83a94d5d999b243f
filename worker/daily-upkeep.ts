import { removeExpiredRows, removeOldEditions, vacuum } from '#tables/upkeep/expired-rows-sql.ts'
import type { WorkerContext } from './job.ts'

const quietHour = 3
const dayMs = 24 * 60 * 60_000

/**
 * Returns a function to be called every hour. Once a day, at night if the machine runs then, this function removes expired
 * rows and old editions. With the embedded database (`isAlone`) it also frees their space.
 */
export function dailyUpkeep({ sql, settings }: WorkerContext, isAlone: boolean) {
  let doneAt: number | null = null
  return async (now: Date = new Date()): Promise<boolean> => {
    const since = doneAt === null ? Number.POSITIVE_INFINITY : now.getTime() - doneAt
    const isDue = since >= dayMs || (now.getHours() === quietHour && since > dayMs / 2)
    if (!isDue) return false
    await removeExpiredRows(sql, !settings.SUPABASE_URL)
    await removeOldEditions(sql, settings.KEEP_EDITIONS)
    if (isAlone) await vacuum(sql)
    doneAt = now.getTime()
    return true
  }
}
