import type { Sql } from '#tables/sql.ts'

const mostOfAccount = 10

/** True if the account of this e-mail address has signed in with the device cookie that has this hash. */
export async function isKnownDevice(sql: Sql, tokenHash: string, email: string): Promise<boolean> {
  const rows = await sql(
    `select from private.known_devices join auth.users on users.id = known_devices.account
     where known_devices.token_hash = $1 and users.email = $2 and known_devices.expires_at > now()`,
    [tokenHash, email],
  )
  return rows.length > 0
}

/** Replaces the device's old token, for all its accounts. Only the most recently used devices of an account stay stored. */
export async function saveKnownDevice(
  sql: Sql,
  device: { accountId: string; oldHash: string | null; tokenHash: string; lifetimeSeconds: number },
): Promise<void> {
  const { accountId, oldHash, tokenHash, lifetimeSeconds } = device
  await sql('update private.known_devices set token_hash = $2 where token_hash = $1', [oldHash, tokenHash])
  await sql(
    `insert into private.known_devices (token_hash, account, expires_at)
     values ($1, $2, now() + $3::integer * interval '1 second')
     on conflict (token_hash, account) do update set used_at = now(), expires_at = excluded.expires_at`,
    [tokenHash, accountId, lifetimeSeconds],
  )
  await sql(
    `delete from private.known_devices where account = $1 and token_hash in (
       select token_hash from private.known_devices where account = $1 order by used_at desc offset $2
     )`,
    [accountId, mostOfAccount],
  )
}

/** Called after a new password or address, and when the user signs out everywhere else. */
export async function forgetKnownDevices(
  sql: Sql,
  accountId: string,
  exceptHash: string | null,
): Promise<void> {
  await sql('delete from private.known_devices where account = $1 and token_hash is distinct from $2', [
    accountId,
    exceptHash,
  ])
}
