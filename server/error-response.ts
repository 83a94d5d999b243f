import { AppError, type ErrorCode, plainMessage } from '#core/errors.ts'
import { isDatabaseAway, retryAfterSeconds } from './database/is-database-away.ts'
import { asLidReached } from './lid-reached.ts'

const statuses: Record<ErrorCode, 400 | 403 | 404 | 409 | 429 | 503> = {
  invalid: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'limit-reached': 429,
  unavailable: 503,
}

/** What a failed call answers: a sentence for people and a code for programs; nothing about our insides. */
export type ErrorAnswer = { error: string; code: ErrorCode | 'internal' }

export function errorAnswer(thrown: unknown): ErrorAnswer {
  const error = asLidReached(thrown) ?? thrown
  return { error: plainMessage(error), code: error instanceof AppError ? error.code : 'internal' }
}

export function errorResponse(thrown: unknown, headers: Record<string, string> = {}): Response {
  const error = asLidReached(thrown) ?? asRestart(thrown) ?? thrown
  if (!(error instanceof AppError)) console.error(error)
  const status = error instanceof AppError ? statuses[error.code] : 500
  const wait = error instanceof AppError ? error.retryAfterSeconds : null
  const more: Record<string, string> = wait === null ? {} : { 'retry-after': String(Math.ceil(wait)) }
  return Response.json(errorAnswer(error), { status, headers: { ...headers, ...more } })
}

function asRestart(thrown: unknown): AppError | null {
  if (!isDatabaseAway(thrown)) return null
  return new AppError('unavailable', 'The site is starting again. Please try again in a moment.', {
    cause: thrown,
    retryAfterSeconds,
  })
}
