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

/** The sentence a person may see: an AppError's own, else a neutral one that leaks nothing. */
export function plainMessage(error: unknown): string {
  if (error instanceof AppError) return error.message
  return 'Something went wrong on our side. Nothing you made is lost; please try again.'
}
