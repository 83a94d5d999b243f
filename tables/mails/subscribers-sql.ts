import type { Sql } from '#tables/sql.ts'

export type Imported = { added: number; known: number; departed: number }

/** Imports addresses as confirmed, on an admin's word; those that have unsubscribed are not added again. */
export async function importSubscribers(sql: Sql, addresses: string[], consent: string): Promise<Imported> {
  const [row]: Imported[] = await sql('select * from private.import_subscribers($1, $2)', [
    addresses,
    consent,
  ])
  if (!row) throw new Error('the import answered nothing')
  return row
}

/** Removes a subscriber and stores a hash, so that no import adds the address again. Returns the address. */
export async function removeSubscriber(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql('delete from public.newsletter_subscribers where id = $1 returning email', [id])
  if (!row) return null
  await sql(
    'insert into private.left_addresses (address_hash) values (private.hash_token($1)) on conflict do nothing',
    [row.email],
  )
  return row.email
}
