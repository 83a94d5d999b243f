import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { queueMailAgain, removeUnsentMail } from '#tables/mails/mails-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ id: uuidField, deed: z.enum(['send', 'remove']) })

/** Sends a mail again that is kept or was refused, or removes one that no mail server has taken. For admins. */
export const changeOutbox: ServerFunction = async (call) => {
  const { id, deed } = readBody(bodySchema, call)
  await inTransaction(call.deps.database.pool, async (sql, client) => {
    const mail = deed === 'send' ? await queueMailAgain(sql, id) : await removeUnsentMail(sql, id)
    if (!mail) throw new AppError('conflict', 'This email has been sent, is being sent, or is gone.')
    if (deed === 'send') await call.deps.jobs.send('send-mail', { mailId: id }, { within: client })
    const done = deed === 'send' ? 'sent again' : 'removed'
    await recordAdminAction(sql, call, `email ${done} · ${mail.kind} to ${mail.to}`)
  })
  return { done: true }
}
