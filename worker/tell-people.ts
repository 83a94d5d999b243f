import { mailSchema } from '#core/mail/mail.ts'
import { peopleMail } from '#core/mail/people-mails.ts'
import { insertMail } from '#tables/mails/server.ts'
import { listPeopleNews, noteToldPerson, type PeopleNews } from '#tables/mails/server-people.ts'
import { readShowTitle } from '#tables/show/server.ts'
import { inTransaction } from '#tables/sql.ts'
import type { WorkerContext } from './job.ts'

const atOnce = 50

/**
 * Mails creators what their guests have said and what has failed, and guests what was changed after they approved: each thing
 * once, to whoever wants to be told. Answers how many mails were stored.
 */
export async function tellPeople(
  context: Pick<WorkerContext, 'sql' | 'pool' | 'queue' | 'settings'>,
  stopping?: AbortSignal,
): Promise<number> {
  let mailed = 0
  for (const news of await listPeopleNews(context.sql, atOnce)) {
    if (stopping?.aborted) break
    if (await tell(context, news)) mailed += 1
  }
  return mailed
}

/** The note that it was told and the mail are one transaction. */
async function tell(
  { pool, queue, settings }: Pick<WorkerContext, 'pool' | 'queue' | 'settings'>,
  news: PeopleNews,
): Promise<boolean> {
  return inTransaction(pool, async (sql, client) => {
    if (!(await noteToldPerson(sql, news)) || !news.is_wanted) return false
    const siteName = await readShowTitle(sql)
    const common = {
      to: news.email,
      siteName,
      siteUrl: settings.siteUrl,
      title: news.title,
      language: news.language,
      podcastId: news.podcast_id,
    }
    const mailId = await insertMail(sql, mailSchema.parse(peopleMail({ ...common, ...aboutOf(news) })))
    await queue.send('send-mail', { mailId }, { within: client })
    return true
  })
}

function aboutOf(news: PeopleNews) {
  switch (news.kind) {
    case 'guest-answered':
      return { kind: news.kind, said: news.said, guestName: news.guest_name }
    case 'guest-reviewed':
      return { kind: news.kind, said: news.said, guestName: news.guest_name, note: news.note }
    case 'episode-changed':
      return { kind: news.kind }
    case 'work-failed':
      return { kind: news.kind, said: news.said, note: news.note }
  }
}
