import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { removeSubscriber as removeRow } from '#tables/mails/subscribers-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ id: uuidField })

/** Removes a subscriber permanently: no import adds the address again, only its owner can. For admins. */
export const removeSubscriber: ServerFunction = async (call) => {
  const { id } = readBody(bodySchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const address = await removeRow(sql, id)
    if (address === null) throw new AppError('not-found', 'This subscriber has already been removed.')
    await recordAdminAction(sql, call, `subscriber removed · ${address}`)
  })
  return { removed: true }
}
