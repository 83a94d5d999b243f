import type { Sql } from '#tables/sql.ts'

export type Imported = { added: number; known: number; departed: number }

/** Takes addresses in as confirmed, on the word of an admin; who has left stays away. */
export async function importSubscribers(sql: Sql, addresses: string[], consent: string): Promise<Imported> {
  const [row] = await sql<Imported>('select * from private.import_subscribers($1, $2)', [addresses, consent])
  if (!row) throw new Error('the import answered nothing')
  return row
}

/** Removes a subscriber and keeps a hash, by which no import takes the address back. Answers the address. */
export async function removeSubscriber(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ email: string }>(
    'delete from public.newsletter_subscribers where id = $1 returning email',
    [id],
  )
  if (!row) return null
  await sql(
    'insert into private.left_addresses (address_hash) values (private.hash_token($1)) on conflict do nothing',
    [row.email],
  )
  return row.email
}
