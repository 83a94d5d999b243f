/** What the caller should do about a failure, never which feature failed. */
export type ErrorCode = 'not-found' | 'forbidden' | 'conflict' | 'invalid' | 'limit-reached' | 'unavailable'

/**
 * Something that cannot be done, told in one plain sentence that says what to do next.
 * `message` is shown to people: no stack, no secret, no vendor's JSON.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which trying again makes sense, when the other side said so. */
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

/** Of a failure that nobody can do anything about but try again. It leaks nothing. */
export const neutralMessage = 'Something went wrong on our side. Nothing you made is lost; please try again.'

/** The sentence a person may see: an AppError's own, else a neutral one. */
export function plainMessage(error: unknown): string {
  return error instanceof AppError ? error.message : neutralMessage
}
