import { AppError } from '#core/errors.ts'
import { findSessionStart } from '#tables/accounts/accounts-sql.ts'
import type { Call } from './server-function.ts'

/** Seconds after which a sign-in no longer proves that the account's owner is present. */
const freshSeconds = 300

/** Throws unless the caller signed in recently: a person at an unattended screen does not know the password. */
export async function assertFreshSignIn(
  { sql, viewer }: Call,
  accountId: string,
  message: string,
): Promise<void> {
  const { session_id: sessionId } = viewer.claims
  const began = typeof sessionId === 'string' ? await findSessionStart(sql, accountId, sessionId) : null
  if (!began || began.getTime() <= Date.now() - freshSeconds * 1000) throw new AppError('forbidden', message)
}
