import { AppError } from '#core/errors.ts'
import type { DatabaseError } from './gateway/lite-connection.ts'

/** The database's own word that an account has added enough for now (private.spend), as the error that routes answer. */
export function asLidReached(error: unknown): AppError | null {
  const { code, message, detail } = (error ?? {}) as DatabaseError
  if (code !== 'PT429' || !message) return null
  return new AppError('limit-reached', message, {
    retryAfterSeconds: Number(detail) || undefined,
    cause: error,
  })
}
