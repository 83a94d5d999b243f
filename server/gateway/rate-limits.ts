import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** `points` things in `seconds`, counted for each key. */
export type Limit = { name: string; points: number; seconds: number }

/** Counts in the database, so that several web processes share one count and a restart forgets none. */
export type RateLimits = {
  /** Null when one more is fine, else after how many seconds it will be. */
  count(limit: Limit, key: string): Promise<number | null>
}

export function createRateLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      // Who is far over the limit is refused without asking the database again.
      inMemoryBlockOnConsumed: limit.points + 1,
    })
    limiters.set(limit.name, made)
    return made
  }
  return {
    async count(limit, key) {
      try {
        await limiterFor(limit).consume(fingerprint(key))
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}

/** Addresses of people and networks need not lie in a table of counters. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24)
}
