import { AppError, type ErrorCode, plainMessage } from '#core/errors.ts'
import { isDatabaseAway, retryAfterSeconds } from '#server/database/is-database-away.ts'
import { BusyError } from '#server/limits/fair-queue.ts'
import { asQuotaReached } from '#tables/jobs/quota-sql.ts'
import { explainRefusal } from './explain-refusal.ts'

const statuses: Record<ErrorCode, 400 | 403 | 404 | 409 | 429 | 503> = {
  invalid: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'limit-reached': 429,
  unavailable: 503,
}

/** Body of a failed call: a sentence for people and a code for programs; no internals. */
export type FailureBody = { error: string; code: ErrorCode | 'internal' }

export function failureBody(thrown: unknown): FailureBody {
  const error = explain(thrown)
  return { error: plainMessage(error), code: error instanceof AppError ? error.code : 'internal' }
}

export function errorResponse(thrown: unknown): Response {
  const error = explain(thrown)
  if (!(error instanceof AppError)) console.error(error)
  const status = error instanceof AppError ? statuses[error.code] : 500
  const wait = error instanceof AppError ? error.retryAfterSeconds : null
  const headers: Record<string, string> = wait === null ? {} : { 'retry-after': String(Math.ceil(wait)) }
  return Response.json(failureBody(error), { status, headers })
}

const explain = (thrown: unknown) =>
  asQuotaReached(thrown) ??
  asUnstorable(thrown) ??
  asRestart(thrown) ??
  asBusy(thrown) ??
  explainRefusal(thrown) ??
  thrown

/** Explains the error of a JSON text with a NUL or a lone surrogate, which Postgres cannot store. */
function asUnstorable(thrown: unknown): AppError | null {
  const { code, routine } = (thrown ?? {}) as { code?: unknown; routine?: unknown }
  // We always send complete JSON, so the parser (json_ereport_error, json_errsave_error) fails only at such characters.
  const isJson = code === '22P02' && /^json_/.test(String(routine))
  if (code !== '22P05' && code !== '22021' && !isJson) return null
  const message = 'The text holds signs that cannot be stored, such as a NUL. Please leave them out.'
  return new AppError('invalid', message, { cause: thrown })
}

function asRestart(thrown: unknown): AppError | null {
  if (!isDatabaseAway(thrown)) return null
  return new AppError('unavailable', 'The site is restarting. Please try again in a moment.', {
    cause: thrown,
    retryAfterSeconds,
  })
}

function asBusy(thrown: unknown): AppError | null {
  if (!(thrown instanceof BusyError)) return null
  const { message, retryAfterSeconds } = thrown
  return new AppError('unavailable', message, { cause: thrown, retryAfterSeconds })
}
