import { isUuid } from '#core/uuid.ts'
import type { Database } from '#server/database/database.ts'
import { type Viewer, viewerOfAccount, visitor } from '#server/http/viewer.ts'
import { isOpenAccount } from '#tables/accounts/accounts-sql.ts'
import { sqlOf } from '#tables/sql.ts'

/** Returns how a link names its holder: the account's id, or the role of a caller without an account. */
export const holderName = ({ userId, role }: Viewer): string => userId ?? role

/** Returns the viewer that a link was given to; null for an account that is gone or banned by now. */
export async function viewerOfLink(
  database: Pick<Database, 'pool'>,
  name: string,
): Promise<Viewer | 'server' | null> {
  if (name === 'service_role') return 'server'
  if (!isUuid(name)) return visitor
  return (await isOpenAccount(sqlOf(database.pool), name)) ? viewerOfAccount(name) : null
}
