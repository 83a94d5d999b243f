import { AppError } from '#core/errors.ts'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'

/** Converts the database's quota error (private.spend) into the AppError that routes return. */
export function asQuotaReached(error: unknown): AppError | null {
  const { code, message, detail } = (error ?? {}) as DatabaseError
  if (code !== 'PT429' || !message) return null
  return new AppError('limit-reached', message, {
    retryAfterSeconds: Number(detail) || undefined,
    cause: error,
  })
}
