import {
  type AccountRow,
  changeAccount,
  deleteUnconfirmedAccount,
  findAccountByEmail,
} from '#tables/accounts/accounts-sql.ts'
import { forgetKnownDevices } from '#tables/accounts/known-devices-sql.ts'
import { forgetRequests } from '#tables/accounts/login-codes-sql.ts'
import { endSessions } from '#tables/accounts/sessions-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthFailure, wrongCode } from './auth-errors.ts'
import { type Challenge, writeCodeMails } from './code-mails.ts'
import { notice } from './notices.ts'
import { saveEmailIdentity } from './open-mail.ts'
import { type ClientInfo, startSession } from './session-responses.ts'
import type { Proof } from './take-proof.ts'

type Send = () => Promise<void>

/**
 * Mails the old and the new address. If another account owns the new address, that mailbox gets a notice without a link; the response is
 * the same either way. The account must be locked.
 */
export async function askForNewEmail(
  context: AuthContext,
  sql: Sql,
  account: AccountRow,
  newEmail: string,
  how: Challenge & { redirectTo: string | null },
): Promise<Send[]> {
  await changeAccount(sql, account.id, { newEmail })
  const { redirectTo, ...challenge } = how
  const isTaken = (await findAccountByEmail(sql, newEmail))?.confirmedAt
  const toOld = { purpose: 'email-change-old', address: account.email } as const
  const toNew = { purpose: 'email-change-new', address: newEmail } as const
  const send = await writeCodeMails(context, sql, {
    ...challenge,
    accountId: account.id,
    intent: { redirectTo },
    mails: isTaken ? [toOld] : [toOld, toNew],
  })
  return isTaken ? [send, notice(context, 'address-in-use', newEmail)] : [send]
}

/** The response to the first of the two confirmations. */
export const waitsForOther = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/** Changes the address after both mailboxes of one request have confirmed. */
export async function changeEmail(
  context: AuthContext,
  sql: Sql,
  { account, opened }: Proof,
  client: ClientInfo,
): Promise<{ body: unknown; send: Send }> {
  const newEmail = opened.find(({ purpose }) => purpose === 'email-change-new')?.address
  if (!account || !newEmail) throw wrongCode()
  const other = await findAccountByEmail(sql, newEmail)
  if (other?.confirmedAt) throw emailExists()
  // Removes an unconfirmed sign-up with this address: the mailbox's reader has just confirmed the address for this account.
  if (other) await deleteUnconfirmedAccount(sql, other.id)
  await forgetRequests(sql, account.id, [account.email, newEmail])
  const changed = await changeAccount(sql, account.id, { email: newEmail, isConfirmed: true }).catch(
    (error: Error & { code?: string }) => {
      // Another request took the address concurrently.
      throw error.code === '23505' ? emailExists() : error
    },
  )
  await saveEmailIdentity(sql, changed)
  await endSessions(sql, account.id, null)
  await forgetKnownDevices(sql, account.id, client.device.hash)
  const body = await startSession(context, sql, changed, 'otp', client)
  return { body, send: notice(context, 'email-changed', account.email) }
}

const emailExists = () =>
  new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
