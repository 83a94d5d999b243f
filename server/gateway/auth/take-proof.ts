import { type AccountRow, lockAccount, lockAccountByEmail } from '#tables/accounts/accounts-sql.ts'
import {
  type CodeIntent,
  type CodePurpose,
  type LoginCode,
  openCode,
} from '#tables/accounts/login-codes-sql.ts'
import type { Sql } from '#tables/sql.ts'

/** Proof that the client opened the mails of one request, each at its own address, all for this account. */
export type Proof = {
  purpose: CodePurpose
  /** Locked until the transaction ends; null while the address has no account. */
  account: AccountRow | null
  address: string
  intent: CodeIntent
  /** The address that each mail of the request was sent to. */
  opened: { purpose: CodePurpose; address: string }[]
}

/**
 * The only way to use up a code or link. Checks its purpose, its account, the addresses of its request and the session that requested it.
 * Returns 'half' while another mail of the request is unopened, and null for a code that is not valid (any more). `sessionId`: the
 * session of the caller, for codes that a session requested.
 */
export async function takeProof(
  sql: Sql,
  code: LoginCode,
  sessionId: string | null,
): Promise<Proof | 'half' | null> {
  const { accountId, address, purpose, intent } = code
  if ((intent.sessionId ?? null) !== sessionId) return null
  const account = await (accountId ? lockAccount(sql, accountId) : lockAccountByEmail(sql, address))
  if (accountId && !account) return null
  const used = await openCode(sql, code)
  if (!used) return null
  // The new address is not the account's yet; all others must still be.
  const ofAccount = used.opened.filter(({ purpose }) => purpose !== 'email-change-new')
  if (account && ofAccount.some(({ address }) => address !== account.email)) return null
  return used.isWhole ? { purpose, account, address, intent, opened: used.opened } : 'half'
}
