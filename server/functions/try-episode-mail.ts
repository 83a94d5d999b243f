import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { languageOf } from '#core/languages/preferred-language.ts'
import { episodeMail } from '#core/newsletter/episode-mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findEpisodeForMail, findMailOutcome } from '#tables/mails/mails-sql.ts'
import { readShowLanguage, readShowTitle } from '#tables/show/show-sql.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'

const bodySchema = z.object({ podcastId: uuidField, isSent: z.boolean().default(false) })

const longestWaitMs = 20_000
const lookEveryMs = 250

/**
 * Returns the mail of an episode as subscribers get it, for a preview, or also sends it to the requesting admin. Its unsubscribe links
 * lead nowhere. `outcome`: what the mail server said to the sent mail, if anything yet.
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
    language: languageOf(await readShowLanguage(sql)),
    imprint: deps.mailImprint,
  }
  const mail = episodeMail(subscription, episode, randomUUID())
  const outcome = isSent ? await outcomeOf(call, await queueMail(deps, mail)) : null
  return { to: mail.to, subject: mail.subject, text: mail.text, html: mail.html, outcome }
}

/** Waits until the worker has tried to send the mail. */
async function outcomeOf({ sql, request }: Call, mailId: string) {
  const end = Date.now() + longestWaitMs
  for (;;) {
    const found = await findMailOutcome(sql, mailId)
    if (found?.status !== 'queued' || found.lastError || Date.now() > end || request.signal.aborted)
      return found
    await setTimeout(lookEveryMs)
  }
}
