import type { Sql } from '#tables/sql.ts'

export type FactorRow = {
  id: string
  friendlyName: string | null
  /** Encrypted. */
  secret: string
  status: 'unverified' | 'verified'
  lastStep: number | null
  createdAt: Date
  updatedAt: Date
}

const columns = `id, friendly_name as "friendlyName", secret, status, last_step::float8 as "lastStep",
  created_at as "createdAt", updated_at as "updatedAt"`

export const listFactors = (sql: Sql, accountId: string) =>
  sql(`select ${columns} from private.second_factors where account = $1 order by created_at`, [accountId])

export async function findFactor(sql: Sql, accountId: string, id: string): Promise<FactorRow | null> {
  const [row] = await sql(
    `select ${columns} from private.second_factors where account = $1 and id::text = $2 for update`,
    [accountId, id],
  )
  return row ?? null
}

/** Removes unverified factors first. Returns false if a factor of that name exists already. */
export async function insertFactor(
  sql: Sql,
  accountId: string,
  factor: { id: string; friendlyName: string | null; secret: string },
): Promise<boolean> {
  await sql(`delete from private.second_factors where account = $1 and status = 'unverified'`, [accountId])
  const rows = await sql(
    `insert into private.second_factors (id, account, friendly_name, secret) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [factor.id, accountId, factor.friendlyName, factor.secret],
  )
  return rows.length === 1
}

/** Records the 30-second time step of the used code. */
export async function noteFactorUse(sql: Sql, id: string, step: number): Promise<void> {
  await sql(
    `update private.second_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`,
    [id, step],
  )
}

export async function deleteFactor(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql('delete from private.second_factors where account = $1 and id::text = $2', [accountId, id])
}

export async function insertChallenge(
  sql: Sql,
  factorId: string,
): Promise<{ id: string; expiresAt: number }> {
  const [row]: { id: string; expiresAt: number }[] = await sql(
    `insert into private.factor_challenges (factor_id) values ($1)
     returning id, floor(extract(epoch from expires_at))::float8 as "expiresAt"`,
    [factorId],
  )
  if (!row) throw new Error('no challenge')
  return row
}

/** Counts an attempt. Returns false if the challenge is unknown, expired, or has had too many attempts. */
export async function useChallenge(sql: Sql, factorId: string, id: string): Promise<boolean> {
  const rows = await sql(
    `update private.factor_challenges set tries = tries + 1
     where id::text = $2 and factor_id = $1 and tries < 5 and expires_at > now() returning id`,
    [factorId, id],
  )
  return rows.length === 1
}

export async function deleteChallenges(sql: Sql, factorId: string): Promise<void> {
  await sql('delete from private.factor_challenges where factor_id = $1', [factorId])
}

export async function saveRecoveryCodes(sql: Sql, accountId: string, hashes: string[]): Promise<void> {
  await sql('delete from private.recovery_codes where account = $1', [accountId])
  await sql('insert into private.recovery_codes (account, code_hash) select $1, unnest($2::text[])', [
    accountId,
    hashes,
  ])
}

/** Uses up a recovery code. Returns true for one caller only. */
export async function takeRecoveryCode(sql: Sql, accountId: string, hash: string): Promise<boolean> {
  const rows = await sql(
    'delete from private.recovery_codes where account = $1 and code_hash = $2 returning code_hash',
    [accountId, hash],
  )
  return rows.length === 1
}
