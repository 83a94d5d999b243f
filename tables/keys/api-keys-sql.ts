import type { Sql } from '#tables/sql.ts'

export type KeyRights = 'read' | 'make' | 'publish'

export type NewApiKey = {
  userId: string
  name: string
  rights: KeyRights
  hash: string
  keyEnd: string
  /** null for a key that does not expire. */
  days: number | null
}

/**
 * Stores a key and returns its id, or null if the account already has `most` keys. Call it in a transaction: the account is locked, so
 * that its keys are stored one after the other.
 */
export async function insertApiKey(sql: Sql, key: NewApiKey, most: number): Promise<string | null> {
  await sql('select from auth.users where id = $1 for no key update', [key.userId])
  const [row]: { id: string }[] = await sql(
    `with made as (
       insert into public.api_keys (user_id, name, rights, key_end, expires_at)
       select $1, $2, $3, $4, now() + $5::integer * interval '1 day'
       where (select count(*) from public.api_keys where user_id = $1) < $7 returning id
     )
     insert into private.api_key_hashes (key_id, hash) select id, $6 from made returning key_id as id`,
    [key.userId, key.name, key.rights, key.keyEnd, key.days, key.hash, most],
  )
  return row?.id ?? null
}

export type LiveApiKey = { id: string; userId: string; email: string | null; rights: KeyRights }

/** Returns null if the key is unknown, revoked or expired, or its account is banned or gone. */
export async function findLiveApiKey(sql: Sql, hash: string): Promise<LiveApiKey | null> {
  const [row]: LiveApiKey[] = await sql(
    `select keys.id, keys.user_id as "userId", users.email, keys.rights
     from private.api_key_hashes as hashes join public.api_keys as keys on keys.id = hashes.key_id
       join auth.users on users.id = keys.user_id
     where hashes.hash = $1 and (keys.expires_at is null or keys.expires_at > now())
       and (users.banned_until is null or users.banned_until <= now()) and users.deleted_at is null`,
    [hash],
  )
  return row ?? null
}

/** Stores when a key was last used, at most once a minute, so that reading stays cheap. */
export async function noteKeyUse(sql: Sql, keyId: string): Promise<void> {
  await sql(
    `update public.api_keys set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [keyId],
  )
}
