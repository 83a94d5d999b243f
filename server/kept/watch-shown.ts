import type { Database } from '#server/dependencies.ts'
import { readShownVersions, type ShownVersions } from '#tables/podcasts/server-shown.ts'
import { sqlOf } from '#tables/sql.ts'

/** By what everything that is kept in memory for visitors knows whether it still holds. */
export type Shown = {
  /** Asks the database where the last answer is older than a second or somebody told of a change. */
  read(): Promise<ShownVersions>
  /** The same where nobody has to be asked, else null. */
  known(): ShownVersions | null
  /** Something was written: the next who reads asks anew. */
  forget(): void
}

/** A notice of a change may get lost, and a pooler carries none: so long at most something old is shown. */
const checkMs = 1000
/** While somebody asks all the time, the next answer is fetched before the last one ends, so that nobody waits for it. */
const aheadMs = 500

/** One watch for the whole process: feed, pages and files hang on it. */
export function watchShown(database: Pick<Database, 'pool' | 'onNotify'>, now = Date.now): Shown {
  const sql = sqlOf(database.pool)
  let versions: ShownVersions | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let timesForgotten = 0
  let checking: Promise<ShownVersions> | null = null

  const forget = () => {
    timesForgotten++
    checkedAt = Number.NEGATIVE_INFINITY
  }
  // Where nothing can be listened to the check by the clock is left.
  void database.onNotify('feed_changed', forget).catch(() => {})

  async function check(): Promise<ShownVersions> {
    const askedAt = now()
    const before = timesForgotten
    const found = await readShownVersions(sql)
    versions = found
    // Of a change that was told meanwhile the answer may know nothing yet.
    if (timesForgotten === before) checkedAt = askedAt
    return found
  }

  function begin(): Promise<ShownVersions> {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }

  function known(): ShownVersions | null {
    const age = now() - checkedAt
    if (!versions || age >= checkMs || (versions.nextAt && now() >= versions.nextAt.getTime())) return null
    if (age >= aheadMs) begin().catch(() => {})
    return versions
  }

  return {
    known,
    forget,
    async read() {
      const fresh = known()
      if (fresh) return fresh
      // One that began before us may have begun before a change that we have to see.
      if (checking) await checking.catch(() => {})
      return known() ?? begin()
    },
  }
}
