import type { AccountRow } from '#tables/accounts/server.ts'
import { takeLoginCode } from '#tables/accounts/server-login-codes.ts'
import { listMethods } from '#tables/accounts/server-sessions.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'
import { AuthFailure } from './auth-errors.ts'
import type { AuthCall, CallerSession } from './offer.ts'
import { findTyped } from './verify.ts'

/** Seconds after which a sign-in no longer shows that its owner sits there. */
const freshSeconds = 300

type Proof = { current_password?: string | null; nonce?: string | null }

/**
 * Before a new password or address: the present password, the code of a mail asked for with reauthenticate(), or a
 * sign-in a moment ago. Otherwise whoever finds an open screen owns the account. Throws what is missing.
 */
export async function assertOwner(
  { context, count }: AuthCall,
  session: CallerSession,
  account: AccountRow,
  proof: Proof,
): Promise<void> {
  if (proof.current_password) {
    await count('password', account.email)
    if (await context.passwords.matches(proof.current_password, account.passwordHash)) return
    throw new AuthFailure(400, 'current_password_invalid', 'Your present password is not right.')
  }
  if (proof.nonce) {
    const typed = proof.nonce.trim()
    await count('code', account.email)
    const isRight = await inTransaction(context.pool, async (sql) => {
      const code = await findTyped(context, sql, account.email, ['reauthentication'], typed)
      return code !== null && code.accountId === account.id && takeLoginCode(sql, code.id)
    })
    if (isRight) return
    throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  const [newest] = await listMethods(sqlOf(context.pool), session.id)
  if (newest && newest.timestamp > Date.now() / 1000 - freshSeconds) return
  throw new AuthFailure(
    400,
    'reauthentication_needed',
    'Please show that it is you: give your present password, or the code that we mail you.',
  )
}
