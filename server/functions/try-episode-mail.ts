import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findEpisodeForMail } from '#tables/mails/mails-sql.ts'
import { readShowTitle } from '#tables/show/show-sql.ts'
import { readBody, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ podcastId: uuidField, isSent: z.boolean().default(false) })

/**
 * The mail of an episode as subscribers get it, to be previewed, or sent to the requesting admin. Its unsubscribe links
 * lead nowhere.
 */
export const tryEpisodeMail: ServerFunction = async (call) => {
  const { podcastId, isSent } = readBody(bodySchema, call)
  const { deps, sql, viewer } = call
  const episode = await findEpisodeForMail(sql, podcastId)
  if (!episode) throw new AppError('not-found', 'There is no such episode.')
  if (!viewer.email) throw new AppError('invalid', 'Your account has no email address.')
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
