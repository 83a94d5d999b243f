import type { PoolClient } from 'pg'
import { type Mail, mailSchema } from '#core/mail/mail.ts'
import { sealMail } from '#providers/mail/sealed-mail.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { Database } from '#server/database/database.ts'
import { insertMail } from '#tables/mails/mails-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'

/** `jobs` wakes the workers. `mailKey` seals mails that hold a secret while they are stored. */
export type MailQueue = { database: Pick<Database, 'pool'>; jobs: JobQueue; mailKey: Buffer }

/**
 * Queues a mail for the worker and returns the mail's id. The mail and its job are stored in one transaction, so it is sent even if this
 * process dies right after; and a mail server that is down never fails the request that caused the mail.
 */
export async function queueMail(queue: MailQueue, mail: Mail): Promise<string> {
  return inTransaction(queue.database.pool, (_, client) => queueMailWithin(client, queue, mail))
}

/** Queues a mail inside an open transaction: the mail is sent if, and only if, the change it reports is committed. */
export async function queueMailWithin(
  client: PoolClient,
  { jobs, mailKey }: Pick<MailQueue, 'jobs' | 'mailKey'>,
  mail: Mail,
  priority?: number,
): Promise<string> {
  const mailId = await insertMail(sqlOf(client), sealMail(mailKey, mailSchema.parse(mail)))
  await jobs.send('send-mail', { mailId }, { within: client, priority })
  return mailId
}
