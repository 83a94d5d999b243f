import { type Mail, mailSchema } from '#core/mail/mail.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { insertMail } from '#tables/sql/outgoing-mails.ts'
import { inTransaction } from '#tables/sql/sql.ts'

/**
 * Hands a mail to the worker. It is stored and announced in one transaction, so it is sent even if this process dies
 * the moment after; and a mail server that is down never fails the request that caused the mail.
 */
export async function queueMail(
  { database, jobs }: Pick<ServerDependencies, 'database' | 'jobs'>,
  mail: Mail,
): Promise<void> {
  const checked = mailSchema.parse(mail)
  await inTransaction(database.pool, async (sql, client) => {
    const mailId = await insertMail(sql, checked)
    await jobs.send('send-mail', { mailId }, { within: client })
  })
}
