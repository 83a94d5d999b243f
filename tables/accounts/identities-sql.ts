import type { Sql } from '#tables/sql.ts'

export type IdentityRow = {
  id: string
  accountId: string
  provider: string
  providerId: string
  data: Record<string, unknown>
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const columns = `id, user_id as "accountId", provider, provider_id as "providerId", identity_data as data,
  last_sign_in_at as "lastSignInAt", created_at as "createdAt", updated_at as "updatedAt"`

export const listIdentities = (sql: Sql, accountId: string): Promise<IdentityRow[]> =>
  sql(`select ${columns} from auth.identities where user_id = $1 order by created_at`, [accountId])

export async function findIdentity(
  sql: Sql,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const [row]: IdentityRow[] = await sql(
    `select ${columns} from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  )
  return row ?? null
}

/** Stores a sign-in method of an account; an existing one gets its newest data and time. */
export async function saveIdentity(
  sql: Sql,
  identity: { accountId: string; provider: string; providerId: string; data: Record<string, unknown> },
): Promise<void> {
  await sql(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at)
     values (gen_random_uuid(), $1, $2, $3, $4, now())
     on conflict (provider, provider_id) do update
       set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [identity.accountId, identity.provider, identity.providerId, JSON.stringify(identity.data)],
  )
}
