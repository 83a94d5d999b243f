import { AppError } from '#core/errors.ts'
import type { DatabaseError } from '#server/gateway/lite-connection.ts'

/** Turns a refusal of the database into a sentence for the caller. Returns null for other errors. */
export function explainRefusal(thrown: unknown): AppError | null {
  const { code, message, routine } = (thrown ?? {}) as DatabaseError & { routine?: unknown }
  const cause = { cause: thrown }
  // `raise exception` in our own functions has a message for people; Postgres' own errors have not.
  const ownWords = routine === 'exec_stmt_raise' && message ? message : null
  const invalid = () => new AppError('invalid', ownWords ?? 'A field has a value that is not allowed.', cause)
  switch (code) {
    // Only a key without the right to write gets a read-only transaction.
    case '25006':
      return new AppError('forbidden', 'This key may only read.', cause)
    case '42501':
      return new AppError('forbidden', ownWords ?? 'This is not yours to change.', cause)
    case 'P0001':
      return ownWords ? new AppError('conflict', ownWords, cause) : null
    case 'P0002':
      return ownWords ? new AppError('not-found', ownWords, cause) : null
    // A number, date or text that the column cannot hold, or that one of our functions refuses.
    case '22001':
    case '22003':
    case '22008':
    case '22023':
    // A constraint: not null, foreign key, check.
    case '23502':
    case '23503':
    case '23514':
      return invalid()
    case '57014':
      return new AppError('unavailable', 'This took the database too long. Send less at once.', cause)
    default:
      return null
  }
}
