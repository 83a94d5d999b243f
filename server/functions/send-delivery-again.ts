import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { sendDeliveryAgain } from '#tables/mails/deliveries-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ id: uuidField })

/** Sends a message to the webhook again, under its old id. For admins. */
export const sendAgain: ServerFunction = async (call) => {
  const { id } = readBody(bodySchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const name = await sendDeliveryAgain(sql, id)
    if (name === null) throw new AppError('conflict', 'This message is still being sent, or is gone.')
    await recordAdminAction(sql, call, `webhook sent again · ${name} ${id}`)
  })
  return { sent: true }
}
