import { AppError, type ErrorCode, neutralMessage } from '#core/errors.ts'

type DatabaseError = { code?: string; message: string }

/** Ends each database query, `.then(orFault)`: returns the response or throws AppError. */
export function orFault<Result extends { error: DatabaseError | null }>(
  result: Result,
): Extract<Result, { error: null }> {
  if (result.error) throw faultOf(result.error)
  return result as Extract<Result, { error: null }>
}

/** Ends a query of which only the data is needed. */
export function dataOrFault<Result extends { data: unknown; error: DatabaseError | null }>(result: Result) {
  return orFault(result).data as Extract<Result, { error: null }>['data']
}

/** Error codes whose message our database functions write for users. Other messages of the database are never shown. */
const userMessages: Record<string, ErrorCode> = {
  /** A rule raised by our own functions. */
  P0001: 'conflict',
  P0002: 'not-found',
  /** The account has reached a quota; the message says how long to wait. */
  PT429: 'limit-reached',
}
const codes: Record<string, ErrorCode> = {
  ...userMessages,
  '42501': 'forbidden',
  PGRST301: 'forbidden',
  PGRST302: 'forbidden',
  /** One row was requested and there is none, or none that the viewer may see. */
  PGRST116: 'not-found',
  '23505': 'conflict',
  '23503': 'conflict',
  '22P02': 'invalid',
  '22023': 'invalid',
  '23502': 'invalid',
  '23514': 'invalid',
}

/** Returns the error as an AppError. The cause stays attached for logs and for callers that need more than the user's message. */
export function faultOf(error: DatabaseError): AppError {
  return new AppError(
    codes[error.code ?? ''] ?? 'unavailable',
    isForUsers(error) ? error.message : neutralMessage,
    { cause: error },
  )
}

/**
 * Whether the message is for users. Our functions also raise 22023, with a sentence; PostgreSQL's own messages begin with a small letter.
 */
function isForUsers({ code = '', message }: DatabaseError): boolean {
  return code in userMessages || (code === '22023' && /^[A-Z][a-z ]/.test(message))
}

/** Returns the message that a database function wrote for users; undefined if there is none. */
export function sentence(error: unknown): string | undefined {
  return error instanceof AppError && codeOf(error.cause) && isForUsers(error.cause as DatabaseError)
    ? error.message
    : undefined
}

/** Whether the error is a violated unique constraint. */
export function isTaken(error: unknown): boolean {
  return error instanceof AppError && codeOf(error.cause) === '23505'
}

function codeOf(cause: unknown): string | undefined {
  return (cause as { code?: string } | undefined)?.code
}

/** Whether a request timed out without a response, however its error was wrapped on the way. */
export function wasSilent(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 4; cause = (cause as Error).cause, depth++) {
    const { name, message } = cause as { name?: unknown; message?: unknown }
    if (name === 'TimeoutError' || /^TimeoutError\b/.test(String(message))) return true
  }
  return false
}

/** For queries: allows `times` retries, but none after a timeout, which has already cost its full wait. */
export function retryUnlessSilent(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => failures < times && !wasSilent(error)
}
