import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { askedBy } from '#server/asked-by.ts'
import { removeSubscriber as removeRow } from '#tables/mails/server-subscribers.ts'
import { inTransaction } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/server-security-events.ts'
import { assertAdmin, readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'

const bodySchema = z.object({ id: uuidField })

/** An admin removes a subscriber for good: no import takes the address back, only its owner does. */
export const removeSubscriber: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  await assertAdmin(call)
  const { id } = readBody(bodySchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const address = await removeRow(sql, id)
    if (address === null) throw new AppError('not-found', 'This subscriber is gone already.')
    await insertSecurityEvent(sql, 'admin-action', {
      ...askedBy.getStore(),
      accountId: adminId,
      subject: `subscriber removed · ${address}`,
    })
  })
  return { removed: true }
}
