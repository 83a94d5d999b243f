import { AppError } from '#core/errors.ts'
import { deleteOwnAccount, findSessionStart } from '#tables/accounts/server.ts'
import { sqlOf } from '#tables/sql.ts'
import { type Call, type ServerFunction, signedIn } from './server-function.ts'

/** Seconds after which a sign-in no longer shows that its owner sits there. */
const freshSeconds = 300

/**
 * Removes the caller's account with all that hangs on it, at once. Only somebody who has just signed in can do it:
 * whoever finds an open screen has no password.
 */
export const deleteAccount: ServerFunction = async (call) => {
  const accountId = signedIn(call)
  const sql = sqlOf(call.deps.database.pool)
  if (!(await isFresh(call, accountId))) {
    throw new AppError('forbidden', 'Please show that it is you: sign in again, then delete the account.')
  }
  await deleteOwnAccount(sql, accountId).catch((error: Error & { code?: string }) => {
    if (error.code === 'P0001') throw new AppError('conflict', error.message)
    throw error
  })
  return { deleted: true }
}

async function isFresh({ deps, viewer }: Call, accountId: string): Promise<boolean> {
  const { session_id: sessionId } = viewer.claims
  if (typeof sessionId !== 'string') return false
  const began = await findSessionStart(sqlOf(deps.database.pool), accountId, sessionId)
  return began !== null && began.getTime() > Date.now() - freshSeconds * 1000
}
