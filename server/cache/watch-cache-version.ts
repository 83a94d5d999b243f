import type { Database } from '#server/database/database.ts'
import { type CacheVersions, readCacheVersions } from '#tables/podcasts/cache-version-sql.ts'
import { sqlOf } from '#tables/sql.ts'

/** The versions with which all anonymous caches compare their entries. */
export type CacheVersion = {
  /** Queries the database if the last result is older than `checkMs` or a change was notified. */
  read(): Promise<CacheVersions>
  /** The cached versions if they are still fresh, else null. Never waits. */
  known(): CacheVersions | null
  /** Call after a write: the next `read` queries the database. */
  forget(): void
}

/** How long a result is used. Notifications may get lost, and a pooler delivers none: this limits how long outdated content is shown. */
const checkMs = 1000
/** Age at which the next result is fetched in the background, so that steady traffic never waits for it. */
const aheadMs = 500

/** Call once per process: the feed, page and file caches share the result. */
export function watchCacheVersion(
  database: Pick<Database, 'pool' | 'onNotify'>,
  now = Date.now,
): CacheVersion {
  const sql = sqlOf(database.pool)
  let versions: CacheVersions | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let timesForgotten = 0
  let checking: Promise<CacheVersions> | null = null

  const forget = () => {
    timesForgotten++
    checkedAt = Number.NEGATIVE_INFINITY
  }
  // If LISTEN fails, the check every `checkMs` remains.
  void database.onNotify('feed_changed', forget).catch(() => {})

  async function check(): Promise<CacheVersions> {
    const requestedAt = now()
    const before = timesForgotten
    const found = await readCacheVersions(sql)
    versions = found
    // A change notified during the query may not be in its result.
    if (timesForgotten === before) checkedAt = requestedAt
    return found
  }

  function begin(): Promise<CacheVersions> {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }

  function known(): CacheVersions | null {
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
      // A check already under way may have begun before a change that this caller must see.
      if (checking) await checking.catch(() => {})
      return known() ?? begin()
    },
  }
}
