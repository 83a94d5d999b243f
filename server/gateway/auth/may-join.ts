import { isInvited } from '#tables/accounts/accounts-sql.ts'
import type { Sql } from '#tables/sql.ts'
import type { AuthContext } from './auth-context.ts'

/** True when this address may create an account. */
export async function mayJoin({ settings }: AuthContext, sql: Sql, email: string): Promise<boolean> {
  const rule = await settings.signUpRule(sql)
  if (rule === 'open') return true
  return rule === 'invited' && (await isInvited(sql, email))
}
