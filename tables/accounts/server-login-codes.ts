import type { Sql } from '#tables/sql.ts'

export type CodePurpose =
  | 'confirmation'
  | 'magic-link'
  | 'recovery'
  | 'email-change-old'
  | 'email-change-new'
  | 'reauthentication'

/** What whoever asked for a mail wants to come of it. */
export type CodeRequest = {
  redirectTo?: string | null
  /** Of an account that is made when the mail is opened. */
  userMetadata?: Record<string, unknown>
  /** Somebody else had signed up with the address before: nobody can know whose password it is. */
  isContested?: boolean
  /** Asked for once more, so that its challenge is not the one of whoever chose the password. */
  isResent?: boolean
}

export type LoginCode = {
  id: string
  accountId: string | null
  address: string
  purpose: CodePurpose
  codeHash: string
  tries: number
  challenge: string | null
  challengeMethod: 's256' | 'plain' | null
  wish: CodeRequest
}

export const mostTries = 5

const columns = `id, account as "accountId", address, purpose, code_hash as "codeHash", tries, challenge,
  challenge_method as "challengeMethod", wish`

/** Takes the place of the one of the same purpose that went to the address before. */
export async function saveLoginCode(
  sql: Sql,
  code: Omit<LoginCode, 'tries'> & { tokenHash: string; lifetimeSeconds: number },
): Promise<void> {
  await sql(
    `insert into private.login_codes
       (id, account, address, purpose, token_hash, code_hash, challenge, challenge_method, wish, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::integer * interval '1 second')
     on conflict (address, purpose) do update set id = excluded.id, account = excluded.account,
       token_hash = excluded.token_hash, code_hash = excluded.code_hash, tries = 0, challenge = excluded.challenge,
       challenge_method = excluded.challenge_method, wish = excluded.wish, created_at = now(),
       expires_at = excluded.expires_at`,
    [
      code.id,
      code.accountId,
      code.address,
      code.purpose,
      code.tokenHash,
      code.codeHash,
      code.challenge,
      code.challengeMethod,
      JSON.stringify(code.wish),
      code.lifetimeSeconds,
    ],
  )
}

const isAlive = `expires_at > now() and tries < ${mostTries}`

export async function findCodeByToken(sql: Sql, tokenHash: string): Promise<LoginCode | null> {
  const [row] = await sql<LoginCode>(
    `select ${columns} from private.login_codes where token_hash = $1 and ${isAlive}`,
    [tokenHash],
  )
  return row ?? null
}

/** The living ones of an address; locked, so that no two guesses are made at the same count. */
export const findCodesOfAddress = (sql: Sql, address: string, purposes: CodePurpose[]) =>
  sql<LoginCode>(
    `select ${columns} from private.login_codes where address = $1 and purpose = any ($2) and ${isAlive} for update`,
    [address, purposes],
  )

export async function countWrongTry(sql: Sql, ids: string[]): Promise<void> {
  await sql('update private.login_codes set tries = tries + 1 where id = any ($1)', [ids])
}

/** True for the one caller that takes it. */
export async function takeLoginCode(sql: Sql, id: string): Promise<boolean> {
  return (await sql('delete from private.login_codes where id = $1 returning id', [id])).length === 1
}

/** Mails on their way lead nowhere any more: after a new password or address. */
export async function forgetLoginCodes(sql: Sql, accountId: string): Promise<void> {
  await sql('delete from private.login_codes where account = $1', [accountId])
}
