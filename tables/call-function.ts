import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Database } from './database.ts'

/**
 * Calls /functions/v1/{name} as the signed-in user. Throws AppError with the server's own message, or a plain one if the server
 * cannot be reached.
 */
export async function callFunction<Result>(
  db: Database,
  name: string,
  body: Record<string, unknown> | FormData = {},
): Promise<Result> {
  const { data, error } = await db.functions.invoke(name, { body })
  if (!error) return data as Result
  const response = (error as { context?: unknown }).context
  if (response instanceof Response) throw await errorOf(response)
  throw new AppError('unavailable', 'We can’t reach the server. Check your connection and try again.', {
    cause: error,
  })
}

async function errorOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null)
  const reason = (body as { error?: unknown } | null)?.error
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  const message = typeof reason === 'string' ? reason : 'That didn’t work. Please try again.'
  return new AppError(codeOf(response.status), message, { retryAfterSeconds })
}

function codeOf(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 409) return 'conflict'
  if (status === 429) return 'limit-reached'
  return status < 500 ? 'invalid' : 'unavailable'
}
