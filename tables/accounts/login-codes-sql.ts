import type { Sql } from '#tables/sql.ts'

/**
 * Purposes whose mails prove something together: all mails of a group must be opened. A new request replaces earlier ones of the same
 * group.
 */
const purposeGroups = [
  ['confirmation'],
  ['magic-link'],
  ['recovery'],
  ['email-change-old', 'email-change-new'],
  ['reauthentication'],
] as const

export type CodePurpose = (typeof purposeGroups)[number][number]

/** What the mail was requested for. */
export type CodeIntent = {
  redirectTo?: string | null
  /** Metadata of the account that is created when the mail is opened. */
  userMetadata?: Record<string, unknown>
  /** Whether another person had signed up with the address before, so that it is unknown who chose the password. */
  isContested?: boolean
  /** Whether the mail was requested again: its challenge may not come from the browser that chose the password. */
  isResent?: boolean
  /** The only session in which the code can be used. */
  sessionId?: string
}

export type CodeRequest = {
  id: string
  accountId: string | null
  challenge: string | null
  challengeMethod: 's256' | 'plain' | null
  intent: CodeIntent
  lifetimeSeconds: number
}

export type NewCode = {
  id: string
  purpose: CodePurpose
  address: string
  tokenHash: string
  codeHash: string
}

/** An open code. Finding it proves nothing: see `takeProof`. */
export type LoginCode = Omit<CodeRequest, 'id' | 'lifetimeSeconds'> &
  Omit<NewCode, 'tokenHash'> & { request: string }

export const mostTries = 5

const columns = `id, request, account as "accountId", address, purpose, code_hash as "codeHash", challenge,
  challenge_method as "challengeMethod", wish as intent`

/** Stores the request with its mails. The account must be locked, so that no two requests are stored concurrently. */
export async function saveRequest(sql: Sql, request: CodeRequest, codes: NewCode[]): Promise<void> {
  await sql(
    `delete from private.login_codes
     where purpose = any ($1) and (account = $2 or account is null and address = any ($3))`,
    [
      codes.flatMap(({ purpose }) => groupOf(purpose)),
      request.accountId,
      codes.map(({ address }) => address),
    ],
  )
  for (const code of codes) await saveCode(sql, request, code)
}

/** Stores one code. Where there is no account to lock, the later of two concurrent requests replaces the other. */
async function saveCode(sql: Sql, request: CodeRequest, code: NewCode): Promise<void> {
  await sql(
    `insert into private.login_codes
       (id, request, account, address, purpose, token_hash, code_hash, challenge, challenge_method, wish, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11::integer * interval '1 second')
     on conflict (address, purpose) where account is null do update set id = excluded.id, request = excluded.request,
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, tries = 0, challenge = excluded.challenge,
       challenge_method = excluded.challenge_method, wish = excluded.wish, created_at = now(),
       expires_at = excluded.expires_at`,
    [
      code.id,
      request.id,
      request.accountId,
      code.address,
      code.purpose,
      code.tokenHash,
      code.codeHash,
      request.challenge,
      request.challengeMethod,
      JSON.stringify(request.intent),
      request.lifetimeSeconds,
    ],
  )
}

const groupOf = (purpose: CodePurpose): CodePurpose[] =>
  purposeGroups.flatMap((group) => ((group as readonly CodePurpose[]).includes(purpose) ? group : []))

/**
 * Condition for a link that can be used. Wrong digits disable only the digits: the link cannot be guessed, and no outsider may be able to
 * disable it.
 */
const isWaiting = `opened_at is null and expires_at > now()`

export async function findCodeByToken(sql: Sql, tokenHash: string): Promise<LoginCode | null> {
  const [row]: LoginCode[] = await sql(
    `select ${columns} from private.login_codes where token_hash = $1 and ${isWaiting}`,
    [tokenHash],
  )
  return row ?? null
}

/**
 * Returns the open codes of an address, locked so that no two guesses use the same count. Locks their accounts first, in the
 * same order as a mail request does; another order would deadlock.
 */
export async function findCodesOfAddress(
  sql: Sql,
  address: string,
  purposes: CodePurpose[],
): Promise<LoginCode[]> {
  const accounts = await sql(
    `select id from auth.users
     where email = $1 or id in (select account from private.login_codes where address = $1 and purpose = any ($2))
     order by id for no key update`,
    [address, purposes],
  )
  return sql(
    `select ${columns} from private.login_codes
     where address = $1 and purpose = any ($2) and (account is null or account = any ($3)) and ${isWaiting}
       and tries < ${mostTries} for update`,
    [address, purposes, accounts.map(({ id }) => id)],
  )
}

/**
 * Returns whether somebody else had signed up with the unconfirmed account's address too. Reads expired codes as well, which
 * stay until the account is confirmed or removed.
 */
export async function isSignUpContested(sql: Sql, accountId: string): Promise<boolean> {
  const [last] = await sql(
    `select (wish ->> 'isContested')::boolean as "isContested" from private.login_codes
     where account = $1 and purpose = 'confirmation'`,
    [accountId],
  )
  return last?.isContested ?? true
}

export async function countWrongTry(sql: Sql, ids: string[]): Promise<void> {
  await sql('update private.login_codes set tries = tries + 1 where id = any ($1)', [ids])
}

/**
 * Opens a code for the first caller only. Returns the opened mails of its request; `isWhole` means that all are opened, which
 * uses the request up. Null: the code cannot be used (any more).
 */
export async function openCode(
  sql: Sql,
  { id, purpose }: LoginCode,
): Promise<{ isWhole: boolean; opened: { purpose: CodePurpose; address: string }[] } | null> {
  const [code] = await sql(
    `update private.login_codes set opened_at = now() where id = $1 and ${isWaiting} returning request`,
    [id],
  )
  if (!code) return null
  const opened = await sql(
    'select purpose, address from private.login_codes where request = $1 and opened_at is not null',
    [code.request],
  )
  const isWhole = groupOf(purpose).every((needed) => opened.some(({ purpose }) => purpose === needed))
  if (isWhole) await sql('delete from private.login_codes where request = $1', [code.request])
  return { isWhole, opened }
}

/**
 * Invalidates mails that were sent but not opened, after a new password or address. Includes mails that were requested for these
 * addresses before the account existed.
 */
export async function forgetRequests(sql: Sql, accountId: string, addresses: string[]): Promise<void> {
  await sql('delete from private.login_codes where account = $1 or account is null and address = any ($2)', [
    accountId,
    addresses,
  ])
  await sql(
    'update auth.users set email_change = null, email_change_sent_at = null where id = $1 and email_change is not null',
    [accountId],
  )
}
