import { z } from 'zod'
import { AppError, plainMessage } from '#core/errors.ts'
import { trialMail } from '#core/mail/trial-mail.ts'
import { isSealed, openSealedText } from '#providers/mail/sealed-mail.ts'
import { requestLanguage } from '#server/http/request-origin.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sendDeliveryAgain } from '#tables/mails/deliveries-sql.ts'
import { listUnsentMails, queueMailAgain, removeUnsentMail } from '#tables/mails/mails-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, recordAdminAction, type ServerFunction, uuidField } from './server-function.ts'

const recipientsAlone = 'This email has a code or a link for its recipient alone: it is sent, not shown.'

/**
 * Lists the mails that are queued, that a mail server refused, or that stay here because no mail server is set up. For admins, who pass
 * on the mails that stay here. With a mail server, the text of a mail with a code or link is only for its recipient.
 */
export const listOutbox: ServerFunction = async ({ deps: { mailKey, hasMailServer }, sql }) => {
  const mails = await listUnsentMails(sql, 200)
  return {
    hasMailServer,
    mails: mails.map((mail) => ({
      ...mail,
      bodyText: hasMailServer && isSealed(mail.bodyText) ? recipientsAlone : readable(mailKey, mail.bodyText),
    })),
  }
}

function readable(mailKey: Buffer, text: string): string {
  try {
    return openSealedText(mailKey, text)
  } catch (error) {
    return plainMessage(error)
  }
}

const changeSchema = z.object({ id: uuidField, deed: z.enum(['send', 'remove']) })

/** Sends a kept or refused mail again, or removes a mail that no mail server has taken. For admins. */
export const changeOutbox: ServerFunction = async (call) => {
  const { id, deed } = readBody(changeSchema, call)
  await inTransaction(call.deps.database.pool, async (sql, client) => {
    const mail = deed === 'send' ? await queueMailAgain(sql, id) : await removeUnsentMail(sql, id)
    if (!mail) throw new AppError('conflict', 'This email has been sent, is being sent, or is gone.')
    if (deed === 'send') await call.deps.jobs.send('send-mail', { mailId: id }, { within: client })
    const done = deed === 'send' ? 'sent again' : 'removed'
    await recordAdminAction(sql, call, `email ${done} · ${mail.kind} · ${mail.to}`)
  })
  return { done: true }
}

const deliverySchema = z.object({ id: uuidField })

/** Sends a message to the webhook again, under its old id. For admins. */
export const sendAgain: ServerFunction = async (call) => {
  const { id } = readBody(deliverySchema, call)
  await inTransaction(call.deps.database.pool, async (sql) => {
    const name = await sendDeliveryAgain(sql, id)
    if (name === null) throw new AppError('conflict', 'This message is still being sent, or is gone.')
    await recordAdminAction(sql, call, `webhook sent again · ${name} ${id}`)
  })
  return { sent: true }
}

/** Queues a test mail to the requesting admin. The outbox shows under the returned id whether a mail server took it. */
export const tryMail: ServerFunction = async ({ deps, sql, viewer }) => {
  if (!viewer.email) throw new AppError('invalid', 'Your account has no email address.')
  const mail = trialMail({
    to: viewer.email,
    siteName: await readShowTitle(sql),
    siteUrl: deps.siteUrl,
    language: requestLanguage(),
  })
  return { id: await queueMail(deps, mail), to: mail.to }
}
