import { AppError } from '#core/errors.ts'
import type { Sql } from '#tables/sql.ts'

/** Turns the database's quota error (private.spend) into one that says how long to wait. Returns null for other errors. */
export function asQuotaReached(thrown: unknown): AppError | null {
  const { code, message, detail } = (thrown ?? {}) as { code?: string; message?: string; detail?: string }
  if (code !== 'PT429' || !message) return null
  return new AppError('limit-reached', message, {
    retryAfterSeconds: Number(detail) || undefined,
    cause: thrown,
  })
}

/** Counts characters that are spoken for an account. Throws AppError `limit-reached` above its limit for an hour or a day. */
export async function spendVoicing(sql: Sql, accountId: string | null, characters: number): Promise<void> {
  try {
    await sql(`select private.spend($1, 'voicing', $2)`, [accountId, characters])
  } catch (error) {
    throw asQuotaReached(error) ?? error
  }
}
