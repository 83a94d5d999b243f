import { AppError } from '#core/errors.ts'
import type { ServerDependencies } from './dependencies.ts'
import type { RateLimits } from './gateway/rate-limits.ts'

/** Rate limits as the routes want them: an error that says how long to wait. The part of `key` before ":" names the limit. */
export function limitOrThrow(limits: RateLimits): ServerDependencies['limit'] {
  return async (key, points, seconds) => {
    const name = `${key.split(':')[0]}-${points}-${seconds}`
    const wait = await limits.count({ name, points, seconds }, key)
    if (wait === null) return
    throw new AppError('limit-reached', 'That was a bit much at once. Please wait a moment and try again.', {
      retryAfterSeconds: wait,
    })
  }
}
