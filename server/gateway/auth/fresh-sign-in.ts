import { demoStays } from '#core/accounts/demo-account.ts'
import { type AccountRow, lockAccount } from '#tables/accounts/accounts-sql.ts'
import { findLiveSession, listMethods } from '#tables/accounts/sessions-sql.ts'
import { inTransaction, type Sql, sqlOf } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, noSession } from './auth-errors.ts'
import { type AuthCall, assertFullSession, limitSubjectOf, type ViewerSession } from './auth-route.ts'
import { takeProof } from './take-proof.ts'
import { findTyped } from './verify.ts'

/** Seconds after which a sign-in no longer proves that the owner is present. */
const freshSeconds = 300

type Proof = { current_password?: string | null; nonce?: string | null }

/**
 * Requires, before a new password or address, the current password, a code mailed by reauthenticate(), or a recent sign-in. Otherwise an
 * unattended session would be enough to take over the account. Throws an error that names what is missing.
 */
export async function assertOwner(
  { context, countAttempt }: AuthCall,
  session: ViewerSession,
  account: AccountRow,
  proof: Proof,
): Promise<void> {
  refuseInDemo(context)
  const owner = limitSubjectOf(session, true)
  if (proof.current_password) {
    const attempt = await countAttempt('password', account.email, owner)
    if (await context.passwords.matches(proof.current_password, account.passwordHash, attempt))
      return attempt.refund()
    throw new AuthFailure(400, 'current_password_invalid', 'That isn’t your current password.')
  }
  if (proof.nonce) {
    const typed = proof.nonce.trim()
    await countAttempt('code', account.email, owner)
    const isRight = await inTransaction(context.pool, async (sql) => {
      const code = await findTyped(context, sql, account.email, ['reauthentication'], typed)
      const proof = code && (await takeProof(sql, code, session.id))
      return proof !== null && proof !== 'half' && proof.account?.id === account.id
    })
    if (isRight) return
    throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  if (await isFresh(sqlOf(context.pool), session)) return
  throw new AuthFailure(
    400,
    'reauthentication_needed',
    'Please confirm it’s you: enter your current password, or the code we email you.',
  )
}

/**
 * Requires a recent sign-in before a second factor is added or removed. Adding one shuts out whoever has only the password. supabase-js
 * has no parameter for another proof there.
 */
export async function assertFreshSession(
  context: AuthContext,
  sql: Sql,
  session: ViewerSession,
): Promise<void> {
  refuseInDemo(context)
  if (await isFresh(sql, session)) return
  throw new AuthFailure(
    400,
    'reauthentication_needed',
    'Please confirm it’s you: sign out, sign in again, then come back to two-step sign-in.',
  )
}

function refuseInDemo({ settings }: AuthContext): void {
  if (settings.isDemo) throw new AuthFailure(403, 'demo', demoStays)
}

async function isFresh(sql: Sql, session: ViewerSession): Promise<boolean> {
  const [newest] = await listMethods(sql, session.id)
  return newest !== undefined && newest.timestamp > Date.now() / 1000 - freshSeconds
}

/**
 * Locks and returns the account of a session. Throws if another request has ended the session, or if the session lacks a proof that the
 * account asks for now: a second factor may have been added since the request was let in.
 */
export async function lockFull(sql: Sql, session: ViewerSession): Promise<AccountRow> {
  const account = await lockAccount(sql, session.accountId)
  const live = await findLiveSession(sql, session.id)
  if (!live || !account) throw noSession()
  assertFullSession(live)
  return account
}

/**
 * Locks and returns the account after `assertOwner`. Throws if its password or address has changed since then: hashing a password takes
 * time.
 */
export async function lockOwned(sql: Sql, session: ViewerSession, seen: AccountRow): Promise<AccountRow> {
  const account = await lockFull(sql, session)
  if (account.email !== seen.email || account.passwordHash !== seen.passwordHash) throw noSession()
  return account
}
