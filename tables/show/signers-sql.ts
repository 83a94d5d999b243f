import type { Sql } from '#tables/sql.ts'

/** Returns the sealed signer with this name; null if none was stored yet. */
export async function findSealedSigner(sql: Sql, organization: string): Promise<string | null> {
  const [row] = await sql('select sealed from private.signers where organization = $1', [organization])
  return row?.sealed ?? null
}

/** Stores a signer in the place of one that does not open; two workers agree on the first. Returns what is stored. */
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
