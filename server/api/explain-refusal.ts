import { AppError } from '#core/errors.ts'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'

/** Turns a refusal of the database into a sentence for the key's owner. Returns other errors as they are. */
export function explainRefusal(thrown: unknown): unknown {
  const { code, message, routine } = (thrown ?? {}) as DatabaseError & { routine?: unknown }
  const cause = { cause: thrown }
  // `raise exception` of our own functions has words for people; Postgres' own has not.
  const ownWords = routine === 'exec_stmt_raise' && message ? message : null
  switch (code) {
    case '25006':
      return new AppError('forbidden', 'This key may only read.', cause)
    case '42501':
      return new AppError('forbidden', ownWords ?? 'This is not yours to change.', cause)
    case 'P0001':
    case 'P0002':
      return ownWords ? new AppError('conflict', ownWords, cause) : thrown
    case '22023':
      return new AppError('invalid', ownWords ?? 'A field has a value that is not allowed.', cause)
    case '23503':
    case '23514':
      return new AppError('invalid', 'A field has a value that is not allowed.', cause)
    case '57014':
      return new AppError('unavailable', 'This took the database too long. Send less at once.', cause)
    default:
      return thrown
  }
}
