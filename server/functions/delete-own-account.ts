import { AppError } from '#core/errors.ts'
import { deleteOwnAccount, findSessionStart } from '#tables/accounts/accounts-sql.ts'
import { type Call, type ServerFunction, signedIn } from './server-function.ts'

/** Seconds after which a sign-in no longer proves that the account's owner is present. */
const freshSeconds = 300

/**
 * Deletes the caller's account with all its data, at once. Requires a recent sign-in, because a person at an unattended
 * screen does not know the password.
 */
export const deleteAccount: ServerFunction = async (call) => {
  const accountId = signedIn(call)
  if (!(await isFresh(call, accountId))) {
    throw new AppError('forbidden', 'Please confirm it’s you: sign in again, then delete the account.')
  }
  await deleteOwnAccount(call.sql, accountId).catch((error: Error & { code?: string }) => {
    if (error.code === 'P0001') throw new AppError('conflict', error.message)
    throw error
  })
  return { deleted: true }
}

async function isFresh({ sql, viewer }: Call, accountId: string): Promise<boolean> {
  const { session_id: sessionId } = viewer.claims
  if (typeof sessionId !== 'string') return false
  const began = await findSessionStart(sql, accountId, sessionId)
  return began !== null && began.getTime() > Date.now() - freshSeconds * 1000
}
