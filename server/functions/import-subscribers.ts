import { z } from 'zod'
import { addressesAtOnce } from '#core/newsletter/read-subscriber-list.ts'
import { importSubscribers as importRows } from '#tables/mails/subscribers-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction } from './server-function.ts'

const bodySchema = z.object({
  addresses: z.array(z.email().max(320)).min(1).max(addressesAtOnce),
  consent: z.string().trim().min(10, 'Say in a sentence how these people agreed to get emails.').max(500),
})

/**
 * Imports subscribers for an admin, with a statement of how they agreed, which is stored with each subscriber and with
 * the admin action.
 */
export const importSubscribers: ServerFunction = async (call) => {
  const { addresses, consent } = readBody(bodySchema, call)
  return inTransaction(call.deps.database.pool, async (sql) => {
    const counts = await importRows(sql, addresses, consent)
    await recordAdminAction(
      sql,
      call,
      `${counts.added} subscribers imported · ${consent.replace(/\p{Cc}/gu, ' ')}`,
    )
    return counts
  })
}
