import { randomUUID } from 'node:crypto'
import {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from '#tables/accounts/server.ts'
import { saveIdentity } from '#tables/accounts/server-identities.ts'
import type { LoginCode } from '#tables/accounts/server-login-codes.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { wrongCode } from './auth-errors.ts'
import { mayJoin } from './sign-up.ts'

/** `hasLostPassword`: one was chosen and is not kept, which its owner has to be told. */
type Opened = { account: AccountRow; hasLostPassword: boolean }

/** The account of somebody who has shown that the address is theirs; made or confirmed by that, where it is due. */
export async function openMail(
  context: AuthContext,
  sql: Sql,
  code: LoginCode,
  isSameBrowser: boolean,
): Promise<Opened> {
  const known = code.accountId
    ? await findAccount(sql, code.accountId)
    : await findAccountByEmail(sql, code.address)
  if (code.accountId && !known) throw wrongCode()
  const account = known ?? (await join(context, sql, code))
  if (account.confirmedAt) return { account, hasLostPassword: false }
  const isKept = keepsPassword(code, isSameBrowser)
  return {
    account: await confirmAddress(sql, account, isKept),
    // Whoever opens a recovery chooses a password in any case.
    hasLostPassword: !isKept && account.passwordHash !== null && code.purpose !== 'recovery',
  }
}

/**
 * A password that was chosen before the address was proved may be a stranger's, who waits for its owner to prove it.
 * It lives on only where the mail that was opened belongs to the very sign-up that chose it.
 */
function keepsPassword({ purpose, wish }: LoginCode, isSameBrowser: boolean): boolean {
  if (purpose !== 'confirmation') return false
  return !wish.isContested || (isSameBrowser && !wish.isResent)
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

async function join(context: AuthContext, sql: Sql, code: LoginCode): Promise<AccountRow> {
  if (!(await mayJoin(context, sql, code.address))) throw wrongCode()
  const made = await insertAccount(sql, {
    id: randomUUID(),
    email: code.address,
    passwordHash: null,
    isConfirmed: true,
    provider: 'email',
    userMetadata: code.wish.userMetadata ?? {},
  })
  if (!made) throw wrongCode()
  await saveEmailIdentity(sql, made)
  return made
}
