import { mailSchema } from '#core/mail/mail.ts'
import { peopleMail } from '#core/mail/people-mails.ts'
import { behindCodes } from '#providers/queue/queues.ts'
import { insertMail } from '#tables/mails/mails-sql.ts'
import {
  listPeopleNews,
  listUnknownApprovers,
  type PeopleNews,
  recordNotifiedPerson,
} from '#tables/mails/notices-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import type { WorkerContext } from './job.ts'

const atOnce = 50

/**
 * Mails creators about reviews and failed work, approvers when it is their turn, and guests about changes after their
 * approval: each event once, to recipients who want such mails. Returns how many mails were stored.
 */
export async function notifyPeople(
  context: Pick<WorkerContext, 'sql' | 'pool' | 'queue' | 'settings'>,
  stopping?: AbortSignal,
): Promise<number> {
  let mailed = 0
  const known = (await listPeopleNews(context.sql, atOnce)).map((news) => ({ ...news, hasAccount: true }))
  const unknown = (await listUnknownApprovers(context.sql, atOnce)).map((news) => ({
    ...news,
    hasAccount: false,
  }))
  for (const news of [...known, ...unknown]) {
    if (stopping?.aborted) break
    // One failed notification must not hold up the later ones in every run.
    const isMailed = await notify(context, news).catch((error: Error) => {
      console.error('Somebody could not be notified:', error.message)
      return false
    })
    if (isMailed) mailed += 1
  }
  return mailed
}

/** The record of the notification and the mail are written in one transaction. */
async function notify(
  { pool, queue, settings }: Pick<WorkerContext, 'pool' | 'queue' | 'settings'>,
  news: PeopleNews & { hasAccount: boolean },
): Promise<boolean> {
  return inTransaction(pool, async (sql, client) => {
    if (!(await recordNotifiedPerson(sql, news)) || !news.is_wanted) return false
    const siteName = await readShowTitle(sql)
    const common = {
      to: news.email,
      siteName,
      siteUrl: settings.siteUrl,
      title: news.title,
      language: news.language,
      podcastId: news.podcast_id,
    }
    const mail = mailSchema.safeParse(peopleMail({ ...common, ...aboutOf(news) }))
    // An invalid address stays invalid. The news counts as notified, so that it does not come before those of others in
    // every run.
    if (!mail.success) {
      console.error('Somebody could not be notified: no mail can go to their address.')
      return false
    }
    const mailId = await insertMail(sql, mail.data)
    await queue.send('send-mail', { mailId }, { within: client, priority: behindCodes })
    return true
  })
}

function aboutOf(news: PeopleNews & { hasAccount: boolean }) {
  switch (news.kind) {
    case 'guest-answered':
      return { kind: news.kind, said: news.said, guestName: news.guest_name }
    case 'guest-reviewed':
      return { kind: news.kind, said: news.said, guestName: news.guest_name, note: news.note }
    case 'episode-changed':
      return { kind: news.kind }
    case 'approval-asked':
      return { kind: news.kind, creator: news.owner_name, hasAccount: news.hasAccount }
    case 'work-failed':
      return { kind: news.kind, said: news.said, note: news.note }
  }
}
