import {
  type AccountRow,
  changeAccount,
  deleteUnconfirmedAccount,
  findAccount,
  findAccountByEmail,
} from '#tables/accounts/server.ts'
import { forgetLoginCodes, type LoginCode } from '#tables/accounts/server-login-codes.ts'
import { endSessions } from '#tables/accounts/server-sessions.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, wrongCode } from './auth-errors.ts'
import { type Challenge, writeCodeMail } from './code-mails.ts'
import { notice } from './notices.ts'
import { saveEmailIdentity } from './open-mail.ts'
import { type Caller, startSession } from './session-answers.ts'

type Send = () => Promise<void>

/**
 * Asks both mailboxes. A new address that belongs to somebody else gets a mail that says so, without a link; whoever
 * asked is told the same either way.
 */
export async function askForNewEmail(
  context: AuthContext,
  sql: Sql,
  account: AccountRow,
  newEmail: string,
  how: Challenge & { redirectTo: string | null },
): Promise<Send[]> {
  await changeAccount(sql, account.id, { newEmail, changeStatus: 0 })
  const { redirectTo, ...challenge } = how
  const common = { ...challenge, accountId: account.id, wish: { redirectTo } }
  const toOld = await writeCodeMail(context, sql, {
    ...common,
    purpose: 'email-change-old',
    address: account.email,
  })
  const other = await findAccountByEmail(sql, newEmail)
  if (other?.confirmedAt) return [toOld, notice(context, 'address-in-use', newEmail)]
  const toNew = await writeCodeMail(context, sql, {
    ...common,
    purpose: 'email-change-new',
    address: newEmail,
  })
  return [toOld, toNew]
}

/** One of the two mails was opened: the first is noted, the second makes the change. */
export async function agreeToNewEmail(
  context: AuthContext,
  sql: Sql,
  code: LoginCode,
  caller: Caller,
): Promise<{ answer: unknown; send?: Send }> {
  const account = code.accountId ? await findAccount(sql, code.accountId) : null
  if (!account?.newEmail) throw wrongCode()
  if (account.changeStatus === 0) {
    await changeAccount(sql, account.id, { changeStatus: 1 })
    const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    return { answer: { code: 200, msg } }
  }
  const { newEmail } = account
  const other = await findAccountByEmail(sql, newEmail)
  if (other?.confirmedAt) {
    throw new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
  }
  // Somebody had signed up with it and never shown that it is theirs.
  if (other) await deleteUnconfirmedAccount(sql, other.id)
  const changed = await changeAccount(sql, account.id, {
    email: newEmail,
    newEmail: null,
    changeStatus: 0,
    isConfirmed: true,
  })
  await saveEmailIdentity(sql, changed)
  await forgetLoginCodes(sql, account.id)
  await endSessions(sql, account.id, null)
  const answer = await startSession(context, sql, changed, 'otp', caller)
  return { answer, send: notice(context, 'email-changed', account.email) }
}
