import type { PoolClient } from 'pg'
import { type Mail, mailSchema } from '#core/mail/mail.ts'
import type { JobQueue } from '#providers/queue/job-queue.ts'
import type { Database } from '#server/database/database.ts'
import { insertMail } from '#tables/mails/mails-sql.ts'
import { inTransaction, sqlOf } from '#tables/sql.ts'

/** `jobs` wakes the workers. */
export type MailQueue = { database: Pick<Database, 'pool'>; jobs: JobQueue }

/**
 * Queues a mail for the worker. The mail and its job are stored in one transaction, so it is sent even if this process
 * dies right after; and a mail server that is down never fails the request that caused the mail. Returns its id.
 */
export async function queueMail({ database, jobs }: MailQueue, mail: Mail): Promise<string> {
  return inTransaction(database.pool, (_, client) => queueMailWithin(client, jobs, mail))
}

/** The same inside an open transaction: the mail is sent if, and only if, the change it reports is committed. */
export async function queueMailWithin(client: PoolClient, jobs: JobQueue, mail: Mail): Promise<string> {
  const mailId = await insertMail(sqlOf(client), mailSchema.parse(mail))
  await jobs.send('send-mail', { mailId }, { within: client })
  return mailId
}
