import { AppError } from '#core/errors.ts'
import type { FailureBody } from '#server/http/error-response.ts'
import type { Refusal, RouteLimit } from '#server/http/route.ts'

/** Counts by account, or by network address if the key is wrong. */
export const every: RouteLimit = { name: 'api', points: 900, seconds: 300, by: 'account' }
export const mostBytes = 5_000_000

/** For `context.viewer().catch(…)`: answers 401 for a wrong key, and rethrows any other error. */
export function asUnauthorized(error: unknown): Response {
  if (!(error instanceof AppError)) throw error
  const failure: FailureBody = { error: error.message, code: 'forbidden' }
  return Response.json(failure, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
}

const codes: Partial<Record<Refusal['reason'], FailureBody['code']>> = {
  'not-found': 'not-found',
  limit: 'limit-reached',
  internal: 'internal',
  away: 'unavailable',
}

export function refuseApi({ status, reason, message, headers }: Refusal): Response {
  const failure: FailureBody = { error: message, code: codes[reason] ?? 'invalid' }
  return Response.json(failure, { status, headers })
}
