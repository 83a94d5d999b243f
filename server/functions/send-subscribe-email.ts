import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { languageOf, preferredLanguage } from '#core/languages/preferred-language.ts'
import { confirmSubscriptionMail } from '#core/newsletter/newsletter-mail.ts'
import { queueMailWithin } from '#server/mail/queue-mail.ts'
import { beginSubscription } from '#tables/mails/mails-sql.ts'
import { readShowLanguage, readShowTitle } from '#tables/show/show-sql.ts'
import { inTransaction } from '#tables/sql.ts'
import { readBody, type ServerFunction } from './server-function.ts'

const bodySchema = z.object({
  /** The language of the page that the form was on. */
  language: z.enum(pageLanguages).optional(),
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email address').max(320)),
})

/**
 * Asks an address whether it wants the newsletter. Returns the same for new, pending and confirmed addresses, so that
 * it does not reveal who is subscribed.
 */
export const sendSubscribeEmail: ServerFunction = async (call) => {
  const { deps, request, sql } = call
  const { email, language: ofPage } = readBody(bodySchema, call)
  const token = randomBytes(24).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const subscription = {
    email,
    token,
    siteName: await readShowTitle(sql),
    siteUrl: deps.siteUrl,
    imprint: deps.mailImprint,
  }
  // Without a page's language it is most likely the browser's, else the show's.
  const language =
    ofPage ??
    preferredLanguage(request.headers.get('accept-language')) ??
    languageOf(await readShowLanguage(sql)) ??
    'en'
  const mail = confirmSubscriptionMail(subscription, language)
  // In one transaction: a pending subscription without its mail would block the next attempt as too soon.
  await inTransaction(deps.database.pool, async (sql, client) => {
    if (await beginSubscription(sql, { email, tokenHash, language }))
      await queueMailWithin(client, deps, mail)
  })
  return { sent: true }
}
