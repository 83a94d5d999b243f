import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { removeSubscriber as removeRow } from '#tables/mails/subscribers-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { insertSecurityEvent } from '#tables/upkeep/security-events-sql.ts'
import { assertAdmin, readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'

const bodySchema = z.object({ id: uuidField })

/** Removes a subscriber permanently: no import adds the address again, only its owner can. For admins. */
export const removeSubscriber: ServerFunction = async (call) => {
  const adminId = signedIn(call)
  await assertAdmin(call)
  const { id } = readBody(bodySchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const address = await removeRow(sql, id)
    if (address === null) throw new AppError('not-found', 'This subscriber is gone already.')
    await insertSecurityEvent(sql, 'admin-action', {
      ...requestOrigin.getStore(),
      accountId: adminId,
      subject: `subscriber removed · ${address}`,
    })
  })
  return { removed: true }
}
