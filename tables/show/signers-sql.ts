import type { Sql } from '#tables/sql.ts'

/** Returns the sealed signer with this name; null if none was stored yet. */
export async function findSealedSigner(sql: Sql, organization: string): Promise<string | null> {
  const [row] = await sql('select sealed from private.signers where organization = $1', [organization])
  return row?.sealed ?? null
}

/**
 * Stores a signer, in place of one that cannot be opened. If two workers do this, the first one's signer stays. Returns the stored
 * signer.
 */
export async function keepSealedSigner(
  sql: Sql,
  organization: string,
  { sealed, instead }: { sealed: string; instead: string | null },
): Promise<string> {
  await sql(
    `insert into private.signers as kept (organization, sealed) values ($1, $2)
     on conflict (organization) do update set sealed = excluded.sealed, created_at = now() where kept.sealed = $3`,
    [organization, sealed, instead],
  )
  return (await findSealedSigner(sql, organization)) ?? sealed
}
