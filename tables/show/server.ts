import type { Sql } from '#tables/sql.ts'

/** The address that the show's owner has made public; null when there is none. */
export async function readSecurityContact(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ owner_email: string | null }>('select owner_email from public.show_settings')
  return row?.owner_email || null
}
