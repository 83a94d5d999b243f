import { AppError } from '#core/errors.ts'
import type { Sql } from '#tables/sql.ts'

/** The database's quota error (private.spend) as one that says when to go on; null for another error. */
export function asQuotaReached(thrown: unknown): AppError | null {
  const { code, message, detail } = (thrown ?? {}) as { code?: string; message?: string; detail?: string }
  if (code !== 'PT429' || !message) return null
  return new AppError('limit-reached', message, {
    retryAfterSeconds: Number(detail) || undefined,
    cause: thrown,
  })
}

/** Counts characters that an account has had spoken. Throws AppError `limit-reached` above what it may in an hour or a day. */
export async function spendVoicing(sql: Sql, accountId: string | null, characters: number): Promise<void> {
  try {
    await sql(`select private.spend($1, 'voicing', $2)`, [accountId, characters])
  } catch (error) {
    throw asQuotaReached(error) ?? error
  }
}
