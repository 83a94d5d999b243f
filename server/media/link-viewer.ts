import { isUuid } from '#core/uuid.ts'
import type { Database } from '#server/database/database.ts'
import { type Viewer, viewerOfAccount, visitor } from '#server/http/viewer.ts'
import { isOpenAccount } from '#tables/accounts/accounts-sql.ts'
import { sqlOf } from '#tables/sql.ts'

/** How a link names whom it was given to: an account, or the role of a caller without one. */
export const holderName = ({ userId, role }: Viewer): string => userId ?? role

/** Who a link was given to, as they are now; null for an account that is gone or banned. */
export async function viewerOfLink(
  database: Pick<Database, 'pool'>,
  name: string,
): Promise<Viewer | 'server' | null> {
  if (name === 'service_role') return 'server'
  if (!isUuid(name)) return visitor
  return (await isOpenAccount(sqlOf(database.pool), name)) ? viewerOfAccount(name) : null
}
