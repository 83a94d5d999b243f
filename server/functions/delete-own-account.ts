import { demoStays } from '#core/accounts/demo-account.ts'
import { AppError } from '#core/errors.ts'
import { deleteOwnAccount } from '#tables/accounts/accounts-sql.ts'
import { assertFreshSignIn } from './fresh-sign-in.ts'
import { type ServerFunction, signedIn } from './server-function.ts'

/** Deletes the caller's account with all its data, at once. Requires a recent sign-in. */
export const deleteAccount: ServerFunction = async (call) => {
  const accountId = signedIn(call)
  if (call.deps.isDemo) throw new AppError('forbidden', demoStays)
  await assertFreshSignIn(
    call,
    accountId,
    'Please confirm it’s you: sign out, sign in again, then delete the account.',
  )
  await deleteOwnAccount(call.sql, accountId)
  return { deleted: true }
}
