import type { Sql } from './sql.ts'

/** When the session of a token began; null when it is over. */
export async function findSessionStart(sql: Sql, accountId: string, sessionId: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }>('select private.signed_in_at($1, $2) as at', [
    accountId,
    sessionId,
  ])
  return row?.at ?? null
}

/** With everything that hangs on it. Throws (P0001) for the last admin. */
export async function deleteOwnAccount(sql: Sql, accountId: string): Promise<void> {
  await sql('select private.delete_own_account($1)', [accountId])
}

/** Asked again, the person is invited still. */
export async function insertInvitedAddress(sql: Sql, address: string, adminId: string): Promise<void> {
  await sql(
    `insert into private.invited_addresses (address, invited_by) values ($1, $2) on conflict (address) do nothing`,
    [address, adminId],
  )
  await sql(`insert into private.admin_actions (admin, action, details) values ($1, 'person invited', $2)`, [
    adminId,
    JSON.stringify({ address }),
  ])
}
