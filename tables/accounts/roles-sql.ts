import type { Sql } from '#tables/sql.ts'

export async function roleOf(sql: Sql, accountId: string): Promise<string | null> {
  const [row] = await sql(
    `select case when private.is_admin_account(id) then 'admin' else role end as role from public.profiles where id = $1`,
    [accountId],
  )
  return row?.role ?? null
}

/** Sets a role, with the server's rights. Throws if no admin would remain. */
export async function setRole(sql: Sql, accountId: string, role: string): Promise<void> {
  await sql('select public.set_role($1, $2)', [accountId, role])
}
