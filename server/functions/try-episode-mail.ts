import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findEpisodeToTell } from '#tables/mails/server.ts'
import { readShowTitle } from '#tables/show/server.ts'
import { sqlOf } from '#tables/sql.ts'
import { assertAdmin, readBody, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ podcastId: uuidField, isSent: z.boolean().default(false) })

/** The mail of an episode as its subscribers get it, to be read, or sent to the admin who asks. Its ways out lead nowhere. */
export const tryEpisodeMail: ServerFunction = async (call) => {
  await assertAdmin(call)
  const { podcastId, isSent } = readBody(bodySchema, call)
  const { deps, viewer } = call
  const sql = sqlOf(deps.database.pool)
  const episode = await findEpisodeToTell(sql, podcastId)
  if (!episode) throw new AppError('not-found', 'There is no such episode.')
  if (!viewer.email) throw new AppError('invalid', 'Your account has no e-mail address.')
  const subscription = {
    email: viewer.email,
    token: 'this-is-a-test',
    siteName: await readShowTitle(sql),
    siteUrl: deps.siteUrl,
    imprint: deps.mailImprint,
  }
  const mail = episodeMail(subscription, episode, randomUUID())
  if (isSent) await queueMail(deps, mail)
  return { to: mail.to, subject: mail.subject, text: mail.text, html: mail.html }
}
