import { randomUUID } from 'node:crypto'
import { type AccountRow, changeAccount, insertAccount } from '#tables/accounts/accounts-sql.ts'
import { saveIdentity } from '#tables/accounts/identities-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { wrongCode } from './auth-errors.ts'
import { mayJoin } from './may-join.ts'
import type { Proof } from './take-proof.ts'

/** `hasLostPassword`: whether a chosen password was dropped, which the mail must say. */
type Opened = { account: AccountRow; hasLostPassword: boolean }

/** Returns the account of a proven address; creates or confirms it if needed. */
export async function openMail(
  context: AuthContext,
  sql: Sql,
  proof: Proof,
  isSameBrowser: boolean,
): Promise<Opened> {
  const account = proof.account ?? (await join(context, sql, proof))
  if (account.confirmedAt) return { account, hasLostPassword: false }
  const keepsIt = keepsPassword(proof, isSameBrowser)
  return {
    account: await confirmAddress(sql, account, keepsIt),
    // After a recovery the owner sets a new password in any case.
    hasLostPassword: !keepsIt && account.passwordHash !== null && proof.purpose !== 'recovery',
  }
}

/**
 * Whether a password chosen before the address was confirmed is kept. It may be the password of a stranger who waits for the owner to
 * confirm the address, so the opened mail must belong to the sign-up that chose it.
 */
function keepsPassword({ purpose, intent }: Proof, isSameBrowser: boolean): boolean {
  if (purpose !== 'confirmation') return false
  return !intent.isContested || (isSameBrowser && !intent.isResent)
}

export async function confirmAddress(
  sql: Sql,
  account: AccountRow,
  keepsPassword: boolean,
): Promise<AccountRow> {
  const confirmed = await changeAccount(sql, account.id, {
    isConfirmed: true,
    ...(keepsPassword ? {} : { passwordHash: null }),
  })
  await saveEmailIdentity(sql, confirmed)
  return confirmed
}

export async function saveEmailIdentity(sql: Sql, { id, email }: AccountRow): Promise<void> {
  await saveIdentity(sql, {
    accountId: id,
    provider: 'email',
    providerId: id,
    data: { sub: id, email, email_verified: true, phone_verified: false },
  })
}

async function join(context: AuthContext, sql: Sql, { address, intent }: Proof): Promise<AccountRow> {
  if (!(await mayJoin(context, sql, address))) throw wrongCode()
  const made = await insertAccount(sql, {
    id: randomUUID(),
    email: address,
    passwordHash: null,
    isConfirmed: true,
    provider: 'email',
    userMetadata: intent.userMetadata ?? {},
  })
  if (!made) throw wrongCode()
  await saveEmailIdentity(sql, made)
  return made
}
