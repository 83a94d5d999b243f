import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** `points` attempts in `seconds`, counted per key. */
export type Limit = { name: string; points: number; seconds: number }

/** Counts in the database, so that several web processes share one count and it survives a restart. */
export type RateLimits = {
  /** Counts one attempt. Returns null if it is allowed, else the seconds until an attempt is allowed. */
  count(limit: Limit, key: string): Promise<number | null>
  /** Takes one count back. */
  refund(limit: Limit, key: string): Promise<void>
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
      // The worker removes expired rows, for all limits in one statement.
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      // Keys far over the limit are refused without a query.
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
    async refund(limit, key) {
      await limiterFor(limit).reward(fingerprint(key))
    },
  }
}

/** Hashed, so that the table holds no e-mail or network addresses. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24)
}
