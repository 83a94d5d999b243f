import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { languageOf } from '#core/languages/preferred-language.ts'
import { mailSchema } from '#core/mail/mail.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { behindCodes } from '#providers/queue/queues.ts'
import {
  insertMail,
  listConfirmedSubscribers,
  saveNewsletterRun,
  saveNewsletterToken,
  takeNewsletterRun,
} from '#tables/mails/mails-sql.ts'
import { readShowLanguage, readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import type { WorkerContext } from './job.ts'

/** Mails per transaction. */
const atOnce = 50

/**
 * Mails the confirmed subscribers about each newly public episode, once. A batch of mails and the record of its progress
 * are one transaction: when a worker dies, no subscriber is skipped or mailed twice. Several workers may run this at once.
 * Returns how many mails were stored.
 */
export async function sendNewsletter(
  context: Pick<WorkerContext, 'sql' | 'pool' | 'queue' | 'settings'>,
  stopping?: AbortSignal,
): Promise<number> {
  let stored = 0
  while (!stopping?.aborted) {
    const count = await sendSome(context)
    if (count === null) break
    stored += count
  }
  return stored
}

/** Mails one batch of subscribers. Returns null if no episode is waiting. */
async function sendSome({
  pool,
  queue,
  settings,
}: Pick<WorkerContext, 'pool' | 'queue' | 'settings'>): Promise<number | null> {
  return inTransaction(pool, async (sql, client) => {
    const newsletter = await takeNewsletterRun(sql)
    if (!newsletter) return null
    const subscribers = await listConfirmedSubscribers(sql, newsletter.told_up_to, atOnce)
    const siteName = await readShowTitle(sql)
    const usual = await readShowLanguage(sql)
    const episode = { ...newsletter, id: newsletter.podcast_id }
    for (const { id, email, language: own } of subscribers) {
      const token = randomBytes(24).toString('base64url')
      await saveNewsletterToken(sql, createHash('sha256').update(token).digest('hex'), id)
      const { siteUrl, MAIL_IMPRINT: imprint } = settings
      const language = languageOf(own ?? usual)
      const mail = episodeMail({ email, token, siteName, siteUrl, language, imprint }, episode, randomUUID())
      const mailId = await insertMail(sql, mailSchema.parse(mail))
      await queue.send('send-mail', { mailId }, { within: client, priority: behindCodes })
    }
    await saveNewsletterRun(sql, newsletter.podcast_id, subscribers.at(-1)?.id ?? null)
    return subscribers.length
  })
}
