/** The codes tell callers how to react to a failure, never which feature failed. */
export const errorCodes = [
  'not-found',
  'forbidden',
  'conflict',
  'invalid',
  'limit-reached',
  'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * An expected failure, described in one plain sentence that tells what to do next. `message` is shown to users, so it contains no stack,
 * no secret and no vendor's JSON.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds to wait before a retry, if the other side gave a number. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** For a failure that the user can only retry. It leaks nothing. */
export const neutralMessage = 'Something went wrong on our side. Nothing you made is lost; please try again.'

/** Returns the sentence that a user may see: an AppError's own, else a neutral one. */
export function plainMessage(error: unknown): string {
  return error instanceof AppError ? error.message : neutralMessage
}
